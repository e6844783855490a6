import { sharesOfLine } from '#contract/limits/household-rules.ts'
import type { Cents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { readShares } from './read-shares.ts'

/** Returns what each member has in the owner's open cart, at current prices, by member id. */
export async function spentByMembers(shop: Shop, ownerId: string): Promise<Map<string, Cents>> {
  const lines = await shop.db
    .selectFrom('cart_lines as line')
    .innerJoin('carts', 'carts.id', 'line.cart_id')
    .innerJoin('products', 'products.id', 'line.product_id')
    .where('carts.customer_id', '=', ownerId)
    .where('carts.status', '=', 'open')
    .select(['line.id', 'line.quantity', 'products.shown_cents'])
    .execute()
  const shares = await readShares(shop, lines)
  const spent = new Map<string, Cents>()
  for (const line of lines)
    for (const { customer_id, quantity } of sharesOfLine(line.quantity, shares.get(line.id) ?? []))
      spent.set(customer_id, (spent.get(customer_id) ?? 0) + quantity * line.shown_cents)
  return spent
}
