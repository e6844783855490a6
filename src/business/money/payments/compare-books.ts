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
  for (const span of await daysBack(shop, since)) {
    days = [...days.slice(-2), await readDay(shop, span)]
    const later = days.at(-2)
    if (later) yield* compareDay(shop, later, { around: days, returned })
  }
  const earliest = days.at(-1)
  if (earliest) yield* compareDay(shop, earliest, { around: days.slice(-2), returned })
}

interface Known {
  /** The two clocks differ a little, and a payment that began before midnight may be paid after it. */
  around: Day[]
  returned: ReturnedCents
}

async function* compareDay(
  shop: Shop,
  { payments, refunds, intents, givenBack }: Day,
  { around, returned }: Known,
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

interface DayBack extends Span {
  /** Whether only the provider's books are read, for the day before the compared span. */
  isTheirsAlone: boolean
}

/** Lists the days from today back to `since` or to the first payment, and one more day of the provider's. */
async function daysBack(shop: Shop, since: Date): Promise<DayBack[]> {
  const first = await firstPaymentAt(shop)
  const begin = Math.max(since.getTime(), first?.getTime() ?? 0)
  const days: DayBack[] = []
  let before: Date | undefined
  // Without a payment of ours and without `since` there is no day to begin at, so everything is read at once.
  for (let from = begin > 0 ? shop.clock.now().getTime() - DAY_MS : begin; from > begin; from -= DAY_MS) {
    days.push({ from: new Date(from), before, isTheirsAlone: false })
    before = new Date(from)
  }
  days.push({ from: new Date(begin), before, isTheirsAlone: false })
  const margin = Math.max(begin - DAY_MS, 0)
  return margin === begin
    ? days
    : [...days, { from: new Date(margin), before: new Date(begin), isTheirsAlone: true }]
}

/** Reads our books first: the provider already knows whatever they contain by then. */
async function readDay(shop: Shop, { from, before, isTheirsAlone }: DayBack): Promise<Day> {
  return {
    payments: isTheirsAlone ? [] : await ourPayments(shop, { from, before }),
    refunds: isTheirsAlone ? [] : await ourRefunds(shop, { from, before }),
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
