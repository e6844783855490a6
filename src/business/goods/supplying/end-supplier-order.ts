import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endSupplierOrder as endpoint } from '#contract/goods/stock/supplier-orders.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockSupplierOrder, requireAsSeen } from './lock-supplier-order.ts'
import { requireSupplierOrder } from './read-supplier-order.ts'

/** Stops waiting for more of an order. Without any delivery it is cancelled; an order that is over stays unchanged. */
export async function endSupplierOrder(
  shop: Shop,
  { supplier_order_id, version }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    const locked = await lockSupplierOrder(shop, supplier_order_id)
    const order = await requireSupplierOrder(shop, supplier_order_id)
    if (locked.state !== 'open') return order
    await requireAsSeen(shop, locked, version)
    const state = order.received > 0 ? 'closed' : 'cancelled'
    await shop.db
      .updateTable('supplier_orders')
      .set({ state, closed_at: shop.clock.now(), version: version + 1 })
      .where('id', '=', supplier_order_id)
      .execute()
    await writeAudit(shop, {
      act: state === 'closed' ? 'supplier-order.closed' : 'supplier-order.cancelled',
      on: ['supplier-order', supplier_order_id],
      before: { state: 'open' },
      after: { state },
    })
    return { ...order, state, version: version + 1 } as const
  })
  return { data }
}
