import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { Shop } from '../shop.ts'

/** Products, also retired ones, with what limits how many of each fit into this cart. */
export function selectRoom(db: Database, cartId: string) {
  return db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoin('cart_lines', (join) =>
      join.onRef('cart_lines.product_id', '=', 'products.id').on('cart_lines.cart_id', '=', cartId),
    )
    .select('products.id as productId')
    .select([
      sql<number>`case when products.retired_at is null then coalesce(stock.on_hand, 0) else 0 end`.as(
        'available',
      ),
      sql<number>`coalesce(cart_lines.quantity, 0)`.as('inCart'),
      sql<number>`(select count(*) from cart_lines where cart_id = ${cartId})`.as('linesInCart'),
    ])
}

interface Added {
  productId: string
  added: number
  /** What one is seen to cost, which a notice compares with what it costs later. */
  seenCents: number
}

/** Puts these on top of what is in the cart, for the holder of its lock. */
export async function addLines({ db, clock }: Shop, cartId: string, lines: readonly Added[]): Promise<void> {
  const more = lines.filter(({ added }) => added > 0)
  if (more.length === 0) return
  const now = clock.now()
  // Lines of the same moment are shown in the order of their ids.
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
