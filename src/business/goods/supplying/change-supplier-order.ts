import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { changeSupplierOrder as endpoint, SupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireNearYear } from '../../near-year.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockSupplierOrder, requireAsSeen } from './lock-supplier-order.ts'
import { linesInWords, requireOrderable, writeLines } from './ordered-lines.ts'
import { requireSupplierOrder } from './read-supplier-order.ts'

/** Changes an open order. Once something was received, the order is fixed: deliveries are checked against it. */
export async function changeSupplierOrder(
  shop: Shop,
  { supplier_order_id: id, version, expected_on, note, lines }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const data = await inTransaction(shop, async (shop) => {
    await requireAsSeen(shop, await lockSupplierOrder(shop, id), version)
    const order = await requireSupplierOrder(shop, id)
    if (order.received > 0) throw new Refusal('order_not_changeable', {}, 'Some of it has already arrived.')
    if (expected_on && expected_on !== order.expected_on) requireNearYear(shop, 'expected_on', expected_on)
    await requireOrderable(shop.db, lines)
    await shop.db
      .updateTable('supplier_orders')
      .set({ expected_on, note, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await shop.db.deleteFrom('supplier_order_lines').where('order_id', '=', id).execute()
    await writeLines(shop.db, id, lines)
    await writeAudit(shop, {
      act: 'supplier-order.changed',
      on: ['supplier-order', id],
      before: { expected_on: order.expected_on, note: order.note, lines: linesInWords(asOrdered(order)) },
      after: { expected_on, note, lines: linesInWords(lines) },
    })
    return requireSupplierOrder(shop, id)
  })
  return { data }
}

function asOrdered({ lines }: SupplierOrder) {
  return lines.map(({ product_id, ordered }) => ({ product_id, quantity: ordered }))
}
