import { sql } from 'kysely'
import { LINES_IN_A_CART, UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { Customer, Shop } from '../shop.ts'
import { lockOpenCart } from './lock-open-cart.ts'

export interface Wanted {
  productId: string
  quantity: number
}

/** Puts in what fits, or refuses. To be run inside a transaction. Gives the line's id. */
export async function putIntoCart(
  shop: Shop,
  customer: Customer,
  { productId, quantity }: Wanted,
): Promise<string> {
  const product = await requireProduct(shop, productId)
  const cartId = await lockOpenCart(shop, customer)
  const { line, lines } = await readLines(shop, cartId, productId)
  if (!line && lines >= LINES_IN_A_CART) throw new Refusal('cart_full')
  requireRoom((line?.quantity ?? 0) + quantity, product.available)

  const now = shop.clock.now()
  const { id } = await shop.db
    .insertInto('cart_lines')
    .values({
      id: newId(now),
      cart_id: cartId,
      product_id: productId,
      quantity,
      seen_price_cents: product.shown_cents,
      added_at: now,
    })
    .onConflict((is) =>
      is
        .columns(['cart_id', 'product_id'])
        .doUpdateSet({ quantity: sql`cart_lines.quantity + excluded.quantity` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function requireRoom(wanted: number, available: number): void {
  if (wanted > available && available < UNITS_OF_ONE_PRODUCT)
    throw new Refusal('insufficient_stock', { available })
  if (wanted > UNITS_OF_ONE_PRODUCT) throw new Refusal('too_many_of_one')
}

async function requireProduct(shop: Shop, productId: string) {
  const product = await shop.db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.shown_cents', sql<number>`coalesce(stock.on_hand, 0)`.as('available')])
    .where('products.id', '=', productId)
    .where('products.retired_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw new Refusal('not_found')
  return product
}

async function readLines(shop: Shop, cartId: string, productId: string) {
  const lines = await shop.db
    .selectFrom('cart_lines')
    .select(['product_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .execute()
  return { line: lines.find(({ product_id }) => product_id === productId), lines: lines.length }
}
