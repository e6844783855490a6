import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import type { takeFromHousehold as endpoint, HouseholdCart } from '#contract/household/household.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockCartIfOpen } from '../cart/locked-cart.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { householdCart } from './household-cart.ts'
import { requireHousehold } from './require-household.ts'

type Wanted = InputOf<typeof endpoint>

export async function takeFromHousehold(
  shop: Shop,
  customer: Customer,
  wanted: Wanted,
): Promise<HouseholdCart> {
  const { owner } = await requireHousehold(shop, customer)
  await inTransaction(shop, async (shop) => {
    const cart = await lockCartIfOpen(shop, owner)
    // Under the lock: a member who was removed meanwhile has nothing to take out.
    const { membership } = await requireHousehold(shop, customer)
    const line = cart && (await findLine(shop, cart.id, { customer, wanted }))
    const most = membership ? Math.min(line?.own ?? 0, line?.quantity ?? 0) : (line?.quantity ?? 0)
    if (!line || most === 0) throw new Refusal('not_found')
    const taken = Math.min(wanted.quantity, most)
    if (membership) await lowerShare(shop, customer, { lineId: line.id, left: most - taken })
    await lowerLine(shop, line, taken)
  })
  return householdCart(shop, customer)
}

function findLine(
  { db }: Shop,
  cartId: string,
  { customer, wanted }: { customer: Customer; wanted: Wanted },
) {
  return db
    .selectFrom('cart_lines as line')
    .leftJoin('cart_line_shares as share', (join) =>
      join.onRef('share.line_id', '=', 'line.id').on('share.customer_id', '=', customer.id),
    )
    .where('line.cart_id', '=', cartId)
    .where('line.product_id', '=', wanted.product_id)
    .select(['line.id', 'line.quantity', sql<number>`coalesce(share.quantity, 0)`.as('own')])
    .executeTakeFirst()
}

async function lowerShare(
  { db }: Shop,
  { id }: Customer,
  { lineId, left }: { lineId: string; left: number },
): Promise<void> {
  if (left === 0)
    await db
      .deleteFrom('cart_line_shares')
      .where('line_id', '=', lineId)
      .where('customer_id', '=', id)
      .execute()
  else
    await db
      .updateTable('cart_line_shares')
      .set({ quantity: left })
      .where('line_id', '=', lineId)
      .where('customer_id', '=', id)
      .execute()
}

async function lowerLine(
  { db }: Shop,
  { id, quantity }: { id: string; quantity: number },
  taken: number,
): Promise<void> {
  if (taken === quantity) await db.deleteFrom('cart_lines').where('id', '=', id).execute()
  else
    await db
      .updateTable('cart_lines')
      .set({ quantity: quantity - taken })
      .where('id', '=', id)
      .execute()
}
