import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { fitsLimit, leftOfLimit } from '#contract/limits/household-rules.ts'
import { toDollars } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type { addToHousehold as endpoint, HouseholdCart } from '#contract/selling/household/household.ts'
import type { Keyed } from '../../idempotency-key.ts'
import { requireNotBlocked } from '../../people/blocks/blocked-numbers.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { putIntoCart } from '../cart/add-to-cart.ts'
import { noteKey, readChangeKey } from '../cart/change-keys.ts'
import { lockOpenCart } from '../cart/locked-cart.ts'
import { householdCart, spentByMembers } from './household-cart.ts'
import { lockMembership, requireHousehold } from './require-household.ts'

type AddInput = InputOf<typeof endpoint>

type AddRequest = AddInput & Keyed

export async function addToHousehold(
  shop: Shop,
  customer: Customer,
  asked: AddRequest,
): Promise<HouseholdCart> {
  const key = await readChangeKey(shop, customer, asked.key)
  const { owner } = await requireHousehold(shop, customer)
  await inTransaction(shop, (shop) => put(shop, customer, owner, { ...asked, key }))
  return householdCart(shop, customer)
}

async function put(shop: Shop, customer: Customer, owner: { id: string }, wanted: AddRequest): Promise<void> {
  const cartId = await lockOpenCart(shop, owner, 'not_found')
  // Checked under the cart's lock, so that a member removed meanwhile can add nothing more.
  const membership = await lockMembership(shop, customer, owner)
  if (!(await noteKey(shop, customer, wanted.key))) return
  for (const person of [customer, owner]) await requireNotBlocked(shop, person)
  if (membership) await requireWithinLimit(shop, membership, wanted)
  await putIntoCart(shop, owner, { productId: wanted.product_id, quantity: wanted.quantity })
  if (membership) await noteShare(shop, customer, { ...wanted, cartId })
}

async function requireWithinLimit(
  shop: Shop,
  { owner_id, customer_id, cap_cents }: { owner_id: string; customer_id: string; cap_cents: number | null },
  { product_id, quantity }: AddInput,
): Promise<void> {
  if (cap_cents === null) return
  const spent = (await spentByMembers(shop, owner_id)).get(customer_id) ?? 0
  const left = leftOfLimit(cap_cents, spent) ?? 0
  const product = await shop.db
    .selectFrom('products')
    .select('shown_cents')
    .where('id', '=', product_id)
    .executeTakeFirst()
  if (product && !fitsLimit(left, product.shown_cents * quantity))
    throw new Refusal('over_cap', { left: toDollars(left) })
}

async function noteShare(
  { db, clock }: Shop,
  { id: customer_id }: Customer,
  { cartId, product_id, quantity }: AddInput & { cartId: string },
): Promise<void> {
  const { id: line_id } = await db
    .selectFrom('cart_lines')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cart_line_shares')
    .values({ line_id, customer_id, quantity, added_at: clock.now() })
    .onConflict((is) =>
      is
        .columns(['line_id', 'customer_id'])
        .doUpdateSet({ quantity: sql`cart_line_shares.quantity + excluded.quantity` }),
    )
    .execute()
}
