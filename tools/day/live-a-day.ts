import { reconcile } from '#business/money/payments/reconcile-books.ts'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { formatCents, toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { operatorOf } from '#testing/operators.ts'
import { moneyAtProvider } from '#testing/paying.ts'
import { hirePicker } from './badge.ts'
import { checkOrder } from './check-order.ts'
import { checkStock, readStock } from './check-stock.ts'
import {
  type Actor,
  type Day,
  type DayOptions,
  type DayOrder,
  type DayShop,
  HOUR,
  MINUTE,
  openDay,
} from './day.ts'
import { desk, store } from './desk.ts'
import { picker } from './picker.ts'
import { shopper } from './shopper.ts'

/** The first orders are made so many days before. */
const DAYS_AHEAD = 6

/** Lives a day of a shop, with what was ordered before it. Returns what was wrong, and what it came to. */
export async function liveADay(shop: DayShop, options: DayOptions): Promise<{ day: Day; figures: string[] }> {
  const midnight = brisbaneMidnight(shop.clock.now()).getTime() + DAYS_AHEAD * DAY_MS
  const { day, live } = openDay(shop, midnight + 6 * HOUR, options)
  const inBooks = await countStock(shop.db)
  const atStart = await readStock(day)
  const { below } = day.randomOf('arrivals')
  for (let at = 0; at < options.orders; at++)
    day.begin(arrival(day, below(100)) + below(7 * HOUR), shopper(day, at))
  day.begin(day.dawn, openShop(day, options))
  await live()
  for (const later of [HOUR, 10 * MINUTE]) {
    shop.clock.advance(later)
    await day.work()
  }
  const seen: [DayOrder, Order][] = []
  for (const order of day.orders) seen.push([order, await checkOrder(day, order)])
  await checkStock(day, atStart, seen)
  const figures = await checkMoney(day, seen)
  for (const difference of await reconcile(shop.shop)) day.faults.push(JSON.stringify(difference))
  await expectBooksBalance(shop.db, inBooks).catch(({ message }: Error) => day.faults.push(message))
  return { day, figures }
}

/** Some come a week ahead, half on the eve, the others from dawn on. */
function arrival({ dawn }: Day, percent: number): number {
  if (percent < 12) return dawn - DAYS_AHEAD * DAY_MS + 9 * HOUR
  return percent < 60 ? dawn - 16 * HOUR : dawn
}

async function* openShop(day: Day, { orders, letIn }: DayOptions): Actor {
  const owner = await operatorOf(day.shop, 'owner')
  await letIn?.(owner)
  for (let at = 0; at < 2 + Math.floor(orders / 100); at++)
    day.begin(day.now() + (20 + at) * MINUTE, picker(day, await hirePicker(day, owner, at)))
  day.begin(day.now() + 30 * MINUTE, store(day))
  yield 10 * MINUTE
  yield* desk(day)
}

/** Compares what orders say was charged with what the card provider says, and returns the day in figures. */
async function checkMoney(day: Day, seen: readonly [DayOrder, Order][]): Promise<string[]> {
  const sumOf = (of: (order: Order, known: DayOrder) => number) =>
    seen.reduce((sum, [known, order]) => sum + of(order, known), 0)
  const charged = sumOf(({ captured_amount }) => toCents(captured_amount))
  const ceilings = sumOf(({ payments }, { ceilingCents }) => (payments.length > 0 ? ceilingCents : 0))
  const { held = 0, taken = 0, returned = 0 } = await moneyAtProvider(day.shop)
  day.expect(held === 0, `Cards still hold ${formatCents(held)}`)
  day.expect(taken === charged, `${formatCents(taken)} was charged, and orders say ${formatCents(charged)}`)
  const outcomes = seen.flatMap(([{ outcomes }]) => [...outcomes.values()].map(({ outcome }) => outcome))
  const released = formatCents(ceilings - taken)
  return [
    ...[...day.counts].map(([what, count]) => `${count} ${what}`),
    `${outcomes.length} lines picked`,
    `${outcomes.filter((one) => one === 'none' || one === 'fewer').length} shorts`,
    `${outcomes.filter((one) => one === 'substitute').length} substitutes`,
    `${formatCents(ceilings)} held, ${formatCents(taken)} charged, ${released} released`,
    `${formatCents(returned)} refunded`,
  ]
}
