import type { SupplierOrderState } from '#contract/goods/stock/supplier-order-states.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { noSuchSupplierOrder, requireSupplierOrder } from './read-supplier-order.ts'

interface LockedOrder {
  id: string
  number: number
  state: SupplierOrderState
  version: number
}

export async function lockSupplierOrder({ db }: Shop, id: string): Promise<LockedOrder> {
  const order = await db
    .selectFrom('supplier_orders')
    .select(['id', 'number', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw noSuchSupplierOrder()
  return order
}

/** Refuses if the order is over, or has changed since it was seen. */
export async function requireAsSeen(
  shop: Shop,
  { id, state, version }: LockedOrder,
  seen: number,
): Promise<void> {
  if (version === seen && state === 'open') return
  throw new Refusal('changed_meanwhile', { now: await requireSupplierOrder(shop, id) })
}
