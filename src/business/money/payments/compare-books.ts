import { DAY_MS } from '#contract/brisbane-time.ts'
import type { PaymentIntent, Refund } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { orUnknown } from './ask-provider.ts'
import { type Discrepancy, discrepanciesOfPayment, discrepanciesOfRefund } from './discrepancies-of-ours.ts'
import {
  firstPaymentAt,
  type OurPayment,
  type OurRefund,
  ourPayments,
  ourRefunds,
  paymentsElsewhere,
  type Span,
} from './our-books.ts'
import { type ReturnedCents, unmatchedCharges, unmatchedRefunds } from './unmatched-charges.ts'

/** The payments and refunds that began on one day, in our books and at the provider. */
interface Day {
  payments: OurPayment[]
  refunds: OurRefund[]
  intents: Map<string, PaymentIntent>
  givenBack: Map<string, Refund>
}

/**
 * Yields every discrepancy between our books and the provider's since then. It goes back from today, so that refunds are
 * known before their charges, and keeps only three days in memory, however far back it goes.
 */
export async function* compareBooks(shop: Shop, since: Date): AsyncGenerator<Discrepancy> {
  yield* await elsewhere(shop)
  const returned: ReturnedCents = new Map()
  let days: Day[] = []
  const first = (await firstPaymentAt(shop)) ?? since
  const begin = first > since ? first : since
  for (const span of daysBack(shop, begin)) {
    days = [...days.slice(-2), await readDay(shop, span, begin)]
    const later = days.at(-2)
    if (later) yield* compareDay(shop, later, days, returned)
  }
  const earliest = days.at(-1)
  if (earliest) yield* compareDay(shop, earliest, days.slice(-2), returned)
}

/** Looks in the days around too: the clocks differ a little, and what began before midnight may be paid after it. */
async function* compareDay(
  shop: Shop,
  { payments, refunds, intents, givenBack }: Day,
  around: readonly Day[],
  returned: ReturnedCents,
): AsyncGenerator<Discrepancy> {
  const listedIntents = around.map((day) => day.intents)
  for (const payment of payments) {
    // A kept card is in no list, and is asked days after its order was placed.
    const intent = await findThere(listedIntents, payment.intent_id, (id) => shop.payments.readIntent(id))
    yield* discrepanciesOfPayment(payment, intent)
  }
  const listedRefunds = around.map((day) => day.givenBack)
  for (const refund of refunds) {
    const id = refund.status === 'done' ? refund.provider_id : null
    const there = await findThere(listedRefunds, id, (id) => shop.payments.readRefund(id))
    yield* discrepanciesOfRefund(refund, there)
  }
  const unmatched = await unmatchedRefunds(shop, givenBack, returned)
  yield* await unmatchedCharges(shop, intents, returned)
  yield* unmatched
}

/** Looks in the days around, and then asks for what the provider made on another day than our books. */
async function findThere<Thing>(
  listed: readonly Map<string, Thing>[],
  id: string | null,
  asking: (id: string) => Promise<Thing>,
): Promise<Thing | undefined> {
  if (id === null) return undefined
  const day = listed.find((things) => things.has(id))
  return day ? day.get(id) : asking(id).catch(orUnknown)
}

/** Lists the days from today back to `begin`, and one more day of the provider's. */
function daysBack({ clock }: Shop, begin: Date): Span[] {
  const bounds: Date[] = []
  // Without a payment of ours and without `since` there is no day to begin at, so everything is read at once.
  if (begin.getTime() > 0)
    for (let day = dayBefore(clock.now()); day > begin; day = dayBefore(day)) bounds.push(day)
  bounds.push(begin)
  if (begin.getTime() > 0) bounds.push(dayBefore(begin))
  return bounds.map((from, n) => ({ from, before: bounds[n - 1] }))
}

function dayBefore(moment: Date): Date {
  return new Date(Math.max(moment.getTime() - DAY_MS, 0))
}

/** Reads our books first: the provider already knows whatever they contain by then. Before `begin` they are not compared. */
async function readDay(shop: Shop, { from, before }: Span, begin: Date): Promise<Day> {
  const ours = { from: from < begin ? begin : from, before }
  return {
    payments: await ourPayments(shop, ours),
    refunds: await ourRefunds(shop, ours),
    intents: await byId(shop.payments.listIntents(from, before)),
    givenBack: await byId(shop.payments.listRefunds(from, before)),
  }
}

async function byId<Thing extends PaymentIntent | Refund>(
  things: AsyncIterable<Thing>,
): Promise<Map<string, Thing>> {
  const map = new Map<string, Thing>()
  for await (const thing of things) map.set(thing.id, thing)
  return map
}

async function elsewhere(shop: Shop): Promise<Discrepancy[]> {
  return (await paymentsElsewhere(shop)).map(({ id, number, provider }) => ({
    key: `payment elsewhere ${id}`,
    event: 'payment differs',
    says: `Order ${number}: its payment is with ${provider}, which is no longer configured.`,
    // Every run looks at all of them, however old they are.
    at: shop.clock.now(),
    mayPass: true,
  }))
}
