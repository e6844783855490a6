import type { notePutBack as endpoint, PutBack } from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import { unitTypeOf } from '../../goods/product-views/product-view.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import type { Shop, Verb } from '../../shop.ts'
import { withOrder } from '../orders/lock-order.ts'

const SHOWN_AT_MOST = 100

/** Returns the goods of acts that came too late and are not back on their shelf yet, the oldest first. */
export async function readPutBack({ db }: Shop): Promise<PutBack[]> {
  const rows = await db
    .selectFrom('picking_acts as act')
    .innerJoin('orders', 'orders.id', 'act.order_id')
    .innerJoin('products', 'products.id', 'act.product_id')
    .innerJoin('operators', 'operators.id', 'act.operator_id')
    .select(['orders.number', 'act.id', 'act.units', 'act.because', 'act.at'])
    .select(['products.title', 'products.pack_size', 'products.pack_unit', 'products.pack_count'])
    .select('products.usual_grams')
    .select(['operators.name', 'operators.email'])
    .where('act.units', '>', 0)
    .where('act.put_back_at', 'is', null)
    .orderBy('act.at')
    .orderBy('act.id')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.map(({ id, at, because, name, email, ...row }) => ({
    number: row.number,
    act_id: id,
    title: row.title,
    unit: row.pack_size,
    unit_type: unitTypeOf(row),
    usual_grams: row.usual_grams,
    units: row.units,
    because: because ?? 'ended',
    by: name || email,
    at: at.toISOString(),
  }))
}

/** Idempotent, as two people may see the same goods on a trolley. */
export const notePutBack: Verb<typeof endpoint> = async (shop, { number, act_id }) => {
  await withOrder(shop, number, async (shop, { id: orderId }) => {
    const act = await shop.db
      .selectFrom('picking_acts')
      .select(['units', 'product_id', 'put_back_at'])
      .where('order_id', '=', orderId)
      .where('id', '=', act_id)
      .where('units', '>', 0)
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    if (act.put_back_at) return
    await shop.db
      .updateTable('picking_acts')
      .set({ put_back_at: shop.clock.now() })
      .where('order_id', '=', orderId)
      .where('id', '=', act_id)
      .execute()
    await writeAudit(shop, {
      act: 'order.put-back',
      on: ['order', number],
      after: { product: act.product_id, units: act.units },
    })
  })
  return { put_back: await readPutBack(shop) }
}
