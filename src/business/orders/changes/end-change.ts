import type * as api from '#contract/orders/changes/order-changes.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Attempt, requireSameRequest } from '../../idempotency-key.ts'
import { askProvider } from '../../money/payments/ask-provider.ts'
import { closePayment } from '../../money/payments/end-payment.ts'
import { findPayment } from '../../money/payments/find-payment.ts'
import type { Customer, Shop, VerbBy } from '../../shop.ts'
import { releaseSlot } from '../checkout/slot-capacity.ts'
import { getOrder } from '../orders/get-order.ts'
import { requireOwnOrder } from '../orders/lock-order.ts'
import { announceOrder } from '../orders/order-news.ts'
import { moveAmounts } from './move-amounts.ts'

/**
 * Ends an open change that will not be made, and frees what it reserved, once. Its key is freed as well: the order is
 * unchanged, so the same change may come again with the same key.
 */
export async function lapseChange(shop: Shop, changeId: string): Promise<void> {
  const { db, clock } = shop
  const change = await db
    .updateTable('order_changes')
    .set({ status: 'lapsed', wanted: null, idempotency_key: null, ended_at: clock.now() })
    .where('id', '=', changeId)
    .where('status', '=', 'open')
    .returning(['order_id', 'slot_id'])
    .executeTakeFirst()
  if (!change) return
  await announceOrder(shop, change.order_id)
  if (change.slot_id !== null) await releaseSlot(shop, change.slot_id)
  const reserved = await takeReserved(shop, changeId)
  const moves = reserved.map(({ product_id: productId, amount }) => ({
    productId,
    onHand: amount,
    held: -amount,
    sold: 0,
  }))
  await moveAmounts(shop, moves)
}

/** Ends the open change of an order that leaves the shop or is called off, and the payment of that change. */
export async function lapseOpenChange(shop: Shop, orderId: string): Promise<void> {
  const open = await findOpenChange(shop, orderId)
  if (!open) return
  await lapseChange(shop, open.id)
  await shop.queue.add(shop.db, 'end-payment', { orderId, changeId: open.id })
}

export function takeReserved({ db }: Shop, changeId: string) {
  return db
    .deleteFrom('order_change_goods')
    .where('change_id', '=', changeId)
    .returning(['product_id', 'amount'])
    .execute()
}

/** Idempotent: without an open change, it returns the order as it is. */
export const dropChange: VerbBy<typeof api.dropChange> = async (shop, customer, input) => {
  const orderId = await requireOwnOrder(shop, customer, input.order_id)
  await endOpenChange(shop, customer, { orderId })
  return getOrder(shop, customer, input)
}

/**
 * Ends the change that waits for its payment, so that no two are ever paid: closes its payment at the provider first.
 * If that payment turns out to be made, the change is made too.
 */
export async function endOpenChange(
  shop: Shop,
  customer: Customer,
  { orderId, keptKey }: { orderId: string; keptKey?: string | undefined },
): Promise<void> {
  const open = await findOpenChange(shop, orderId)
  // A request that was sent twice at once must not end its own change.
  if (open && keptKey && open.idempotency_key === keptKey) return
  const payment = open && (await findPayment(shop, orderId, open.id))
  if (!payment) return
  await askProvider(shop, customer, () => closePayment(shop, payment))
  const still = await findOpenChange(shop, orderId)
  if (still?.id === open.id) throw new Refusal('payment_processing')
}

/** Returns the change that this attempt already made; refuses a key that was used for a different request. */
export async function findChange({ db }: Shop, orderId: string, attempt: Attempt) {
  const { key } = attempt
  if (!key) return undefined
  const change = await db
    .selectFrom('order_changes')
    .select(['id', 'status', 'difference_cents', 'request_hash'])
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  requireSameRequest(change, attempt)
  return change
}

export function findOpenChange({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_changes')
    .select(['id', 'idempotency_key'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}
