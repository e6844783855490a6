import { type RawBuilder, sql } from 'kysely'
import { isOver, orderStatuses } from '#contract/order-status.ts'
import { countedTabs, type OrderTab } from '#contract/orders/desk/order-list.ts'
import type { Shop } from '../../shop.ts'

type CountedTab = (typeof countedTabs)[number]

const statusesThat = (over: boolean) =>
  sql.join(orderStatuses.filter((status) => isOver(status) === over).map((status) => sql.lit(status)))

/** Literals instead of parameters, so that the planner can use the partial index. */
export const isUnderWay = sql<boolean>`status in (${statusesThat(false)})`

const tabs: Record<OrderTab, (now: Date) => RawBuilder<boolean>> = {
  // What waits for a payment after its kept card was declined is not picked.
  new: () => sql`status = 'processing' and packing = 'new' and payment_status = 'paid'`,
  to_pick: () => sql`status = 'processing' and packing in ('to_pick', 'picking') and payment_status = 'paid'`,
  packed: () => sql`status = 'processing' and packing in ('packed', 'ready_to_collect')`,
  out: () => sql`status = 'out_for_delivery'`,
  late: (now) => sql`status in ('processing', 'out_for_delivery') and slot_ends_at < ${now}`,
  done: () => sql`status in (${statusesThat(true)})`,
}

export function underTab(tab: OrderTab, now: Date): RawBuilder<boolean> {
  return sql`(${tabs[tab](now)})`
}

export async function countTabs({ db, clock }: Shop): Promise<Record<CountedTab, number>> {
  const now = clock.now()
  const counts = countedTabs.map(
    (tab) => sql`count(*) filter (where ${underTab(tab, now)})::int as ${sql.ref(tab)}`,
  )
  const { rows } = await sql<Record<CountedTab, number>>`
    select ${sql.join(counts)} from orders where ${isUnderWay}`.execute(db)
  return rows[0] ?? { new: 0, to_pick: 0, packed: 0, out: 0, late: 0 }
}

/** As many numbers as an open office needs to tell the new orders that it knows from those that have just come. */
const NEWEST_AT_MOST = 50

export async function readNewest({ db, clock }: Shop): Promise<{ new: number; newest: string[] }> {
  const { rows } = await sql<{ number: string; of: number }>`
    select number, count(*) over ()::int as of from orders
    where ${isUnderWay} and ${underTab('new', clock.now())} order by id desc limit ${NEWEST_AT_MOST}`.execute(
    db,
  )
  return { new: rows[0]?.of ?? 0, newest: rows.map(({ number }) => number) }
}
