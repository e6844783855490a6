import { type RawBuilder, sql } from 'kysely'
import { brisbaneDay, DAY_MS, dayBegins } from '#contract/brisbane-time.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { TaskName } from '#contract/insight/today/tasks.ts'
import { goodsOfOrders } from '../../goods/stock/book-movements.ts'
import { isInReview, isTurnedDown } from '../../money/payments/review.ts'
import type { Shop } from '../../shop.ts'

interface Count {
  count: number
  /** The first affected orders. */
  orders: { number: string; spoken_number: number }[]
}

const NAMED = 5
/** The most open orders whose addresses are checked. */
const LOOKED_AT = 5_000
const KEPT_MS = 10_000

export const countTasks: Record<TaskName, (shop: Shop) => Promise<Count>> = {
  overdue: (shop) =>
    ofOrders(
      shop,
      sql`select id, slot_starts_at as at from orders
      where status in ('processing', 'out_for_delivery') and slot_starts_at < ${dayBegins(todayOf(shop))}`,
    ),
  payments_in_review: (shop) =>
    ofOrders(shop, sql`select order_id as id, created_at as at from payments where ${isInReview}`),
  refunds_turned_down: (shop) =>
    ofOrders(
      shop,
      sql`select order_id as id, refunds.created_at as at
      from refunds join payments on payments.id = payment_id where ${isTurnedDown}`,
    ),
  reported_items: (shop) =>
    ofOrders(shop, sql`select order_id as id, at from item_reports where answer is null`),
  goods_to_put_back: (shop) =>
    ofOrders(shop, sql`select order_id as id, at from picking_acts where units > 0 and put_back_at is null`),
  addresses_outside: keptAWhile(countOutside),
  stock_at_odds: countStockAtOdds,
  messages_not_sent: (shop) =>
    count(
      shop,
      sql`select (
        select count(*) from messages where status = 'failed' and created_at > ${dayAgo(shop)}
      )::int + (
        select count(*) from messages where arrival = 'bounced' and arrived_at > ${dayAgo(shop)}
      )::int as count`,
    ),
  // Leaves out failed jobs that were repeated successfully since, by the schedule or by a person.
  failed_jobs: keptAWhile(countFailedJobs),
  books_that_differ: (shop) =>
    count(shop, sql`select count(*)::int as count from book_differences where told_at is not null`),
}

/** Throttles a costly count, since every open screen asks once a second while orders change. */
function keptAWhile(countAnew: (shop: Shop) => Promise<Count>): (shop: Shop) => Promise<Count> {
  const kept = new WeakMap<Shop['db'], { at: number; count: Promise<Count> }>()
  return (shop) => {
    const now = shop.clock.now().getTime()
    const before = kept.get(shop.db)
    if (before && now - before.at < KEPT_MS) return before.count
    const counted = countAnew(shop)
    kept.set(shop.db, { at: now, count: counted })
    counted.catch(() => kept.delete(shop.db))
    return counted
  }
}

function countFailedJobs(shop: Shop): Promise<Count> {
  return count(
    shop,
    // Sorts the jobs once, because comparing each failed job with each completed one is what the planner may choose
    // for an anti-join when its figures are old.
    sql`select count(*)::int as count from (
        select state, completed_on,
          max(completed_on) filter (where state = 'completed') over (partition by name, data) as mended_on
        from pgboss.job where state in ('failed', 'completed')
      ) as ended
      where state = 'failed' and (mended_on > completed_on) is not true`,
  )
}

function todayOf({ clock }: Shop): string {
  return brisbaneDay(clock.now())
}

function dayAgo({ clock }: Shop): Date {
  return new Date(clock.now().getTime() - DAY_MS)
}

async function count({ db }: Shop, query: RawBuilder<unknown>): Promise<Count> {
  const { rows } = await (query as RawBuilder<{ count: number }>).execute(db)
  return { count: rows[0]?.count ?? 0, orders: [] }
}

/** Counts the rows, and names the orders of the oldest ones. */
async function ofOrders({ db }: Shop, found: RawBuilder<unknown>): Promise<Count> {
  const { rows } = await sql<Count>`
    with found as (${found})
    select (select count(*)::int from found) as count, array(
      select jsonb_build_object('number', number, 'spoken_number', spoken_number) from (select id, min(at) as at from found group by id order by min(at), id limit ${NAMED}) as first
      join orders using (id) order by first.at, number
    ) as orders`.execute(db)
  return rows[0] ?? { count: 0, orders: [] }
}

/** Counts open orders outside the delivery area: an order keeps its address although the area may shrink. */
async function countOutside({ db }: Shop): Promise<Count> {
  const { rows } = await sql<Count['orders'][number] & { lat: number; lng: number }>`
    select number, spoken_number, (address->>'lat')::float8 as lat, (address->>'lng')::float8 as lng from orders
    where status in ('pending', 'processing', 'out_for_delivery') order by slot_starts_at, id limit ${LOOKED_AT}
  `.execute(db)
  const outside = rows.filter((place) => !isInDeliveryArea(place))
  return {
    count: outside.length,
    orders: outside.slice(0, NAMED).map(({ number, spoken_number }) => ({ number, spoken_number })),
  }
}

/** Compares the stock held with the goods of unpaid orders and of unpaid order changes. */
async function countStockAtOdds(shop: Shop): Promise<Count> {
  return count(
    shop,
    sql`
      with wanted as (
        select product_id, sum(amount) as amount from (
          select product_id, amount from orders join ${goodsOfOrders} as ordered on order_id = orders.id
          where orders.status = 'pending' and goods_state = 'held'
          union all select product_id, amount from order_change_goods
        ) as goods group by product_id
      )
      select count(*)::int as count
      from (select * from stock where held <> 0) as held full join wanted using (product_id)
      where coalesce(held, 0) <> coalesce(amount, 0)`,
  )
}
