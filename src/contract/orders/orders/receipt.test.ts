import { expect, test } from 'vitest'
import { aLine, anOrder, aRefund } from '#testing/an-order.ts'
import { toCents } from '../../money.ts'
import { isReceipt } from './money-coming-back.ts'
import { receiptOf } from './receipt.ts'

const juice = aLine({
  product_id: 'juice',
  quantity: 3,
  list_price: 6,
  price: 5,
  total_price: 15,
  gst: 1.36,
})
/** $20.50 of figs without GST, $18 of juice at $15, and $5 for the delivery. */
const order = anOrder({
  lines: [aLine(), juice],
  amounts: { ...anOrder().amounts, total_amount: 38.5, discount: 3, bill_amount: 40.5, gst: 1.81 },
})
const notCharged = (quantity: number, amount: number, more = {}) =>
  aRefund({
    amount,
    refund_status: 'released',
    lines: [{ product_id: 'juice', title: 'Juice', quantity, amount }],
    ...more,
  })
const unitsOf = ({ lines }: ReturnType<typeof receiptOf>) =>
  lines.map(({ packedUnits, shownCents, price }) => [packedUnits, shownCents / toCents(price)])

test('an order of which nothing was short is packed and charged as it was ordered', () => {
  const receipt = receiptOf(order)
  expect(unitsOf(receipt)).toEqual([
    [2, 2],
    [3, 3],
  ])
  expect(receipt.amounts).toEqual(order.amounts)
})

test('units that were missing are neither packed nor charged, and take their discount and GST with them', () => {
  const receipt = receiptOf({ ...order, refunds: [notCharged(1, 5), notCharged(1, 5)] })
  expect(unitsOf(receipt)).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(receipt.amounts).toEqual({
    ...order.amounts,
    total_amount: 26.5,
    discount: 1,
    bill_amount: 30.5,
    gst: 0.9,
  })
})

test('units given away are packed and not charged', () => {
  expect(unitsOf(receiptOf({ ...order, refunds: [notCharged(1, 5, { because: 'goodwill' })] }))[1]).toEqual([
    3, 2,
  ])
})

test('a cheaper substitute is charged at its own price', () => {
  const substitute = { title: 'Cordial', unit: 1, unit_type: 'L', image: '', price: 4 }
  const packed = { quantity: 3, grams: null, total_price: 12, substitute }
  const refunds = [notCharged(0, 3, { because: 'packed_less' })]
  const receipt = receiptOf({ ...order, lines: [aLine(), { ...juice, packed }], refunds })
  expect(receipt.lines[1]).toMatchObject({ packedUnits: 3, listCents: 1200, shownCents: 1200 })
  expect(receipt.amounts).toEqual({
    ...order.amounts,
    total_amount: 32.5,
    discount: 0,
    bill_amount: 37.5,
    gst: 1.54,
  })
})

test('a promo code takes off less when units it was for are missing', () => {
  const amounts = { ...order.amounts, promo_discount: 3.55, bill_amount: 36.95 }
  const receipt = receiptOf({ ...order, amounts, refunds: [notCharged(1, 4.5)] })
  expect(receipt.amounts).toMatchObject({ promo_discount: 3.05, bill_amount: 32.45 })
})

test('what went back after the charge is no part of what was packed', () => {
  const refunds = [notCharged(1, 5, { refund_status: 'done' })]
  expect(receiptOf({ ...order, refunds }).amounts).toEqual(order.amounts)
})

test.each([
  ['is being picked', { stage: 'picking' }, false],
  ['is packed', { stage: 'packed' }, true],
  ['was delivered', { stage: 'handed_over', order_status: 'delivered' }, true],
  ['came back', { stage: null, order_status: 'returned' }, true],
  ['was cancelled', { stage: null, order_status: 'cancelled' }, false],
  ['is packed and not charged yet', { stage: 'packed', payments: [{ is_held: true }] }, false],
] as const)('whether an order that %s has a receipt', (_, more, has) => {
  const { stage, order_status, payments } = { ...order, ...more }
  expect(isReceipt({ stage, order_status, payments: payments as typeof order.payments })).toBe(has)
})
