import { expect, test } from 'vitest'
import { windowCostCents } from './free-delivery.ts'

const evening = { fee: 3, delivery_charges: 6.9, free_from: 60 }

test.each([
  [0, 990],
  [5_999, 990],
  [6_000, 300],
  [6_001, 300],
])('goods of %d cents are delivered in a $3.00 window for %d cents', (goodsCents, cents) => {
  expect(windowCostCents(evening, goodsCents)).toBe(cents)
})

test('delivery that is never free is charged for any goods, and delivery that is always free for none', () => {
  expect(windowCostCents({ ...evening, free_from: null }, 1_000_000)).toBe(990)
  expect(windowCostCents({ ...evening, free_from: 0 }, 0)).toBe(300)
  expect(windowCostCents({ ...evening, fee: 0, free_from: 0 }, 0)).toBe(0)
})

test('a window’s cost is exact in whole cents despite floating-point dollars', () => {
  for (let cents = 0; cents < 2_000; cents++)
    expect(windowCostCents({ fee: cents / 100, delivery_charges: 0.29, free_from: null }, 0)).toBe(cents + 29)
})
