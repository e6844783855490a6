import { sql } from 'kysely'
import { LINES_IN_A_CART, UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-limits.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { reorder as endpoint } from '#contract/orders/orders.ts'
import { newId } from '#database/new-id.ts'
import { lockOpenCart } from '../cart/lock-open-cart.ts'
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
    const wishes = await readWishes(shop, orderId, cartId)
    const met = meet(wishes)
    await writeLines(shop, cartId, met)
    return {
      added: met.reduce((sum, { added }) => sum + added, 0),
      left_out: met.filter(({ added, wanted }) => added < wanted).map(leftOutView),
    }
  })
}

type Wish = Awaited<ReturnType<typeof readWishes>>[number]

function readWishes({ db }: Shop, orderId: string, cartId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoin('cart_lines', (join) =>
      join.onRef('cart_lines.product_id', '=', 'products.id').on('cart_lines.cart_id', '=', cartId),
    )
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .select(['products.id', 'products.title', 'products.shown_cents', 'order_lines.quantity as wanted'])
    .select((is) => [
      is('products.retired_at', 'is not', null).as('retired'),
      is.fn.coalesce('stock.on_hand', sql<number>`0`).as('available'),
      is.fn.coalesce('cart_lines.quantity', sql<number>`0`).as('inCart'),
      sql<number>`(select count(*) from cart_lines where cart_id = ${cartId})`.as('linesInCart'),
    ])
    .execute()
}

type Met = Wish & { added: number; isCartFull: boolean }

function meet(wishes: readonly Wish[]): Met[] {
  let lines = wishes[0]?.linesInCart ?? 0
  return wishes.map((wish) => {
    const isCartFull = wish.inCart === 0 && lines >= LINES_IN_A_CART
    const room = wish.retired || isCartFull ? 0 : Math.min(wish.available, UNITS_OF_ONE_PRODUCT) - wish.inCart
    const added = Math.max(0, Math.min(wish.wanted, room))
    if (added > 0 && wish.inCart === 0) lines++
    return { ...wish, added, isCartFull }
  })
}

async function writeLines({ db, clock }: Shop, cartId: string, met: readonly Met[]): Promise<void> {
  const now = clock.now()
  const lines = met.filter(({ added }) => added > 0)
  if (lines.length === 0) return
  await db
    .insertInto('cart_lines')
    .values(
      lines.map(({ id, added, shown_cents }) => ({
        id: newId(now),
        cart_id: cartId,
        product_id: id,
        quantity: added,
        seen_price_cents: shown_cents,
        added_at: now,
      })),
    )
    .onConflict((is) =>
      is
        .columns(['cart_id', 'product_id'])
        .doUpdateSet({ quantity: sql`cart_lines.quantity + excluded.quantity` }),
    )
    .execute()
}

function leftOutView(line: Met) {
  const { id, title, wanted, added } = line
  return { product_id: id, title, wanted, added, message: reasonOf(line) }
}

function reasonOf({ title, retired, isCartFull, available, inCart, wanted }: Met): string {
  if (retired) return `${title} is no longer sold.`
  if (available <= 0) return `${title} is out of stock now.`
  if (isCartFull) return `Your cart is full: ${title} did not fit any more.`
  if (available < inCart + wanted) return `Only ${available} of ${title} left.`
  return `At most ${UNITS_OF_ONE_PRODUCT} of ${title} fit in a cart.`
}
