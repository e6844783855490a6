import { sql } from 'kysely'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import { daySpan } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { taskNames, taskOf } from '#contract/insight/today/tasks.ts'
import type { readToday as endpoint, TodaysTask, TodaysWindow } from '#contract/insight/today/today.ts'
import { countedTabs, type OrderTab } from '#contract/orders/desk/order-list.ts'
import { may } from '#contract/rights.ts'
import { underTab } from '../../orders/desk/order-tabs.ts'
import type { Operator, Shop } from '../../shop.ts'
import { countTasks } from './count-tasks.ts'
import { readFirstSteps } from './read-first-steps.ts'

export async function readToday(shop: Shop, { role }: Operator): Promise<ReplyOf<typeof endpoint>> {
  const day = brisbaneDay(shop.clock.now())
  const seen = taskNames.filter((need) => may(role, taskOf(need).right))
  const needs: TodaysTask[] = []
  for (const need of seen) {
    const { count, orders } = await countTasks[need](shop)
    if (count > 0) needs.push({ need, count, orders })
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
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    day: brisbaneDay(starts_at),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    ...row,
  }))
}
