import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import { parseQuery } from './parse-query.ts'
import { relax } from './relax.ts'

test('a size is given up first, and then the word that says least', () => {
  const current = indexWith({ title: 'Milk' }, { title: 'Skim Milk' }, { title: 'Chocolate' })
  const asked = parseQuery({ words: ['chocolate', 'milk'], sizes: ['ml7000'] }, current)
  const said = (clauses: typeof asked) => clauses.flatMap(({ words }) => words)

  const withoutSize = relax(asked, current)
  expect(withoutSize).toHaveLength(2)
  expect(said(withoutSize)).toEqual(['chocolate', 'milk'])

  const withoutMilk = relax(withoutSize, current)
  expect(said(withoutMilk)).toEqual(['chocolate'])
  expect(relax(withoutMilk, current)).toEqual([])
})
