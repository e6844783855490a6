import { promos } from '#demo/promos.ts'
import type { Context, Fields } from './prepare.ts'
import { boughtProduct } from './products.ts'
import { fillCart, placeOrder } from './shopping.ts'

/** Gives the customer an address, an order and a cart line, by the names of the fields that take their ids. */
export async function thingsOfCustomer({ db, me }: Context): Promise<Fields> {
  const { id, category_id, sub_category_id } = await boughtProduct(db)
  const deal = await db.selectFrom('deals').select('id').executeTakeFirst()
  const { address_id, slot_id, order_id } = await placeOrder(db, me)
  const { cart_item_id } = await fillCart(db, me)
  return {
    productId: id,
    product_id: id,
    category_id,
    sub_category_id,
    deal_id: deal?.id,
    address_id,
    slot_id,
    order_id,
    before: order_id,
    cart_item_id,
    promo_code: promos.welcome.code,
  }
}
