import { expect, test } from 'vitest'
import { PART_PAID, paymentMessage } from '#contract/money/payments/payment-message.ts'
import {
  createPaymentIntent,
  listSavedCards,
  paymentResult,
  removeSavedCard,
} from '#contract/money/payments/payments.ts'
import { idOf, openChangingShop } from '#testing/changing.ts'
import { CARD_KEPT } from '#testing/checkout-shop.ts'
import { seenBy, textsTo } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import {
  DECLINED_ONCE_KEPT,
  expectSound,
  LIVE,
  openKept,
  reachCutOff,
  readOrder,
  TO_CUT_OFF_MS,
} from '#testing/kept-cards.ts'
import { moneyAtProvider, type Paying, payWith } from '#testing/paying.ts'
import { moveOrder } from '../../orders/orders/move-order.ts'
import { sweepPayments } from './sweep-payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ASKS_ITS_OWNER = '4000002760003184'
const DECLINED_CARD = '4000000000000002'
const DECLINED = paymentMessage('declined')

test.each([
  ['is declined', DECLINED_ONCE_KEPT, DECLINED],
  ['has to be confirmed by its owner', ASKS_ITS_OWNER, paymentMessage('not_authenticated')],
])('an order whose kept card %s waits for a payment, and is picked after it', async (_, card, message) => {
  const shop = await openKept(card)
  await reachCutOff(shop)
  // The cut-off is at 1 pm, and the window begins at 3 pm.
  const until = shop.clock.now().getTime() + 2 * HOUR_MS
  expect(await readOrder(shop)).toMatchObject({
    order_status: 'processing',
    payment_status: 'pending',
    pay_by: new Date(until).toISOString(),
    pay_until: new Date(until).toISOString(),
    to_hold: 15.9,
  })
  await shop.doJobs()
  expect(await textsTo(shop)).toContainEqual(
    expect.stringMatching(/^Your bank did not let .* pay by Thu 12 Mar, 3 pm, .*\/checkout\?order=\d+$/),
  )
  const manager = await shop.operator('manager')
  expect(await seenBy(shop, manager)).toMatchObject({ stage: null, moves: [] })
  for (const to of ['picking', 'packed', 'out_for_delivery'] as const)
    await expect(moveOrder(shop.shop, shop.number, to)).rejects.toMatchObject({ code: 'order_not_paid' })
  await expectSound(shop)

  expect(await shop.call(paymentResult, { order_id: shop.number })).toMatchObject({ message })
  expect((await shop.pay()).body).toMatchObject({ status: 'requires_capture' })
  expect(await shop.call(paymentResult, { order_id: shop.number })).toMatchObject({ payment_status: 'paid' })
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  expect(await readOrder(shop)).toMatchObject({ pay_by: null, pay_until: null })
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590 })
  await expectSound(shop)
})

test('an order whose kept card was declined can be paid on the provider’s page', async () => {
  const shop = await openKept(DECLINED_ONCE_KEPT)
  await reachCutOff(shop)
  await shop.payOnPage()
  await shop.hear()
  await shop.doJobs()
  expect(await shop.payment()).toEqual(LIVE)
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  await expectSound(shop)
})

test('an order that is not paid after its kept card was declined is cancelled, with its goods and place given back', async () => {
  const shop = await openKept(DECLINED_ONCE_KEPT)
  await reachCutOff(shop)
  shop.clock.advance(2 * HOUR_MS)
  await Promise.all([sweepPayments(shop.shop), sweepPayments(shop.shop)])
  await shop.doJobs()
  expect(await shop.payment()).toMatchObject({ order: 'cancelled', goods: 'returned' })
  expect(await bookedPlaces(shop)).toBe(0)
  expect(await shop.pay().catch(({ code }) => code)).toBe('payment_over')
  expect((await readOrder(shop)).timeline.at(-1)?.message).toContain('It was not paid for in time')
  await expectBooksBalance(shop.db, shop.atStart)
  await expectSound(shop)
})

test('an order that was paid in time without the shop hearing of it is not cancelled after its time', async () => {
  const shop = await openKept(DECLINED_ONCE_KEPT)
  await reachCutOff(shop)
  await shop.pay()
  shop.clock.advance(2 * HOUR_MS)
  await sweepPayments(shop.shop)
  await shop.doJobs()
  expect(await shop.payment()).toEqual(LIVE)
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  await expectSound(shop)
})

test('an order that is paid as its time runs out is paid or cancelled, never both', async () => {
  const shop = await openKept(DECLINED_ONCE_KEPT)
  await reachCutOff(shop)
  const intent = await shop.call(createPaymentIntent, { order_id: shop.number })
  shop.clock.advance(2 * HOUR_MS)
  await Promise.all([payWith(shop, intent), sweepPayments(shop.shop), sweepPayments(shop.shop)])
  await shop.hear()
  await shop.doJobs()
  await sweepPayments(shop.shop)
  const { order } = await shop.payment()
  expect(await moneyAtProvider(shop)).toEqual(order === 'cancelled' ? {} : { held: 1590 })
  await expectSound(shop)
})

test('a card that its owner removed meanwhile is no longer asked, and the order waits for a payment', async () => {
  const shop = await openKept()
  const { data } = await shop.call(listSavedCards, {})
  await shop.call(removeSavedCard, { card_id: data[0]?.card_id ?? '' })
  await reachCutOff(shop)
  expect(await readOrder(shop)).toMatchObject({ payment_status: 'pending', to_hold: 15.9 })
  await shop.pay()
  await shop.call(paymentResult, { order_id: shop.number })
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  await expectSound(shop)
})

test('the kept card of a change is declined alone, and its order waits for that difference', async () => {
  const shop = await openChangingShop({}, CARD_KEPT)
  const order_id = shop.order.number
  const change = idOf(await shop.change({ products: { apple: 2, pear: 2 } }))
  await shop.payAndReturn(change, DECLINED_ONCE_KEPT)
  shop.clock.advance(TO_CUT_OFF_MS)
  await sweepPayments(shop.shop)
  expect(await shop.read()).toMatchObject({ payment_status: 'pending', to_hold: 6, authorised_amount: 15.9 })
  await shop.doJobs()
  expect((await textsTo(shop)).join()).toContain('did not let your card hold $6.00 for')
  await shop.pay()
  expect(await shop.call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
  expect(await moneyAtProvider(shop)).toEqual({ held: 2190 })
  await expectBooksBalance(shop.db, shop.atStart)
  await expectSound(shop)
})

test.each([
  ['the browser', false],
  ['the provider', true],
])('two declined cards of an order are paid one by one, and %s says so first', async (_, isHeardFirst) => {
  const shop = await openChangingShop({}, CARD_KEPT)
  const order_id = shop.order.number
  const [card] = (await shop.call(listSavedCards, {})).data
  const change = idOf(await shop.change({ products: { apple: 2, pear: 2 } }))
  await shop.payAndReturn(change, DECLINED_ONCE_KEPT)
  await shop.call(removeSavedCard, { card_id: card?.card_id ?? '' })
  shop.clock.advance(TO_CUT_OFF_MS)
  await sweepPayments(shop.shop)
  expect(await shop.read()).toMatchObject({ payment_status: 'pending', to_hold: 21.9, hold_next: 15.9 })
  await shop.pay()
  if (isHeardFirst) {
    await shop.hear()
    await shop.doJobs()
  }
  const first = await shop.call(paymentResult, { order_id })
  expect(first).toMatchObject({ payment_status: 'pending', message: PART_PAID })
  const rest = await shop.read()
  expect(rest).toMatchObject({ payment_status: 'pending', to_hold: 6, authorised_amount: 15.9 })
  expect(rest.hold_next).toBeUndefined()
  await shop.pay(DECLINED_CARD)
  expect(await shop.call(paymentResult, { order_id })).toMatchObject({ message: DECLINED })
  await shop.pay()
  expect(await shop.call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
  expect(await moneyAtProvider(shop)).toEqual({ held: 2190 })
  await expectBooksBalance(shop.db, shop.atStart)
  await expectSound(shop)
})

test('a change that was never paid lapses at the cut-off, and its order still waits for its own payment', async () => {
  const shop = await openChangingShop({}, CARD_KEPT)
  const [card] = (await shop.call(listSavedCards, {})).data
  await shop.call(removeSavedCard, { card_id: card?.card_id ?? '' })
  shop.clock.advance(TO_CUT_OFF_MS - 10 * MINUTE_MS)
  idOf(await shop.change({ products: { apple: 2, pear: 2 } }))
  shop.clock.advance(10 * MINUTE_MS)
  for (let sweep = 0; sweep < 2; sweep++) {
    await sweepPayments(shop.shop)
    await shop.doJobs()
  }
  expect(await shop.read()).toMatchObject({
    order_status: 'processing',
    payment_status: 'pending',
    to_hold: 15.9,
  })
  await shop.pay()
  expect(await shop.call(paymentResult, { order_id: shop.order.number })).toMatchObject({
    payment_status: 'paid',
  })
  await expectBooksBalance(shop.db, shop.atStart)
  await expectSound(shop)
})

async function bookedPlaces({ db }: Paying): Promise<number> {
  return (await db.selectFrom('slots').select('booked').executeTakeFirstOrThrow()).booked
}
