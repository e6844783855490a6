import { sql } from 'kysely'
import { daySpan } from '#contract/brisbane-time.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type { listOrders as endpoint, OrderRow } from '#contract/orders/desk/office-orders.ts'
import { wrongInput } from '#contract/refusals.ts'
import { apiRows } from '../../api-row.ts'
import { isTurnedDown } from '../../money/payments/review.ts'
import type { Shop } from '../../shop.ts'
import { findOrders, isByWindow, type OrderCursor } from './find-orders.ts'
import { officeFacts, selectForOffice } from './office-facts.ts'
import { countTabs } from './order-conditions.ts'

type Input = InputOf<typeof endpoint>

export async function listOrders(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  const after = input.after === undefined ? undefined : decodeCursor(input.after, input)
  const { orders: found, tooMany } = await findOrders(shop, input, { after, atMost: input.page_size + 1 })
  const shown = found.slice(0, input.page_size)
  const last = found.length > shown.length ? shown.at(-1) : undefined
  return {
    data: await readRows(shop, shown),
    next_after: last ? encodeCursor(last, input) : null,
    too_many: tooMany,
    tabs: await countTabs(shop),
    hubs: await shop.db.selectFrom('hubs').select(['id', 'title']).orderBy('title').execute(),
    windows: input.day ? await readWindows(shop, input.day) : [],
  }
}

function encodeCursor({ id, slot_starts_at }: OrderCursor, input: Input): string {
  return isByWindow(input) ? `${slot_starts_at.toISOString()}_${id}` : id
}

function decodeCursor(after: string, input: Input): OrderCursor {
  if (!isByWindow(input)) return { id: after, slot_starts_at: new Date(0) }
  const [startsAt = '', id = ''] = after.split('_')
  const slot_starts_at = new Date(startsAt)
  if (!isMoment(slot_starts_at, startsAt)) throw wrongInput('There is no such page of orders.')
  return { id, slot_starts_at }
}

/** Accepts only what a page gives: the database has no moment in a year like -271821. */
function isMoment(moment: Date, text: string): boolean {
  return !Number.isNaN(moment.getTime()) && /^\d/.test(text) && moment.toISOString() === text
}

export async function readRows({ db }: Shop, found: OrderCursor[]): Promise<OrderRow[]> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await selectForOffice(db)
    .select(['orders.placed_at', 'orders.units', 'orders.total_cents'])
    .select([openIssues.as('open_reports'), openRefunds.as('open_refunds'), firstImage.as('image')])
    .where('orders.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::text[], orders.id)`)
    .execute()
  return rows.map((row) => {
    const { payment_status, address, placed_at, units, total_cents, open_reports, open_refunds, image } = row
    return {
      ...officeFacts(row),
      ...{ payment_status, units, open_reports, open_refunds, image },
      placed_at: placed_at.toISOString(),
      name: address.name,
      address: address.formatted_address,
      amount: toDollars(total_cents),
    }
  })
}

/** Counts the reported items without an answer. */
export const openIssues = sql<number>`(
  select count(*)::int from item_reports where order_id = orders.id and answer is null)`

const openRefunds = sql<number>`(
  select count(*)::int from payments join refunds on refunds.payment_id = payments.id
  where payments.order_id = orders.id and (refunds.status = 'requested' or ${isTurnedDown}))`

const firstImage = sql<string>`coalesce((
  select image from order_lines where order_id = orders.id order by position limit 1), '')`

function readWindows({ db }: Shop, day: string) {
  const { from, to } = daySpan(day)
  return apiRows(
    db
      .selectFrom('slots')
      .select(['starts_at', 'ends_at'])
      .distinct()
      .where('starts_at', '>=', from)
      .where('starts_at', '<', to)
      .orderBy('starts_at')
      .orderBy('ends_at'),
  )
}
