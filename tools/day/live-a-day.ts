import { reconcile } from '#business/money/payments/reconcile-books.ts'
import { brisbaneMidnight } from '#contract/brisbane-time.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { operatorOf } from '#testing/operators.ts'
import { moneyAtProvider } from '#testing/paying.ts'
import { hirePicker } from './badge.ts'
import { checkOrder } from './check-order.ts'
import { checkStock, readStock } from './check-stock.ts'
import { type Actor, type Day, type DayOptions, type DayShop, HOUR, MINUTE, openDay } from './day.ts'
import type { DayOrder } from './day-order.ts'
import { desk, store } from './desk.ts'
import { makeShopper } from './people.ts'
import { picker } from './picker.ts'
import { shopper } from './shopper.ts'
import { figuresOf } from './tally.ts'

const WEEK_AHEAD = 6

/** Lives a day of a shop with its eve, and some orders of the week before, and returns what was wrong with it. */
export async function liveADay(shop: DayShop, options: DayOptions): Promise<Day> {
  const midnight = brisbaneMidnight(shop.clock.now()).getTime() + WEEK_AHEAD * DAY_MS
  const { day, live } = openDay(shop, midnight + 6 * HOUR, options)
  const counted = await countStock(shop.db)
  const atStart = await readStock(day)
  const random = day.randomOf('arrivals')
  for (let at = 0; at < options.orders; at++)
    day.begin(arrival(day, random.below(100), random.below(1_000)), shopper(day, makeShopper(at)))
  day.begin(day.dawn, openShop(day, options))
  await live()
  shop.clock.advance(HOUR)
  await day.work()
  shop.clock.advance(10 * MINUTE)
  await day.work()
  await checkBooks(day, { counted, atStart })
  return day
}

/** Some come a week ahead, half on the eve, the others in the morning, until the last cut-off. */
function arrival({ dawn }: Day, percent: number, permille: number): number {
  if (percent < 12) return dawn - WEEK_AHEAD * DAY_MS + 12 * HOUR + (permille * 3 * HOUR) / 1_000
  if (percent < 60) return dawn - 16 * HOUR + (permille * 7 * HOUR) / 1_000
  return dawn + (permille * 7 * HOUR) / 1_000
}

async function* openShop(day: Day, { orders, letIn }: DayOptions): Actor {
  const owner = await operatorOf(day.shop, 'owner')
  await letIn?.(owner)
  const pickers = 2 + Math.floor(orders / 100)
  for (let at = 0; at < pickers; at++)
    day.begin(day.now() + (20 + at) * MINUTE, picker(day, await hirePicker(day, owner, at)))
  day.begin(day.now() + 30 * MINUTE, store(day))
  yield 10 * MINUTE
  yield* desk(day)
}

async function checkBooks(
  day: Day,
  start: { counted: Awaited<ReturnType<typeof countStock>>; atStart: Map<string, number> },
) {
  const { shop } = day
  const seen: [DayOrder, Order][] = []
  for (const order of day.orders) seen.push([order, await checkOrder(day, order)])
  day.figures.push(...figuresOf(day.tally, seen))
  await checkStock(day, start.atStart, seen)
  const captured = seen.reduce((sum, [, { captured_amount }]) => sum + toCents(captured_amount), 0)
  const { held = 0, taken = 0 } = await moneyAtProvider(shop)
  day.expect(held === 0, `Cards still hold ${held} cents`)
  day.expect(taken === captured, `The provider has charged ${taken} cents, and the orders say ${captured}`)
  day.faults.push(...(await reconcile(shop.shop)).map((one) => JSON.stringify(one)))
  await expectBooksBalance(shop.db, start.counted).catch((error: Error) => day.faults.push(error.message))
}
