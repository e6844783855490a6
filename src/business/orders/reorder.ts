import { limitOf, roomForEach, UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { reorder as endpoint } from '#contract/orders/orders.ts'
import { addLines, lockOpenCart, selectRoom } from '../cart/locked-cart.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { requireOwnOrder } from './require-own-order.ts'

/** Puts what there is of an order into the cart, on top of what is in it. */
export async function reorder(
  shop: Shop,
  customer: Customer,
  { order_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const orderId = await requireOwnOrder(shop, customer, order_id)
  return inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, customer)
    const lines = roomForEach(await readOrdered(shop, cartId, orderId))
    await addLines(shop, cartId, lines)
    return {
      added: lines.reduce((sum, { added }) => sum + added, 0),
      left_out: lines.filter(({ added, quantity }) => added < quantity).map(leftOutView),
    }
  })
}

type OrderedLine = Awaited<ReturnType<typeof readOrdered>>[number]

function readOrdered({ db }: Shop, cartId: string, orderId: string) {
  return selectRoom(db, cartId)
    .innerJoin('order_lines', 'order_lines.product_id', 'products.id')
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .select(['products.title', 'products.shown_cents as seenCents', 'order_lines.quantity'])
    .select((is) => is('products.retired_at', 'is not', null).as('isRetired'))
    .execute()
}

function leftOutView(line: OrderedLine & { added: number }) {
  const { productId, title, quantity, added } = line
  return { product_id: productId, title, wanted: quantity, added, message: reasonOf(line) }
}

function reasonOf(line: OrderedLine): string {
  const { title, isRetired, available } = line
  if (isRetired) return `${title} is no longer sold.`
  if (available <= 0) return `${title} is out of stock now.`
  const limit = limitOf(line)
  if (limit === 'cart_full') return `Your cart is full: ${title} did not fit any more.`
  if (limit === 'insufficient_stock') return `Only ${available} of ${title} left.`
  return `At most ${UNITS_OF_ONE_PRODUCT} of ${title} fit in a cart.`
}
