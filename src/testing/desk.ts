import type { AskOf } from '#contract/endpoint.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { addOrderRefund, readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import type { Role } from '#contract/rights.ts'
import { newId } from '#database/new-id.ts'
import { operatorOf, type TestOperator } from './operators.ts'
import { captureHeld, openPayingShop, type Paying, payWith } from './paying.ts'
import { withKey } from './with-key.ts'

type Refund = Partial<Omit<AskOf<typeof addOrderRefund>, 'number'>>

/** A shop with an order of two apples that is charged already, before it is packed: $15.90 with delivery. */
export async function openDesk() {
  const shop = await openPayingShop()
  return chargedDesk(shop, shop.order)
}

/** As above with an order that a card holds the money of, for a window today or in some days. */
export async function openHeldDesk(card?: string, inDays = 0) {
  const shop = await openPayingShop({}, inDays)
  return paidDesk(shop, shop.order, card)
}

/** As the first with an order of $406.90, which is above some roles' refund limit. */
export async function openDearDesk() {
  const shop = await openPayingShop()
  await shop.has.product('hamper', { priceCents: 40_000 })
  const dear = { products: { hamper: 1 }, slotId: 'noon', expectedTotal: 406.9 }
  return chargedDesk(shop, await shop.has.order(shop.customer, dear))
}

/** As below, with a charge that came before packing. */
export async function chargedDesk(shop: Paying, order: Paying['order']) {
  await payWith(shop, await shop.call(createPaymentIntent, { order_id: order.number }))
  await captureHeld(shop)
  return settledDesk(shop, order)
}

/** Pays an order by card, and opens its desk. */
export async function paidDesk(shop: Paying, order: Paying['order'], card?: string) {
  await payWith(shop, await shop.call(createPaymentIntent, { order_id: order.number }), card)
  return settledDesk(shop, order)
}

/** As above, once the card has answered. */
export async function settledDesk(shop: Paying, order: Paying['order']) {
  await shop.call(paymentResult, { order_id: order.number })
  await shop.doJobs()
  return { ...shop, order, number: order.number, operator: (role: Role) => operatorOf(shop, role) }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Refunds as an operator; pass the same key twice for a double press. */
export function refundBy(
  { clock, number }: Pick<Desk, 'clock' | 'number'>,
  { call }: TestOperator,
  { reason = 'goodwill', ...refund }: Refund = {},
  key = newId(clock.now()),
) {
  return call(addOrderRefund, { number, reason, ...refund }, withKey(key))
}

export async function seenBy({ number }: Pick<Desk, 'number'>, { call }: TestOperator) {
  return (await call(readOfficeOrder, { number })).data
}

/** Returns the messages sent to the customer. */
export async function textsTo({ db }: Pick<Paying, 'db'>): Promise<string[]> {
  const sent = await db.selectFrom('outbox').select('body').execute()
  return sent.map(({ body }) => body)
}
