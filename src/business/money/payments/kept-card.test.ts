import { expect, test } from 'vitest'
import { createPaymentIntent, createSession } from '#contract/money/payments/payments.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { idOf, openChangingShop } from '#testing/changing.ts'
import { CARD_KEPT } from '#testing/checkout-shop.ts'
import { refundBy, textsTo } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import {
  expectSound,
  holdsOf,
  LIVE,
  openKept,
  reachCutOff,
  readOrder,
  TO_CUT_OFF_MS,
} from '#testing/kept-cards.ts'
import { operatorOf } from '#testing/operators.ts'
import { moneyAtProvider, openPayingShop, tellTo } from '#testing/paying.ts'
import { moveOrder } from '../../orders/orders/move-order.ts'
import { findPayment } from './find-payment.ts'
import { holdKept } from './hold-kept.ts'
import { sweepPayments } from './sweep-payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test('the card of an order for next week is kept, holds nothing before the cut-off, and is charged once packed', async () => {
  const shop = await openKept()
  expect(await shop.payment()).toEqual(LIVE)
  const seen = { authorised_amount: 0, captured_amount: 0, keeps_card: true, to_hold: 15.9, payments: [] }
  expect(await readOrder(shop)).toMatchObject(seen)
  expect(await moneyAtProvider(shop)).toEqual({})
  shop.clock.advance(TO_CUT_OFF_MS - MINUTE_MS)
  await sweepPayments(shop.shop)
  expect(await moneyAtProvider(shop)).toEqual({})
  await expectSound(shop)

  shop.clock.advance(MINUTE_MS)
  await sweepPayments(shop.shop)
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  expect(await readOrder(shop)).toMatchObject({ authorised_amount: 15.9, keeps_card: false, to_hold: 0 })
  await expectSound(shop)
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590 })
  await expectSound(shop)
})

test('the intent that keeps a card says so, names the most that it will hold, and is the same again', async () => {
  const shop = await openPayingShop({}, CARD_KEPT)
  const order_id = shop.order.number
  const first = await shop.call(createPaymentIntent, { order_id, save_card: true })
  expect(first).toMatchObject({ kind: 'setup', amount: 15.9, saves_card: true })
  expect(first.payment_intent_id).toMatch(/^seti_/)
  expect(await shop.call(createPaymentIntent, { order_id, save_card: true })).toEqual(first)
})

test('a card is kept on the provider’s page as well, and asked at the cut-off', async () => {
  const shop = await openPayingShop({}, CARD_KEPT)
  const order_id = shop.order.number
  await shop.call(createPaymentIntent, { order_id })
  await shop.payOnPage()
  await shop.hear()
  await shop.doJobs()
  expect(await shop.payment()).toEqual(LIVE)
  await expectSound(shop)
  await expect(shop.call(createSession, { order_id })).rejects.toMatchObject({ code: 'already_paid' })
  await reachCutOff(shop)
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  await expectSound(shop)
})

test('a kept card is asked once, whoever asks it at the same moment', async () => {
  const shop = await openKept()
  const other = await shop.openAnother()
  shop.clock.advance(TO_CUT_OFF_MS)
  const payment = await findPayment(shop.shop, shop.order.id)
  if (!payment) throw new Error('There is no payment.')
  await Promise.all([
    holdKept(shop.shop, payment),
    holdKept(other.shop, payment),
    sweepPayments(shop.shop),
    sweepPayments(other.shop),
  ])
  await sweepPayments(shop.shop)
  expect(await holdsOf(shop)).toEqual([1590])
  await expectSound(shop)
})

test.each([
  'fails before its effect',
  'fails after its effect',
  'is cut off before its effect',
  'is cut off after its effect',
  'never answers after its effect',
  'fails, and the answer is stored',
] as const)('a provider that %s has a kept card hold the money once', async (fault) => {
  for (const before of [0, 1]) {
    const shop = await openKept(undefined, { paymentsTimeoutMs: 500 })
    shop.clock.advance(TO_CUT_OFF_MS)
    // The intent is made by one request, and asked by the next.
    shop.gateway.faults.next = [...Array(before).fill(undefined), fault, fault, fault]
    for (let times = 0; times < 6; times++) {
      await sweepPayments(shop.shop)
      shop.clock.advance(2 * MINUTE_MS)
    }
    expect(await holdsOf(shop)).toEqual([1590])
    expect(await shop.payment()).toEqual(LIVE)
    await expectSound(shop)
  }
})

test('a provider that is away for a day at the cut-off has a kept card hold the money once it is back', async () => {
  const shop = await openKept()
  shop.gateway.faults.always = 'fails before its effect'
  await reachCutOff(shop)
  await expect(moveOrder(shop.shop, shop.number, 'picking')).rejects.toMatchObject({ code: 'order_not_paid' })
  shop.gateway.faults.always = undefined
  shop.clock.advance(25 * HOUR_MS)
  await sweepPayments(shop.shop)
  expect(await holdsOf(shop)).toEqual([1590])
  await moveOrder(shop.shop, shop.number, 'picking')
  await expectSound(shop)
})

test('the events of a kept card come in any order, each often, and change nothing more', async () => {
  const shop = await openKept()
  await reachCutOff(shop)
  const events = await shop.gateway.signedEvents()
  expect(events.map(({ type }) => type)).toContain('setup_intent.succeeded')
  for (const event of [...events].reverse()) await Promise.all([tellTo(shop, event), tellTo(shop, event)])
  await shop.doJobs()
  expect(await holdsOf(shop)).toEqual([1590])
  expect(await shop.payment()).toEqual(LIVE)
  await expectSound(shop)
})

test('an order is confirmed by the event of its kept card alone', async () => {
  const shop = await openPayingShop({}, CARD_KEPT)
  await shop.pay()
  await shop.hear()
  await shop.doJobs()
  expect(await shop.payment()).toEqual(LIVE)
  expect((await textsTo(shop)).join()).toContain('Nothing is charged yet.')
})

test('an order that is cancelled while its kept card is asked holds nothing in the end', async () => {
  const shop = await openKept()
  shop.clock.advance(TO_CUT_OFF_MS)
  await Promise.all([shop.call(cancelOrder, { order_id: shop.number }), sweepPayments(shop.shop)])
  await shop.doJobs()
  await shop.hear()
  await shop.doJobs()
  await sweepPayments(shop.shop)
  expect(await moneyAtProvider(shop)).toEqual({})
  expect(await shop.payment()).toMatchObject({ order: 'cancelled', goods: 'returned' })
  await expectBooksBalance(shop.db, shop.atStart)
  await expectSound(shop)
})

test('an order that is cancelled before the cut-off charges nothing, and never asks its card', async () => {
  const shop = await openKept()
  await shop.call(cancelOrder, { order_id: shop.number })
  await shop.doJobs()
  expect(await textsTo(shop)).toContainEqual(expect.stringContaining('was cancelled. Nothing was charged.'))
  expect(await shop.payment()).toMatchObject({ order: 'cancelled', payment: 'refunded', paid: 'refunded' })
  await reachCutOff(shop)
  expect(await holdsOf(shop)).toEqual([])
  await expectSound(shop)
})

test('a kept card holds what its order costs at the cut-off, less what the office took off', async () => {
  const shop = await openChangingShop({}, CARD_KEPT)
  await shop.change({ products: { apple: 1 } })
  const desk = { clock: shop.clock, number: shop.order.number }
  await refundBy(desk, await operatorOf(shop, 'manager'), { amount: 2 })
  await reachCutOff(shop)
  expect(await moneyAtProvider(shop)).toEqual({ held: 940 })
  await expectSound(shop)
  await moveOrder(shop.shop, shop.order.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 940 })
  await expectSound(shop)
})

test('an order that the office took everything off asks no card, and can be packed', async () => {
  const shop = await openKept()
  await refundBy(shop, await shop.operator('owner'), { amount: 15.9 })
  await reachCutOff(shop)
  await shop.doJobs()
  expect(await holdsOf(shop)).toEqual([])
  await moveOrder(shop.shop, shop.number, 'packed')
  await expectSound(shop)
})

test('a change above what was agreed to keeps a card for the difference, and both hold their part', async () => {
  const shop = await openChangingShop({}, CARD_KEPT)
  const dearer = await shop.change({ products: { apple: 2, pear: 2 } })
  expect(dearer.data.open_change).toMatchObject({ to_pay: 6, keeps_card: true })
  await shop.payAndReturn(idOf(dearer))
  expect(await shop.read()).toMatchObject({ order_amount: 21.9, to_hold: 21.9, keeps_card: true })
  shop.clock.advance(TO_CUT_OFF_MS)
  await sweepPayments(shop.shop)
  expect(await holdsOf(shop)).toEqual([600, 1590])
  await moveOrder(shop.shop, shop.order.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 2190 })
  await expectBooksBalance(shop.db, shop.atStart)
  await expectSound(shop)
})

test('an order whose window was moved nearer has its kept card asked at that window’s cut-off', async () => {
  const shop = await openChangingShop({}, CARD_KEPT)
  const startsAt = new Date(shop.clock.now().getTime() + 24 * HOUR_MS)
  await shop.has.slot('tomorrow', 'City', { startsAt })
  await shop.change({ slot_id: 'tomorrow' })
  shop.clock.advance(22 * HOUR_MS)
  await sweepPayments(shop.shop)
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  await expectSound(shop)
})

test('money of another amount than was agreed to settles nothing, and a person looks', async () => {
  const shop = await openKept()
  shop.clock.advance(TO_CUT_OFF_MS)
  const { createIntent } = shop.shop.payments
  const more: typeof createIntent = (order) =>
    createIntent({ ...order, ...(order.keptBy && { amountCents: order.amountCents + 100 }) })
  await sweepPayments({ ...shop.shop, payments: { ...shop.shop.payments, createIntent: more } })
  const [payment] = await shop.db.selectFrom('payments').selectAll().execute()
  expect(payment).toMatchObject({ is_kept: true, review_because: expect.stringContaining('received 1690') })
  await expect(moveOrder(shop.shop, shop.number, 'picking')).rejects.toMatchObject({ code: 'order_not_paid' })
  expect(shop.logged.join()).toContain('payment to review')
})
