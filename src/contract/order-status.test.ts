import { expect, test } from 'vitest'
import {
  awaitsRefund,
  endingsFrom,
  hasInvoice,
  isCancellable,
  isOver,
  mayBecome,
  mayFollow,
  nextStages,
  type OrderStage,
  orderStages,
  orderStatuses,
  paymentStatuses,
  shownStatus,
  stageOf,
  statusCodes,
  statusOfStage,
} from './order-status.ts'

test('an order’s status moves forward, step by step, and never back', () => {
  expect(mayBecome('pending', 'processing')).toBe(true)
  expect(mayBecome('processing', 'pending')).toBe(false)
  expect(mayBecome('pending', 'delivered')).toBe(false)
  expect(mayBecome('delivered', 'returned')).toBe(true)
  expect(orderStatuses.filter((status) => mayBecome(status, status))).toEqual([])
})

test('an order can be cancelled until it is on its way', () => {
  expect(orderStatuses.filter(isCancellable)).toEqual(['pending', 'processing'])
})

test('a delivered, cancelled, returned or failed order is over', () => {
  expect(orderStatuses.filter(isOver)).toEqual(['delivered', 'cancelled', 'returned', 'failed'])
})

test('an order that ended after it was paid awaits its refund', () => {
  expect(orderStatuses.filter((status) => awaitsRefund(status, 'paid'))).toEqual([
    'cancelled',
    'returned',
    'failed',
  ])
  expect(orderStatuses.filter((status) => awaitsRefund(status, 'refunded'))).toEqual([])
})

test('a sold order has an invoice, and one that was paid after its end, or whose card is only kept, has none', () => {
  const charged = {
    order_status: 'processing',
    order_amount: 25.5,
    payments: ['the card'],
    to_hold: 0,
  } as const
  expect(paymentStatuses.filter((payment_status) => hasInvoice({ ...charged, payment_status }))).toEqual([
    'paid',
    'refunded',
  ])
  expect(hasInvoice({ ...charged, payment_status: 'paid', to_hold: 25.5 })).toBe(false)
  const ended = { ...charged, order_status: 'cancelled', payment_status: 'refunded' } as const
  expect(hasInvoice(ended)).toBe(true)
  expect(hasInvoice({ ...ended, payments: [] })).toBe(false)
  expect(hasInvoice({ ...ended, order_amount: 0, payments: [] })).toBe(true)
})

test('the status codes for other programs run from 1 to 7', () => {
  expect(orderStatuses.map((status) => statusCodes[status])).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test.each([
  ['out_for_delivery', 'paid', 'Out for delivery', 'blue'],
  ['pending', 'pending', 'Pending', 'yellow'],
  ['pending', 'failed', 'Failed', 'red'],
  ['delivered', 'refunded', 'Delivered', 'green'],
  ['processing', 'paid', 'Processing', 'grey'],
] as const)('%s with its payment %s is shown as %s in %s', (status, payment, word, tone) => {
  expect(shownStatus(status, payment)).toEqual({ word, tone })
})

test('an unpaid order can only be cancelled; a paid one fails before it is packed, or on its way', () => {
  expect(endingsFrom('pending')).toEqual(['cancelled'])
  expect(orderStatuses.flatMap((status) => endingsFrom(status).map((to) => [status, to]))).toEqual([
    ['pending', 'cancelled'],
    ['processing', 'cancelled'],
    ['processing', 'failed'],
    ['out_for_delivery', 'failed'],
    ['delivered', 'returned'],
  ])
})

test('each move between stages keeps the order’s status, or is a move of it', () => {
  for (const from of orderStages)
    for (const to of nextStages[from] as readonly OrderStage[]) {
      const [was, is] = [statusOfStage[from], statusOfStage[to]]
      expect(was === is || mayBecome(was, is), `${from} to ${to}`).toBe(true)
    }
})

test('an order that waits for its payment or has ended is in no stage', () => {
  const staged = orderStatuses.filter(
    (status) => stageOf({ status, packing: 'new', payment_status: 'paid' }) !== null,
  )
  expect(staged).toEqual(['processing', 'out_for_delivery', 'delivered'])
})

test('what is being picked is packed before it leaves', () => {
  expect(mayFollow('picking', 'on_the_way')).toBe(false)
  expect(mayFollow('packed', 'on_the_way')).toBe(true)
})
