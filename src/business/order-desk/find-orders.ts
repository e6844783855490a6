import { sql } from 'kysely'
import { daySpan } from '#contract/brisbane-time.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/office/orders/office-orders.ts'
import { isOver, orderStatuses } from '#contract/orders/order-status.ts'
import { anyOf } from '#database/any-of.ts'
import type { Shop } from '../shop.ts'
import { type Way, type Ways, waysToFind } from './ways-to-find.ts'

type Input = InputOf<typeof listOrders>

/** Behind it the next page begins. */
export interface OrderCursor {
  id: string
  slot_starts_at: Date
}

interface Found extends Pick<Ways, 'tooMany'> {
  orders: OrderCursor[]
}

interface Page {
  after: OrderCursor | undefined
  atMost: number
}

const FEW_ORDERS = 2_000

/** Spelled out: an index has these alone. */
const isUnderWay = sql<boolean>`status in (${sql.join(
  orderStatuses.filter((status) => !isOver(status)).map((status) => sql.lit(status)),
)})`

/** What is searched for has no order by windows: each of its ways has an index by age alone. */
export function isByWindow({ q, order_sort }: Input): boolean {
  return order_sort === 'window' && !q
}

/**
 * The ids of a page of orders, by keyset. Each way to find an order gives its own first ones, from an index, and the page is
 * the first of all these: a page deep down costs what the first one does.
 */
export async function findOrders(shop: Shop, input: Input, page: Page): Promise<Found> {
  const { q, order_sort, hub } = input
  const few = hub ? await ordersOfSmallHub(shop, hub) : undefined
  const pageBy = (way?: Way) => pageOf(filtered(shop, input, few), input, page, way)
  if (!q) return { orders: await pageBy(), tooMany: null }
  const { ways, tooMany } = await waysToFind(shop, q)
  const found = new Map<string, OrderCursor>()
  for (const way of ways) for (const order of await pageBy(way)) found.set(order.id, order)
  const sign = order_sort === 'oldest' ? 1 : -1
  const sorted = [...found.values()].sort((one, other) => (one.id < other.id ? -sign : sign))
  return { orders: sorted.slice(0, page.atMost), tooMany }
}

async function pageOf(
  orders: ReturnType<typeof filtered>,
  input: Input,
  { after, atMost }: Page,
  way?: Way,
): Promise<OrderCursor[]> {
  let query = orders.select(['id', 'slot_starts_at']).limit(atMost)
  if (way) query = query.where(way)
  if (isByWindow(input)) {
    query = query.orderBy('slot_starts_at').orderBy('id')
    if (after)
      query = query.where(sql<boolean>`(slot_starts_at, id) > (${after.slot_starts_at}, ${after.id})`)
    return query.execute()
  }
  const isUpwards = input.order_sort === 'oldest'
  // Ids grow with time: by them the newest are the last.
  query = query.orderBy('id', isUpwards ? 'asc' : 'desc')
  if (after) query = query.where('id', isUpwards ? '>' : '<', after.id)
  return query.execute()
}

function filtered({ db }: Shop, { order_status, day, window, hub }: Input, few: string[] | undefined) {
  let query = db.selectFrom('orders')
  if (order_status === 'open') query = query.where(isUnderWay)
  else if (order_status) query = query.where('status', '=', order_status)
  if (day) {
    const { from, to } = daySpan(day)
    query = query.where('slot_starts_at', '>=', from).where('slot_starts_at', '<', to)
  }
  if (window) query = query.where('slot_starts_at', '=', new Date(window))
  if (!hub) return query
  if (few) return query.where('id', '=', anyOf(few))
  return query.where('slot_id', 'in', (of) => of.selectFrom('slots').select('id').where('hub_id', '=', hub))
}

/**
 * The orders of a hub that has few. An index in the order of the list comes past those of the other hubs too, and for one
 * that has just opened past nearly all there are.
 */
async function ordersOfSmallHub({ db }: Shop, hub: string): Promise<string[] | undefined> {
  // Asked from the slots, each by the index on its orders: `=` would have the planner read all orders for the first few.
  const { rows: orders } = await sql<{ id: string }>`
    select of_slot.id from slots cross join lateral (
      select id from orders where slot_id between slots.id and slots.id order by slot_id limit ${FEW_ORDERS + 1}
    ) as of_slot
    where slots.hub_id = ${hub} limit ${FEW_ORDERS + 1}`.execute(db)
  return orders.length > FEW_ORDERS ? undefined : orders.map(({ id }) => id)
}
