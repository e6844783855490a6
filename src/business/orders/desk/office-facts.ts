import { stageOf } from '#contract/order-status.ts'
import type { Database } from '#database/connect.ts'
import { recipientOf, windowOf } from '../orders/line-view.ts'

/** Selects what every view of the office shows of an order, on a screen and on paper. */
export function selectForOffice(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('slots', 'slots.id', 'orders.slot_id')
    .innerJoin('hubs', 'hubs.id', 'slots.hub_id')
    .select(['orders.id', 'orders.number', 'orders.spoken_number', 'orders.status', 'orders.packing'])
    .select(['orders.payment_status', 'orders.slot_starts_at', 'orders.slot_ends_at', 'hubs.title as hub'])
    .select(['orders.address', 'orders.note', 'orders.safe_to_leave', 'orders.if_out'])
}

export type OfficeRow = Awaited<ReturnType<ReturnType<typeof selectForOffice>['execute']>>[number]

/** Returns what all of these views have in common. */
export function officeFacts(order: OfficeRow) {
  return {
    number: order.number,
    spoken_number: order.spoken_number,
    order_status: order.status,
    stage: stageOf(order),
    window: { ...windowOf(order), hub: order.hub },
  }
}

/** Returns what the office sees of an order on its page and on paper. */
export function orderFacts(order: OfficeRow) {
  return {
    ...officeFacts(order),
    payment_status: order.payment_status,
    address: { ...recipientOf(order.address), landmark: order.address.landmark },
    note: order.note,
    safe_to_leave: order.safe_to_leave,
    if_out: order.if_out,
  }
}
