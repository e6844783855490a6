import { expect, test } from 'vitest'
import { orderStatuses, packingStages, paymentStatuses } from '../../order-status.ts'
import { isChangeable, isTooLateFor } from './changeable.ts'

const noon = new Date('2026-03-05T02:00:00Z')
const before = new Date(noon.getTime() - 1)

test('an order can be changed once it is paid, until the cut-off', () => {
  const paid = { payment_status: 'paid', packing: 'to_pick', cut_off_at: noon } as const
  expect(orderStatuses.filter((status) => isChangeable({ ...paid, status }, before))).toEqual(['processing'])
  expect(isChangeable({ ...paid, status: 'processing' }, noon)).toBe(false)
})

test('an order cannot be changed once somebody picks it', () => {
  const order = { status: 'processing', payment_status: 'paid', cut_off_at: noon } as const
  const good = packingStages.filter((packing) => isChangeable({ ...order, packing }, before))
  expect(good).toEqual(['new', 'to_pick'])
})

test('an order that is not fully paid, or is being refunded, cannot be changed', () => {
  const order = { status: 'processing', packing: 'new', cut_off_at: noon } as const
  const good = paymentStatuses.filter((payment_status) => isChangeable({ ...order, payment_status }, before))
  expect(good).toEqual(['paid'])
})

test('the payment of a change is awaited until a quarter of an hour after the earlier cut-off', () => {
  const later = new Date(noon.getTime() + 3_600_000)
  const grace = 15 * 60_000
  expect(isTooLateFor([later, noon], new Date(noon.getTime() + grace - 1))).toBe(false)
  expect(isTooLateFor([later, noon], new Date(noon.getTime() + grace))).toBe(true)
  expect(isTooLateFor([later], new Date(noon.getTime() + grace))).toBe(false)
})
