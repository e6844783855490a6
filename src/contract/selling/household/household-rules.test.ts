import { expect, test } from 'vitest'
import {
  firstNameForOwner,
  firstNameOf,
  fitsLimit,
  leftOfLimit,
  nameForOwner,
  nameForSms,
  sharesOfLine,
} from '../../limits/household-rules.ts'

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Ada ', 'Ada'],
  ['', null],
])('members see the customer %o as %o', (name, shown) => {
  expect(firstNameOf({ name })).toBe(shown)
})

test('the owner sees a member’s full name, or the end of the mobile if no name is given', () => {
  expect(nameForOwner({ name: 'Jo Nguyen', mobile: '0412345678' })).toBe('Jo Nguyen')
  expect(nameForOwner({ name: '', mobile: '0412345678' })).toBe('Mobile ending 678')
})

test('beside a cart line the owner sees the first name, or the end of the mobile', () => {
  expect(firstNameForOwner({ name: 'Jo Nguyen', mobile: '0412345678' })).toBe('Jo')
  expect(firstNameForOwner({ name: ' ', mobile: '0412345678' })).toBe('Mobile ending 678')
})

test.each([
  ['Jo Nguyen', 'Jo'],
  ["Mary-Jane O'Brien", 'Mary-Jane'],
  ['Zoë', 'Zoë'],
  ['evil.test/win Nguyen', 'eviltestwin'],
  ['evil．test', 'eviltest'],
  ['https://evil.test', 'httpseviltest'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinha'],
  ['0411.222/333', 'Mobile ending 678'],
  ['-', 'Mobile ending 678'],
  [' ', 'Mobile ending 678'],
])('a text message calls the member %o %o', (name, shown) => {
  expect(nameForSms({ name, mobile: '0412345678' })).toBe(shown)
})

test('units that the owner takes out were their own first, then those of the last member who added some', () => {
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

test('a price that uses up the whole limit still fits, and without a limit any price fits', () => {
  expect(fitsLimit(390, 390)).toBe(true)
  expect(fitsLimit(389, 390)).toBe(false)
  expect(fitsLimit(null, 390)).toBe(true)
})

test('the rest of a limit is what is not spent, never below zero, and unlimited without a limit', () => {
  expect(leftOfLimit(5_000, 1_200)).toBe(3_800)
  expect(leftOfLimit(1_000, 1_200)).toBe(0)
  expect(leftOfLimit(null, 1_200)).toBeNull()
})
