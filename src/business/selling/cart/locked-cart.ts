import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { unitsOnSale } from '../../goods/stock/book-movements.ts'
import type { Customer, Shop } from '../../shop.ts'

/** The refusal for a deleted account: the caller's own is signed out, another customer's is not found. */
type IfGone = 'not_signed_in' | 'not_found'

/**
 * Locks the customer's open cart until the transaction ends; only the lock's holder writes the cart's lines. Opens a
 * cart if there is none; two concurrent first products open only one.
 */
export async function lockOpenCart(
  shop: Shop,
  customer: Pick<Customer, 'id'>,
  ifGone: IfGone = 'not_signed_in',
): Promise<string> {
  const cart = await lockCartIfOpen(shop, customer)
  if (cart) return cart.id
  await requirePresent(shop, customer, ifGone)
  const now = shop.clock.now()
  await shop.db
    .insertInto('carts')
    .values({ id: newId(now), customer_id: customer.id, created_at: now })
    .onConflict((is) => is.column('customer_id').where('status', '=', 'open').doNothing())
    .execute()
  return lockOpenCart(shop, customer, ifGone)
}

/** Locks the customer's row, so that a running deletion of the account finishes first; refuses a deleted account. */
export async function requirePresent(
  { db }: Shop,
  { id }: Pick<Customer, 'id'>,
  ifGone: IfGone = 'not_signed_in',
): Promise<void> {
  await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Refusal(ifGone))
}

/** Locks the open cart, where there is one. */
export function lockCartIfOpen(shop: Shop, customer: Pick<Customer, 'id'>) {
  return shop.db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Selects products, retired ones included, with the numbers that limit how many units fit into this cart. */
export function selectRoom(db: Database, cartId: string) {
  return db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoin('cart_lines', (join) =>
      join.onRef('cart_lines.product_id', '=', 'products.id').on('cart_lines.cart_id', '=', cartId),
    )
    .select('products.id as productId')
    .select([
      sql<number>`case when products.retired_at is null then ${unitsOnSale} else 0 end`.as('available'),
      sql<number>`coalesce(cart_lines.quantity, 0)`.as('inCart'),
      sql<number>`(select count(*) from cart_lines where cart_id = ${cartId})`.as('linesInCart'),
    ])
}

interface Added {
  productId: string
  added: number
  /** The price that the shopper saw; a notice compares it with the later price. */
  seenCents: number
}

/** Adds these units to the cart's lines; the caller holds the cart's lock. */
export async function addLines({ db, clock }: Shop, cartId: string, lines: readonly Added[]): Promise<void> {
  const more = lines.filter(({ added }) => added > 0)
  if (more.length === 0) return
  const now = clock.now()
  // Lines added at the same moment are shown in the order of their ids.
  const ids = more.map(() => newId(now)).sort()
  await db
    .insertInto('cart_lines')
    .values(
      more.map(({ productId, added, seenCents }, n) => ({
        id: ids[n] ?? newId(now),
        cart_id: cartId,
        product_id: productId,
        quantity: added,
        seen_price_cents: seenCents,
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
