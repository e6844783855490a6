import { addOwner } from '../../bench/owner-session.ts'
import type { Context, Fields } from './prepare.ts'
import { newestProduct } from './products.ts'

/** Finds one of each thing of the office, by the names of the fields that take their ids. */
export async function thingsOfOwner({ db, me }: Context): Promise<Fields> {
  const product = await newestProduct(db)
  const category = await db.selectFrom('categories').select('id').executeTakeFirst()
  const order = await db.selectFrom('orders').select(['number', 'customer_id']).executeTakeFirst()
  const slot = await db
    .selectFrom('slots')
    .select(['id', 'hub_id'])
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
  return {
    product_id: product.id,
    sub_category_id: product.sub_category_id,
    category_id: category?.id,
    version: product.version,
    products: [{ id: product.id, price: 4.9, version: product.version }],
    number: order?.number,
    customer_id: order?.customer_id,
    hub_id: slot?.hub_id,
    window_id: slot?.id,
    operator_id: await addOwner(db),
    session_id: me.sessionId,
  }
}
