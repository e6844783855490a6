import { expect, test } from 'vitest'
import { mergeThreeWays } from './merge.ts'

const was = { title: 'Gala', brand: 'Farm', allergens: ['milk'] }

test('what each has changed by themselves is kept of both', () => {
  const met = mergeThreeWays(was, { ...was, title: 'Royal Gala' }, { ...was, brand: 'Orchard' })
  expect(met).toMatchObject({ theirs: ['brand'], conflicts: [] })
  expect(met.mine).toEqual({ title: 'Royal Gala', brand: 'Orchard', allergens: ['milk'] })
  expect(met.theirsKept).toEqual(met.mine)
})

test('what both have changed conflicts, and is one’s or the other’s', () => {
  const mine = { ...was, title: 'Mine', allergens: [] }
  const met = mergeThreeWays(was, mine, { ...was, title: 'Theirs' })
  expect(met).toMatchObject({ theirs: ['title'], conflicts: ['title'] })
  expect(met.mine).toEqual(mine)
  expect(met.theirsKept).toEqual({ ...mine, title: 'Theirs' })
})

test('what both have made the same of is no clash', () => {
  const same = { ...was, allergens: ['milk', 'nuts'] }
  expect(mergeThreeWays(was, same, same)).toMatchObject({ theirs: ['allergens'], conflicts: [], mine: same })
})
