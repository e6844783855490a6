import { expect, test } from 'vitest'
import { amountChanges } from './amount-changes.ts'

const amounts = {
  total_amount: 20,
  discount: 2,
  promo_discount: 0,
  delivery_charges: 3.9,
  window_fee: 0,
  bill_amount: 21.9,
  gst: 0.5,
}

test('unchanged rows are not reported', () => {
  expect(amountChanges(amounts, { ...amounts, gst: 0.6 })).toEqual([])
})

test('each changed row is reported with its old and new amount, the total last', () => {
  const now = { ...amounts, window_fee: 3, bill_amount: 24.9 }
  expect(amountChanges(amounts, now)).toEqual([
    { row: 'window_fee', was: 0, now: 3 },
    { row: 'bill_amount', was: 21.9, now: 24.9 },
  ])
})
