import { DAY_MS } from '#contract/day-ms.ts'
import type { PaymentIntent, Refund } from '#providers/payments/port.ts'
import type { Shop } from '../shop.ts'
import type { Difference } from './difference.ts'
import { differencesOfPayment, differencesOfRefund } from './differences-of-ours.ts'
import { ourPayments, ourRefunds, paymentsElsewhere } from './our-books.ts'
import { strayCharges, strayRefunds } from './strays.ts'

/** Every difference between our books and the provider's since then. None is what it should be. */
export async function compareBooks(shop: Shop, since: Date): Promise<Difference[]> {
  const payments = await ourPayments(shop, since)
  const refunds = await ourRefunds(shop, since)
  // Their clock and ours are never quite the same.
  const from = new Date(Math.max(since.getTime(), firstOf(payments)) - DAY_MS)
  const intents = await byId(shop.payments.listIntents(from))
  const givenBack = await byId(shop.payments.listRefunds(from))
  return [
    ...payments.flatMap((payment) => differencesOfPayment(payment, intents)),
    ...(await elsewhere(shop)),
    ...refunds.flatMap((refund) => differencesOfRefund(refund, givenBack)),
    ...(await strayCharges(shop, intents, givenBack)),
    ...(await strayRefunds(shop, givenBack)),
  ]
}

function firstOf(payments: { created_at: Date }[]): number {
  return payments[0]?.created_at.getTime() ?? 0
}

async function byId<Thing extends PaymentIntent | Refund>(
  things: AsyncIterable<Thing>,
): Promise<Map<string, Thing>> {
  const map = new Map<string, Thing>()
  for await (const thing of things) map.set(thing.id, thing)
  return map
}

async function elsewhere(shop: Shop): Promise<Difference[]> {
  return (await paymentsElsewhere(shop)).map(({ id, number, provider }) => ({
    key: `payment elsewhere ${id}`,
    event: 'payment differs',
    says: `Order ${number}: its payment is with ${provider}, which is no longer configured.`,
    mayPass: true,
  }))
}
