import { expect, test } from 'vitest'
import { ROLES } from '../../rights.ts'
import { paidForLines, refundForUnits, refundRoom } from './refunds.ts'

test.each([
  [450, 2, 0, 900],
  [450, 2, 100, 800],
  // Three at $3.33 are $9.99; with $1.00 off, $8.99 was paid.
  [333, 3, 100, 899],
  [450, 2, 900, 0],
  // The code took off the delivery as well.
  [450, 2, 1_200, 0],
])('%d cents × %d with %d off came to %d', (priceCents, quantity, promoCents, paid) => {
  expect(paidForLines([priceCents * quantity], promoCents)).toEqual([paid])
})

test('the lines of an order add up to what was paid for its goods, to the cent', () => {
  expect(paidForLines([333, 333, 333], 100)).toEqual([299, 300, 300])
})

test('the units of a line, refunded one by one, add up to what was paid for the line', () => {
  const line = { paidCents: 1_581, quantity: 5 }
  const each = [0, 1, 2, 3, 4].map((refundedUnits) => refundForUnits(1, { ...line, refundedUnits }))
  expect(each.reduce((sum, cents) => sum + cents)).toBe(1_581)
})

test('goods that cost nothing have nothing to refund', () => {
  const [paidCents = 1] = paidForLines([0], 0)
  expect(refundForUnits(1, { paidCents, quantity: 1, refundedUnits: 0 })).toBe(0)
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
] as const)('%s: after %d refunded cents, the role may refund %d more', (role, givenCents, room) => {
  expect(refundRoom(role, { leftCents: 90_000, givenCents })).toBe(room)
})

test('no role may refund more than is left', () => {
  for (const role of ROLES) expect(refundRoom(role, { leftCents: 0, givenCents: 0 })).toBe(0)
  expect(refundRoom('support', { leftCents: 300, givenCents: 1_000 })).toBe(300)
})
