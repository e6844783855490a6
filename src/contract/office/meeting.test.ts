import { expect, test } from 'vitest'
import { meetingOf } from './meeting.ts'

const was = { title: 'Gala', brand: 'Farm', allergens: ['milk'] }

test('what each has changed by themselves is kept of both', () => {
  const met = meetingOf(was, { ...was, title: 'Royal Gala' }, { ...was, brand: 'Orchard' })
  expect(met).toMatchObject({ theirs: ['brand'], clashes: [] })
  expect(met.mine).toEqual({ title: 'Royal Gala', brand: 'Orchard', allergens: ['milk'] })
  expect(met.theirsKept).toEqual(met.mine)
})

test('what both have changed clashes, and is one’s or the other’s', () => {
  const mine = { ...was, title: 'Mine', allergens: [] }
  const met = meetingOf(was, mine, { ...was, title: 'Theirs' })
  expect(met).toMatchObject({ theirs: ['title'], clashes: ['title'] })
  expect(met.mine).toEqual(mine)
  expect(met.theirsKept).toEqual({ ...mine, title: 'Theirs' })
})

test('what both have made the same of is no clash', () => {
  const same = { ...was, allergens: ['milk', 'nuts'] }
  expect(meetingOf(was, same, same)).toMatchObject({ theirs: ['allergens'], clashes: [], mine: same })
})
