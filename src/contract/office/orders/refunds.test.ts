import { expect, test } from 'vitest'
import { ROLES } from '../people/rights.ts'
import { paidForUnits, refundForUnits, refundRoom } from './refunds.ts'

test.each([
  [450, 2, 0, 900],
  [450, 2, 100, 800],
  // Three at $3.33 are $9.99; with $1.00 off, $8.99 was paid.
  [333, 3, 100, 899],
  [450, 2, 900, 0],
  // The code took off the delivery as well.
  [450, 2, 1_200, 0],
])('%d cents × %d with %d off came to %d', (price, units, promoCents, paid) => {
  expect(paidForUnits(price, units, { goodsCents: price * units, promoCents })).toBe(paid)
})

test('the units of a line, given back one by one, come to what was paid for all', () => {
  const line = { priceCents: 333, goodsCents: 2_000, promoCents: 101 }
  const each = [0, 1, 2, 3, 4].map((refundedUnits) => refundForUnits(1, { ...line, refundedUnits }))
  expect(each.reduce((sum, cents) => sum + cents)).toBe(paidForUnits(333, 5, line))
})

test('nothing goes back of goods that cost nothing', () => {
  expect(refundForUnits(1, { priceCents: 0, refundedUnits: 0, goodsCents: 0, promoCents: 0 })).toBe(0)
})

test.each([
  ['owner', 0, 90_000],
  ['manager', 0, 20_000],
  ['manager', 15_000, 5_000],
  ['support', 0, 5_000],
  ['support', 4_999, 1],
  // Refunds by other operators count too.
  ['support', 15_000, 0],
  ['picker', 0, 0],
  ['driver', 0, 0],
] as const)('%s, after %d cents, may give back %d', (role, givenCents, room) => {
  expect(refundRoom(role, { leftCents: 90_000, givenCents })).toBe(room)
})

test('nobody gives back more than is left', () => {
  for (const role of ROLES) expect(refundRoom(role, { leftCents: 0, givenCents: 0 })).toBe(0)
  expect(refundRoom('support', { leftCents: 300, givenCents: 1_000 })).toBe(300)
})
