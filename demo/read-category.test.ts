import { expect, test } from 'vitest'
import { readCategory } from './catalogue.ts'

test('a label begins from another, and adds or takes away facts', () => {
  const { subCategories } = readCategory(`
    # Bakery | bread
    loaf = about {name}, baked today. | keep bread
      | taxed | per100 1000 9 2.5

    ## Rolls | roll
    roll = loaf | not taxed | fresh
    Punnet | White Roll | 6 pack 3.00 | bread
  `)
  expect(subCategories).toMatchObject([
    { title: 'Rolls', usualLabel: 'roll', rows: ['Punnet | White Roll | 6 pack 3.00 | bread'] },
  ])
  expect(subCategories[0]?.labels).toEqual({
    loaf: { about: '{name}, baked today.', keep: 'bread', taxed: true, per100: [1000, 9, 2.5] },
    roll: { about: '{name}, baked today.', keep: 'bread', per100: [1000, 9, 2.5], fresh: true },
  })
})

test.each(['colour brown', 'keep anywhere', 'lof'])('a label with %s is refused', (fact) => {
  expect(() => readCategory(`# Bakery | bread\nloaf = about {name}. | ${fact}`)).toThrow(fact)
})
