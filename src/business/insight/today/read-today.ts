import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { brisbaneDay, daySpan } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dayNumber, dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import { type FirstStepName, firstStepNames, firstStepOf } from '#contract/insight/today/first-steps.ts'
import { taskNames, taskOf } from '#contract/insight/today/tasks.ts'
import type {
  readToday as endpoint,
  OrdersNews,
  readTodaysSales as salesEndpoint,
  Today,
  TodaysTask,
  TodaysWindow,
} from '#contract/insight/today/today.ts'
import { toDollars } from '#contract/money.ts'
import { countedTabs, type OrderTab } from '#contract/orders/desk/order-list.ts'
import { may, type Role } from '#contract/rights.ts'
import { apiRow } from '../../api-row.ts'
import { readNewest, underTab } from '../../orders/desk/order-conditions.ts'
import { readSeller } from '../../people/settings/change-settings.ts'
import type { Operator, Shop } from '../../shop.ts'
import { refundedDollars } from '../reports/figures-of-days.ts'
import { beginOf, soldOn } from '../reports/rows.ts'
import { countTasks } from './count-tasks.ts'

/** The shop can sell without its ABN, but then its invoices are no tax invoices. */
const ALWAYS_NEEDED = 'company'
type StepOfStart = Exclude<FirstStepName, typeof ALWAYS_NEEDED>
/** A step is done once its query finds a row. */
const isDone: Record<StepOfStart, RawBuilder<unknown>> = {
  hub: sql`select from hubs where closed_at is null`,
  fees: sql`select from delivery_bands`,
  windows: sql`select from window_rules join hubs on hubs.id = hub_id where closed_at is null and capacity > 0`,
  shelves: sql`select from sub_categories`,
  products: sql`select from products where retired_at is null`,
  stock: sql`select from products join stock on product_id = products.id where retired_at is null and on_hand > 0`,
  home_page: sql`select from homepage_blocks where published`,
}

export async function readToday(shop: Shop, { role }: Operator): Promise<ReplyOf<typeof endpoint>> {
  const day = brisbaneDay(shop.clock.now())
  const seen = taskNames.filter((need) => may(role, taskOf(need).right))
  const needs: TodaysTask[] = []
  for (const need of seen) {
    const { count, orders } = await countTasks[need](shop)
    if (count === 0) continue
    const spoken_numbers = orders.map(({ spoken_number }) => spoken_number)
    needs.push({ need, count, orders: orders.map(({ number }) => number), spoken_numbers })
  }
  const first_steps = await readFirstSteps(shop, role)
  return { data: { day, windows: await readWindows(shop, day), needs, first_steps } }
}

interface Row extends Omit<TodaysWindow, 'day' | 'starts_at' | 'ends_at'> {
  starts_at: Date
  ends_at: Date
}

const countAt = (tab: OrderTab, now: Date) =>
  sql`count(*) filter (where ${underTab(tab, now)})::int as ${sql.ref(tab)}`

/** Returns the work on every window of the day, and of the next one, that has orders. */
async function readWindows({ db, clock }: Shop, day: string): Promise<TodaysWindow[]> {
  const now = clock.now()
  const { from, to: tomorrow } = daySpan(day)
  const { to } = daySpan(brisbaneDay(tomorrow))
  const { rows } = await sql<Row>`
    select orders.slot_starts_at as starts_at, orders.slot_ends_at as ends_at, hubs.title as hub, hubs.id as hub_id,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'delivered')::int as delivered,
      ${sql.join(countedTabs.map((tab) => countAt(tab, now)))}
    from orders join slots on slots.id = orders.slot_id join hubs on hubs.id = slots.hub_id
    where orders.slot_starts_at >= ${from} and orders.slot_starts_at < ${to}
      and status in ('pending', 'processing', 'out_for_delivery', 'delivered')
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows.map((row) => ({ ...apiRow(row), day: brisbaneDay(row.starts_at) }))
}

/**
 * Returns the setup steps that the role can do; empty once all are done. After the first order only the company's own
 * still counts: what the shop sells on is there, and may be gone again on purpose.
 */
async function readFirstSteps(shop: Shop, role: Role): Promise<Today['first_steps']> {
  const mine = firstStepNames.filter((step) => may(role, firstStepOf(step).right))
  if (mine.length === 0) return []
  const { rows: begun } = await sql`select from orders limit 1`.execute(shop.db)
  const steps = begun.length === 0 ? mine : mine.filter((step) => step === ALWAYS_NEEDED)
  const done = await readDone(shop, steps)
  const found = steps.map((step) => ({ step, is_done: done[step] ?? false }))
  return found.every(({ is_done }) => is_done) ? [] : found
}

async function readDone(
  shop: Shop,
  steps: readonly FirstStepName[],
): Promise<Partial<Record<FirstStepName, boolean>>> {
  const company = steps.includes(ALWAYS_NEEDED) && (await readSeller(shop)).abn !== null
  const ofStart = steps.filter((step) => step !== ALWAYS_NEEDED)
  if (ofStart.length === 0) return { company }
  const { rows } = await sql<Record<StepOfStart, boolean>>`
    select ${sql.join(ofStart.map((step) => sql`exists (${isDone[step]}) as ${sql.ref(step)}`))}
  `.execute(shop.db)
  return { ...rows[0], company }
}

const HOUR_MS = 3_600_000

interface Row {
  hour: number
  orders: number
  cents: number
}

export async function readTodaysSales(shop: Shop): Promise<ReplyOf<typeof salesEndpoint>> {
  const now = shop.clock.now()
  const today = dayNumber(brisbaneDay(now))
  const [of, ofBefore] = [await byHour(shop, today), await byHour(shop, today - 7)]
  return {
    data: {
      day: dayOfNumber(today),
      day_before: dayOfNumber(today - 7),
      hours: Array.from({ length: 24 }, (_, hour) => ({
        orders: of.get(hour)?.orders ?? 0,
        sales: toDollars(of.get(hour)?.cents ?? 0),
        orders_before: ofBefore.get(hour)?.orders ?? 0,
        sales_before: toDollars(ofBefore.get(hour)?.cents ?? 0),
      })),
      refunded: await refundedDollars(shop, { from: today, to: today, live: today }),
      hours_begun: Math.floor((now.getTime() - beginOf(today).getTime()) / HOUR_MS) + 1,
    },
  }
}

async function byHour({ db }: Shop, day: number): Promise<Map<number, Row>> {
  const { rows } = await sql<Row>`
    select floor(extract(epoch from placed_at - ${beginOf(day)}) / 3600)::int as hour, count(*)::int as orders,
      sum(total_cents) as cents
    from orders where ${soldOn(day, day)} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.hour, row]))
}

/** Throttles events, since in a rush orders change many times a second. */
const AT_MOST_EVERY_MS = 1_000

type Pause = (milliseconds: number, stop: AbortSignal) => Promise<unknown>

const pausing: Pause = (milliseconds, signal) => pause(milliseconds, undefined, { signal })

/**
 * Streams which orders are new, at once and whenever an order changes: a page reloads what it shows, and an open office
 * hears of each new order, also of those that came while it was cut off.
 */
export async function watchToday(
  shop: Shop,
  rest = pausing,
): Promise<(stop: AbortSignal) => AsyncIterable<OrdersNews>> {
  return async function* (stop) {
    // Subscribe before the first read, so that no change falls between the two.
    const news = shop.orderNews.watchAll(stop)
    while (!stop.aborted) {
      yield { at: shop.clock.now().toISOString(), ...(await readNewest(shop)) }
      await rest(AT_MOST_EVERY_MS, stop).catch(() => {})
      await news.next()
    }
  }
}
