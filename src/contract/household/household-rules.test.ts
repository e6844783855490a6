import { expect, test } from 'vitest'
import {
  firstNameForOwner,
  firstNameOf,
  fitsCap,
  leftOfCap,
  nameForOwner,
  sharesOfLine,
} from './household-rules.ts'

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Ada ', 'Ada'],
  ['', null],
])('members know %o by %o', (name, shown) => {
  expect(firstNameOf({ name })).toBe(shown)
})

test('who pays sees the whole name, or the end of the mobile of a member who gave none', () => {
  expect(nameForOwner({ name: 'Jo Nguyen', mobile: '0412345678' })).toBe('Jo Nguyen')
  expect(nameForOwner({ name: '', mobile: '0412345678' })).toBe('Mobile ending 678')
})

test('beside a line who pays sees the first name, or the same end of the mobile', () => {
  expect(firstNameForOwner({ name: 'Jo Nguyen', mobile: '0412345678' })).toBe('Jo')
  expect(firstNameForOwner({ name: ' ', mobile: '0412345678' })).toBe('Mobile ending 678')
})

test('what the owner took out was the owner’s own first, and then of the last who put some in', () => {
  const shares = [
    { who: 'jo', quantity: 2 },
    { who: 'sam', quantity: 3 },
  ]
  expect(sharesOfLine(9, shares)).toEqual(shares)
  expect(sharesOfLine(4, shares)).toEqual([
    { who: 'jo', quantity: 2 },
    { who: 'sam', quantity: 2 },
  ])
  expect(sharesOfLine(2, shares)).toEqual([{ who: 'jo', quantity: 2 }])
})

test('what costs all that is left still fits, and without a cap everything does', () => {
  expect(fitsCap(390, 390)).toBe(true)
  expect(fitsCap(389, 390)).toBe(false)
  expect(fitsCap(null, 390)).toBe(true)
})

test('of a cap is left what is not spent, never less than nothing; without one there is no end', () => {
  expect(leftOfCap(5_000, 1_200)).toBe(3_800)
  expect(leftOfCap(1_000, 1_200)).toBe(0)
  expect(leftOfCap(null, 1_200)).toBeNull()
})
