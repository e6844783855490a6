import { expect } from 'vitest'
import { reconcile } from '#business/money/payments/reconcile-books.ts'
import { sweepPayments } from '#business/money/payments/sweep-payments.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { CARD_KEPT } from './checkout-shop.ts'
import { settledDesk } from './desk.ts'
import { countStock, expectBooksBalance } from './expect-books-balance.ts'
import { openPayingShop, type Paying } from './paying.ts'

const HOUR_MS = 60 * 60_000
/** From the checkout to the cut-off of the window. */
export const TO_CUT_OFF_MS = (CARD_KEPT * 24 + 4) * HOUR_MS
export const DECLINED_ONCE_KEPT = '4000000000000341'
export const LIVE = { paid: 'paid', order: 'processing', payment: 'paid', goods: 'sold' }

/** The desk of a shop with an order for next week, whose card is kept: $15.90 with delivery. */
export async function openKept(card?: string, otherwise: Parameters<typeof openPayingShop>[0] = {}) {
  const shop = await openPayingShop(otherwise, CARD_KEPT)
  const { body } = await shop.pay(card)
  if (body.next_action) await shop.answerBank(true)
  const desk = await settledDesk(shop, shop.order)
  return { ...desk, atStart: await countStock(shop.db) }
}

/** Waits until the window's cut-off, and has the kept cards asked. */
export async function reachCutOff(shop: Paying): Promise<void> {
  shop.clock.advance(TO_CUT_OFF_MS)
  await sweepPayments(shop.shop)
}

export async function readOrder({ call, order }: Paying) {
  return (await call(getOrder, { order_id: order.number })).data
}

/** Returns what cards were ever asked to hold, and did, the smallest first. */
export async function holdsOf({ gateway }: Paying): Promise<number[]> {
  const events = await gateway.signedEvents()
  return events
    .filter(({ type }) => type === 'payment_intent.amount_capturable_updated')
    .map(({ body }) => JSON.parse(body).data.object.amount)
    .toSorted((a, b) => a - b)
}

/** Expects books that balance, and agree with the provider's. */
export async function expectSound(shop: Paying): Promise<void> {
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db)
}
