import type { Customer } from '#business/shop.ts'
import { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { mobileOf } from './checkout-shop.ts'
import { type Paying, payWith } from './paying.ts'

const DECLINED_CARD = '4000000000000002'
const SLOW_CARD = '4000000030303038'
const SLOW_BANK_MS = 30_000
const EIGHT_HOURS_MS = 8 * 3_600_000
const TWO_PEARS = { products: { pear: 2 }, slotId: 'evening', expectedTotal: 15.9 }

export type SignedEvent = Awaited<ReturnType<Paying['gateway']['signedEvents']>>[number]

export interface PaidOrder {
  customer: Customer
  id: string
  number: string
  intentId: string
}

/**
 * Orders whose first card was declined and whose second was paid after a delay. The shop receives no webhook for them.
 */
export async function payManyOrders(shop: Paying, count: number): Promise<PaidOrder[]> {
  await shop.has.product('pear', { stock: 2 * count })
  const startsAt = new Date(shop.clock.now().getTime() + EIGHT_HOURS_MS)
  await shop.has.slot('evening', 'City', { startsAt, capacity: count })
  const paid = await inTens(count, async (n) => {
    const customer = await shop.has.customer(mobileOf(n))
    const order = await shop.has.order(customer, TWO_PEARS)
    const intent = await (await shop.callAs(customer))(createPaymentIntent, { order_id: order.number })
    await payWith(shop, intent, DECLINED_CARD)
    await payWith(shop, intent, SLOW_CARD)
    return { ...order, customer, intentId: intent.payment_intent_id }
  })
  shop.clock.advance(SLOW_BANK_MS)
  // The banks answer, but the shop is unreachable for webhooks.
  await shop.gateway.deliverEvents(async () => 503)
  return paid
}

/** Returns the provider's events of these kinds by payment, in the order of the kinds. */
export async function eventsByIntent(
  shop: Paying,
  kinds: readonly string[],
): Promise<Map<string, SignedEvent[]>> {
  const events = await shop.gateway.signedEvents()
  const wanted = kinds.flatMap((kind) => events.filter(({ type }) => type === kind))
  return Map.groupBy(wanted, ({ body }) => {
    const about = JSON.parse(body).data.object
    return about.payment_intent ?? about.id
  })
}

/** Runs the work ten at a time, as many as there are database connections. */
export async function inTens<Done>(count: number, work: (n: number) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  while (done.length < count) {
    const next = Array.from({ length: Math.min(10, count - done.length) }, (_, n) => work(done.length + n))
    done.push(...(await Promise.all(next)))
  }
  return done
}
