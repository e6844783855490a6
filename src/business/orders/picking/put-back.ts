import type { notePutBack as endpoint, PutBack } from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import { apiRow } from '../../api-row.ts'
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
    .select(['orders.number', 'act.id as act_id', 'act.units', 'act.because', 'act.at'])
    .select(['products.title', 'products.pack_size as unit', 'products.pack_unit', 'products.pack_count'])
    .select(['products.usual_grams', 'operators.name', 'operators.email'])
    .where('act.units', '>', 0)
    .where('act.put_back_at', 'is', null)
    .orderBy('act.at')
    .orderBy('act.id')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.map(({ because, name, email, pack_unit, pack_count, ...row }) => ({
    ...apiRow(row),
    unit_type: unitTypeOf({ pack_unit, pack_count }),
    because: because ?? 'ended',
    by: name || email,
  }))
}

/** Idempotent, as two people may see the same goods on a trolley. */
export const notePutBack: Verb<typeof endpoint> = async (shop, { number, act_id }) => {
  await withOrder(shop, number, async (shop, { id: orderId }) => {
    const isAct = { order_id: orderId, id: act_id }
    const act = await shop.db
      .selectFrom('picking_acts')
      .select(['units', 'product_id', 'put_back_at'])
      .where((is) => is.and(isAct))
      .where('units', '>', 0)
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
    if (act.put_back_at) return
    await shop.db
      .updateTable('picking_acts')
      .set({ put_back_at: shop.clock.now() })
      .where((is) => is.and(isAct))
      .execute()
    await writeAudit(shop, {
      act: 'order.put-back',
      on: ['order', number],
      after: { product: act.product_id, units: act.units },
    })
  })
  return { put_back: await readPutBack(shop) }
}
