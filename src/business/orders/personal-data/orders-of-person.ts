import { type Selectable, sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { Tables } from '#database/tables.ts'
import { isoDates } from '../../iso-dates.ts'
import {
  preferenceIn,
  preferenceOf,
  type StoredPreference,
} from '../../selling/preferences/line-preference.ts'
import type { Customer, Shop } from '../../shop.ts'
import { windowOf } from '../orders/line-view.ts'
import { packedIn, packedOf, type StoredPacked } from '../orders/packed-line.ts'
import type { PersonalData } from './my-data.ts'

type Order = PersonalData['orders'][number]
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** Returns every order with its lines, events and payments, but without the bank's payment references. */
export async function readOrdersOf({ db }: Shop, { id }: Pick<Customer, 'id'>): Promise<Order[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .select([preferenceOf('order_lines').as('wish'), packedOf.as('packed')])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const reports = await db.selectFrom('item_reports').selectAll().where('order_id', 'in', ids).execute()
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', 'in', ids)
    .selectAll('refunds')
    .orderBy('refunds.created_at')
    .execute()
  return orders.map((order) => ({
    ...orderFacts(order),
    lines: lines.filter(isOf(order)).map(lineFacts),
    events: events.filter(isOf(order)).map(eventFacts),
    reports: reports.filter(isOf(order)).map(issueFacts),
    payments: payments.filter(isOf(order)).map((payment) => ({
      ...paymentFacts(payment),
      refunds: refunds.filter(({ payment_id }) => payment_id === payment.id).map(refundFacts),
    })),
  }))
}

function isOf({ id }: { id: string }) {
  return ({ order_id }: { order_id: string }) => order_id === id
}

function orderFacts(order: Row<'orders'>): Omit<Order, 'lines' | 'events' | 'payments' | 'reports'> {
  return {
    order_id: order.number,
    placed_at: order.placed_at.toISOString(),
    order_status: order.status,
    payment_status: order.payment_status,
    total_amount: toDollars(order.goods_cents),
    discount: toDollars(order.product_discount_cents),
    promo_discount: toDollars(order.promo_discount_cents),
    promo_code: order.promo_code,
    delivery_charges: toDollars(order.delivery_cents),
    window_fee: toDollars(order.window_fee_cents),
    gst: toDollars(order.gst_cents),
    bill_amount: toDollars(order.total_cents),
    address: order.address,
    distance_metres: order.distance_metres,
    slot: windowOf(order),
    note: order.note,
    safe_to_leave: order.safe_to_leave,
    if_out: order.if_out,
  }
}

interface Chosen {
  wish: StoredPreference | null
  packed: StoredPacked | null
}

function lineFacts(line: Row<'order_lines'> & Chosen): Order['lines'][number] {
  const { product_id, title, unit, unit_type, quantity } = line
  return {
    ...{ product_id, title, unit, unit_type, quantity },
    price: toDollars(line.price_cents),
    total_price: toDollars(line.total_cents),
    gst: toDollars(line.gst_cents),
    ...packedIn(line, line.packed),
    ...preferenceIn(line),
  }
}

function eventFacts(event: Row<'order_events'>): Order['events'][number] {
  return { order_status: event.to_status, by: event.actor, at: event.at.toISOString() }
}

function issueFacts(report: Row<'item_reports'>): Order['reports'][number] {
  const { order_id, idempotency_key, photo, ...facts } = report
  return { ...isoDates(facts), photo: photo?.toString('base64') ?? null }
}

type Payment = Order['payments'][number]

function paymentFacts(payment: Row<'payments'>): Omit<Payment, 'refunds'> {
  return {
    amount: toDollars(payment.amount_cents),
    charged_amount: payment.charged_at && toDollars(payment.charge_cents ?? 0),
    currency: payment.currency,
    payment_status: payment.status,
    card: payment.card,
    created_at: payment.created_at.toISOString(),
    settled_at: payment.settled_at?.toISOString() ?? null,
  }
}

function refundFacts({
  amount_cents,
  because,
  status,
  created_at,
}: Row<'refunds'>): Payment['refunds'][number] {
  return { amount: toDollars(amount_cents), because, status, created_at: created_at.toISOString() }
}

/**
 * Matches the messages to a customer's mobile, which is verified, and those about their orders. Their email address is
 * not verified, so other messages to it may be another person's.
 */
export function messagesOf({ id }: Pick<Customer, 'id'>) {
  return sql<boolean>`(
    messages.recipient = (select mobile from customers where id = ${id})
    or (messages.dedupe_key like 'order %'
      and split_part(messages.dedupe_key, ' ', 2) = any (array(select id from orders where customer_id = ${id})))
  )`
}
