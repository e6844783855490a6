import { expect, test } from 'vitest'
import { mergeThreeWays } from './merge.ts'

const was = { title: 'Gala', brand: 'Farm', allergens: ['milk'] }

test('changes to different fields are both kept', () => {
  const met = mergeThreeWays(was, { ...was, title: 'Royal Gala' }, { ...was, brand: 'Orchard' })
  expect(met).toMatchObject({ theirs: ['brand'], conflicts: [] })
  expect(met.mine).toEqual({ title: 'Royal Gala', brand: 'Orchard', allergens: ['milk'] })
  expect(met.theirsKept).toEqual(met.mine)
})

test('a field that both operators changed is a conflict, resolved to either side', () => {
  const mine = { ...was, title: 'Mine', allergens: [] }
  const met = mergeThreeWays(was, mine, { ...was, title: 'Theirs' })
  expect(met).toMatchObject({ theirs: ['title'], conflicts: ['title'] })
  expect(met.mine).toEqual(mine)
  expect(met.theirsKept).toEqual({ ...mine, title: 'Theirs' })
})

test('the same change by both operators is no conflict', () => {
  const same = { ...was, allergens: ['milk', 'nuts'] }
  expect(mergeThreeWays(was, same, same)).toMatchObject({ theirs: ['allergens'], conflicts: [], mine: same })
})
