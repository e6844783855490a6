import { sql } from 'kysely'
import { daySpan } from '#contract/brisbane-time.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders/desk/office-orders.ts'
import { anyOf } from '#database/batched-statement.ts'
import type { Shop } from '../../shop.ts'
import { isUnderWay, type OrderCondition, orderConditions, underTab } from './order-conditions.ts'

type Input = InputOf<typeof listOrders>

/** The position after which the next page begins. */
export interface OrderCursor {
  id: string
  slot_starts_at: Date
}

interface Page {
  after: OrderCursor | undefined
  atMost: number
}

const FEW_ORDERS = 2_000

/** A search ignores the order by window, because the indexes of its conditions are sorted by age only. */
export function isByWindow({ q, order_sort }: Input): boolean {
  return order_sort === 'window' && !q
}

/**
 * Returns the ids of a page of orders by keyset. Each search condition reads its own first rows from an index, and
 * their merge is the page, so a deep page costs no more than the first one.
 */
export async function findOrders(shop: Shop, input: Input, page: Page) {
  const { q, order_sort, hub } = input
  const few = hub ? await ordersOfSmallHub(shop, hub) : undefined
  const pageBy = (way?: OrderCondition) => pageOf(filtered(shop, input, few), input, page, way)
  if (!q) return { orders: await pageBy(), tooMany: null }
  const { ways, tooMany } = await orderConditions(shop, q)
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
  way?: OrderCondition,
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
  // Ids are time-ordered, so the highest ids are the newest.
  query = query.orderBy('id', isUpwards ? 'asc' : 'desc')
  if (after) query = query.where('id', isUpwards ? '>' : '<', after.id)
  return query.execute()
}

function filtered(
  { db, clock }: Shop,
  { order_status, tab, day, window, hub }: Input,
  few: string[] | undefined,
) {
  let query = db.selectFrom('orders')
  if (order_status === 'open') query = query.where(isUnderWay)
  else if (order_status) query = query.where('status', '=', order_status)
  if (tab) query = query.where(underTab(tab, clock.now()))
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
 * Returns the orders of a hub that has few, or undefined. An index in list order would have to skip the orders of all
 * other hubs, and for a newly opened hub that is nearly every order.
 */
async function ordersOfSmallHub({ db }: Shop, hub: string): Promise<string[] | undefined> {
  // Reads each slot's orders by the index. With `=` instead of `between` the planner would scan all orders.
  const { rows: orders } = await sql<{ id: string }>`
    select of_slot.id from slots cross join lateral (
      select id from orders where slot_id between slots.id and slots.id order by slot_id limit ${FEW_ORDERS + 1}
    ) as of_slot
    where slots.hub_id = ${hub} limit ${FEW_ORDERS + 1}`.execute(db)
  return orders.length > FEW_ORDERS ? undefined : orders.map(({ id }) => id)
}
