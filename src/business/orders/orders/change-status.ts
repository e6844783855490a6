import type { Updateable } from 'kysely'
import { mayBecome, type OrderStatus } from '#contract/order-status.ts'
import type { Tables } from '#database/tables.ts'
import type { OrderActor, OrderEnding } from '#database/tables-orders.ts'
import type { Shop } from '../../shop.ts'
import { lapseOpenChange } from '../changes/end-change.ts'
import type { LockedOrder } from './lock-order.ts'

interface Move {
  to: OrderStatus
  actor: OrderActor
  because?: OrderEnding
}

/** Moves an order along its state machine, in the transaction that locked it. */
export async function changeStatus(shop: Shop, order: LockedOrder, move: Move): Promise<void> {
  await writeStatus(shop, order, move.to)
  await writeEvent(shop, order.id, { from: order.status, ...move })
}

/** As above, for a step that enters the order's history only once it can no longer be undone. */
export async function writeStatus(
  shop: Shop,
  { id, status: from }: LockedOrder,
  to: OrderStatus,
): Promise<void> {
  // Callers refuse a wrong move in their own words before they call, so this is a bug.
  if (!mayBecome(from, to)) throw new Error(`An order that is ${from} cannot become ${to}.`)
  await changeOrderRow(shop, id, { status: to })
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirstOrThrow()
  // An order that is no longer being packed takes no more changes, so its open change ends.
  if (from === 'processing') await lapseOpenChange(shop, id)
}

/** Writes columns of an order; the caller adds under which conditions. */
export function changeOrderRow({ db }: Shop, id: string, columns: Updateable<Tables['orders']>) {
  return db.updateTable('orders').set(columns).where('id', '=', id)
}

/** Appends to the order's history, which is never updated. */
export async function writeEvent(shop: Shop, orderId: string, event: Step): Promise<void> {
  const row = eventRow(shop, orderId, event)
  await shop.db.insertInto('order_events').values(row).execute()
}

interface Step extends Move {
  /** Null for the order's first event. */
  from: OrderStatus | null
  /** Now, if it is left out. */
  at?: Date
}

export function eventRow({ clock }: Shop, orderId: string, { from, to, actor, because, at }: Step) {
  return {
    order_id: orderId,
    from_status: from,
    to_status: to,
    actor,
    detail: JSON.stringify(because ? { because } : {}),
    at: at ?? clock.now(),
  }
}
