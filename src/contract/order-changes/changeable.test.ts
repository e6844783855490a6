import { expect, test } from 'vitest'
import { orderStatuses, paymentStatuses } from '../orders/order-status.ts'
import { cannotBeCharged, isChangeable, isTooLateFor } from './changeable.ts'

const noon = new Date('2026-03-05T02:00:00Z')
const before = new Date(noon.getTime() - 1)

test('an order can be changed once it is paid, until the cut-off', () => {
  const paid = { payment_status: 'paid', cut_off_at: noon } as const
  expect(orderStatuses.filter((status) => isChangeable({ ...paid, status }, before))).toEqual(['processing'])
  expect(isChangeable({ ...paid, status: 'processing' }, noon)).toBe(false)
})

test('one whose money is not there, or goes back, cannot', () => {
  const order = { status: 'processing', cut_off_at: noon } as const
  const good = paymentStatuses.filter((payment_status) => isChangeable({ ...order, payment_status }, before))
  expect(good).toEqual(['paid'])
})

test('what is paid for it is waited for until a quarter of an hour after the first of its cut-offs', () => {
  const later = new Date(noon.getTime() + 3_600_000)
  const grace = 15 * 60_000
  expect(isTooLateFor([later, noon], new Date(noon.getTime() + grace - 1))).toBe(false)
  expect(isTooLateFor([later, noon], new Date(noon.getTime() + grace))).toBe(true)
  expect(isTooLateFor([later], new Date(noon.getTime() + grace))).toBe(false)
})

test('less than 50 cents more cannot be charged; any sum can go back', () => {
  expect([-1, 0, 1, 49, 50].filter(cannotBeCharged)).toEqual([1, 49])
})
