import { expect, test } from 'vitest'
import { aRefund } from '#testing/an-order.ts'
import { comingBack, heldOf, leftOfPayments } from './money-coming-back.ts'

const payments = [
  { at: '2026-03-05T04:16:00.000Z', amount: 25.5, is_held: false, is_of_change: false },
  { at: '2026-03-05T05:16:00.000Z', amount: 0.1, is_held: false, is_of_change: true },
]

test('a requested refund counts as coming back but no longer as left', () => {
  const refunds = [aRefund({ amount: 10.2 }), aRefund({ amount: 0.3, refund_status: 'requested' })]
  expect(leftOfPayments({ payments, refunds })).toBe(15.1)
  expect(comingBack({ payments, refunds })).toBe(15.4)
})

test('an order that cost nothing, or was refunded in full, has nothing left', () => {
  expect(leftOfPayments({ payments: [], refunds: [] })).toBe(0)
  expect(leftOfPayments({ payments, refunds: [aRefund({ amount: 25.6 })] })).toBe(0)
})

test('what was released was never charged, and what is held is only held', () => {
  const held = payments.map((payment) => ({ ...payment, is_held: payment.is_of_change }))
  const refunds = [aRefund({ amount: 10.2, refund_status: 'released' })]
  expect([leftOfPayments({ payments, refunds }), heldOf({ payments: held })]).toEqual([25.6, 0.1])
})
