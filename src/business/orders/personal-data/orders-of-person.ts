import { sql } from 'kysely'
import { apiRow } from '../../api-row.ts'
import { preferenceIn, preferenceOf } from '../../selling/preferences/line-preference.ts'
import type { Shop } from '../../shop.ts'
import { packedIn, packedOf, windowOf } from '../orders/line-view.ts'
import type { Person, PersonalData } from './my-data.ts'

type Order = PersonalData['orders'][number]

/** Returns every order with its lines, events and payments, but without the bank's payment references. */
export async function readOrdersOf(shop: Shop, customer: Person): Promise<Order[]> {
  const orders = await readOrders(shop, customer)
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await readLines(shop, ids)
  const events = await shop.db
    .selectFrom('order_events')
    .select(['order_id', 'to_status as order_status', 'actor as by', 'at'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const reports = await readIssues(shop, ids)
  const payments = await readPayments(shop, ids)
  return orders.map(({ id, slot_starts_at, slot_ends_at, ...order }) => {
    const rowsOf = <Row extends { order_id: string }>(rows: Row[]) =>
      rows.filter(({ order_id }) => order_id === id).map(({ order_id, ...row }) => apiRow(row))
    return {
      ...apiRow(order),
      slot: windowOf({ slot_starts_at, slot_ends_at }),
      lines: rowsOf(lines),
      events: rowsOf(events),
      reports: rowsOf(reports),
      payments: rowsOf(payments),
    }
  })
}

function readOrders({ db }: Shop, { id }: Person) {
  return db
    .selectFrom('orders')
    .select(['id', 'number as order_id', 'placed_at', 'status as order_status', 'payment_status'])
    .select(['goods_cents as total_amount_cents', 'product_discount_cents as discount_cents'])
    .select(['promo_discount_cents', 'promo_code', 'delivery_cents as delivery_charges_cents'])
    .select(['window_fee_cents', 'gst_cents', 'total_cents as bill_amount_cents'])
    .select(['address', 'distance_metres', 'slot_starts_at', 'slot_ends_at'])
    .select(['note', 'safe_to_leave', 'if_out'])
    .where('customer_id', '=', id)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
}

async function readLines({ db }: Shop, ids: string[]) {
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'title', 'unit', 'unit_type', 'quantity', 'price_cents'])
    .select(['total_cents', 'gst_cents', 'cents_per_kilo'])
    .select([preferenceOf('order_lines').as('wish'), packedOf.as('packed')])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map(({ wish, packed, total_cents, cents_per_kilo, ...line }) => ({
    ...line,
    total_price_cents: total_cents,
    ...packedIn({ ...line, total_cents, cents_per_kilo }, packed),
    ...preferenceIn({ wish }),
  }))
}

function readIssues({ db }: Shop, ids: string[]) {
  return db
    .selectFrom('item_reports')
    .select(['order_id', 'product_id', 'what', 'quantity', 'note', 'photo', 'at'])
    .select(['answer', 'answered_at', 'answer_note'])
    .where('order_id', 'in', ids)
    .execute()
}

async function readPayments({ db }: Shop, ids: string[]) {
  const charged = sql<number | null>`case when charged_at is not null then coalesce(charge_cents, 0) end`
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'order_id', 'amount_cents', charged.as('charged_amount_cents'), 'currency'])
    .select(['status as payment_status', 'card', 'created_at', 'settled_at'])
    .where('order_id', 'in', ids)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payment_id', 'refunds.amount_cents', 'because', 'refunds.status', 'refunds.created_at'])
    .where('payments.order_id', 'in', ids)
    .orderBy('refunds.created_at')
    .execute()
  return payments.map(({ id, ...payment }) => ({
    ...payment,
    refunds: refunds
      .filter(({ payment_id }) => payment_id === id)
      .map(({ payment_id, ...refund }) => apiRow(refund)),
  }))
}

/**
 * Matches the messages to a customer's mobile, which is verified, and those about their orders. Their email address is
 * not verified, so other messages to it may be another person's.
 */
export function messagesOf({ id }: Person) {
  return sql<boolean>`(
    messages.recipient = (select mobile from customers where id = ${id})
    or (messages.dedupe_key like 'order %'
      and split_part(messages.dedupe_key, ' ', 2) = any (array(select id from orders where customer_id = ${id})))
  )`
}
