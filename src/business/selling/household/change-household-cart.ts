import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { fitsLimit, sharesOfLine } from '#contract/limits/household-rules.ts'
import { toDollars } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type * as endpoints from '#contract/selling/household/household.ts'
import type { HouseholdCart } from '#contract/selling/household/household.ts'
import type { Keyed } from '../../idempotency-key.ts'
import { requireNotBlocked } from '../../people/blocks/blocked-numbers.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { putIntoCart } from '../cart/change-cart.ts'
import { noteKey, readChangeKey } from '../cart/change-keys.ts'
import { lockCartIfOpen, lockOpenCart } from '../cart/locked-cart.ts'
import { householdCart, leftFor, readShares } from './household-cart.ts'
import { lockMembership, type Membership, requireHousehold } from './require-household.ts'

type Units = InputOf<typeof endpoints.addToHousehold | typeof endpoints.takeFromHousehold>
type ChangeRequest = Units & Keyed

export async function addToHousehold(
  shop: Shop,
  customer: Customer,
  asked: ChangeRequest,
): Promise<HouseholdCart> {
  const key = await readChangeKey(shop, customer, asked.key)
  const { owner } = await requireHousehold(shop, customer)
  await inTransaction(shop, (shop) => put(shop, customer, owner, { ...asked, key }))
  return householdCart(shop, customer)
}

async function put(
  shop: Shop,
  customer: Customer,
  owner: { id: string },
  wanted: ChangeRequest,
): Promise<void> {
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
  membership: Membership,
  { product_id, quantity }: Units,
): Promise<void> {
  const left = await leftFor(shop, membership)
  if (left === null) return
  const product = await shop.db
    .selectFrom('products')
    .select('shown_cents')
    .where('id', '=', product_id)
    .executeTakeFirst()
  if (product && !fitsLimit(left, product.shown_cents * quantity))
    throw new Refusal('over_cap', { left: toDollars(left) })
}

async function noteShare(
  shop: Shop,
  { id: customer_id }: Customer,
  { cartId, ...units }: Units & { cartId: string },
): Promise<void> {
  const { id: line_id } = await selectLine(shop, cartId, units).executeTakeFirstOrThrow()
  await shop.db
    .insertInto('cart_line_shares')
    .values({ line_id, customer_id, quantity: units.quantity, added_at: shop.clock.now() })
    .onConflict((is) =>
      is
        .columns(['line_id', 'customer_id'])
        .doUpdateSet({ quantity: sql`cart_line_shares.quantity + excluded.quantity` }),
    )
    .execute()
}

export async function takeFromHousehold(
  shop: Shop,
  customer: Customer,
  wanted: ChangeRequest,
): Promise<HouseholdCart> {
  const key = await readChangeKey(shop, customer, wanted.key)
  const { owner } = await requireHousehold(shop, customer)
  await inTransaction(shop, async (shop) => {
    const cart = await lockCartIfOpen(shop, owner)
    // Checked under the cart's lock, so that a member removed meanwhile can take nothing out.
    const membership = await lockMembership(shop, customer, owner)
    if (!(await noteKey(shop, customer, key))) return
    const line = cart && (await selectLine(shop, cart.id, wanted).executeTakeFirst())
    const most = line ? (membership ? await ownOf(shop, customer, line) : line.quantity) : 0
    if (!line || most === 0) throw new Refusal('not_found')
    const taken = Math.min(wanted.quantity, most)
    if (membership) await lowerShare(shop, customer, { lineId: line.id, left: most - taken })
    await lowerLine(shop, line, taken)
  })
  return householdCart(shop, customer)
}

interface Line {
  id: string
  quantity: number
}

function selectLine({ db }: Shop, cartId: string, { product_id }: Units) {
  return db
    .selectFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', product_id)
    .select(['id', 'quantity'])
}

/** Returns the member's units as the cart shows them, since the owner may have reduced the line. */
async function ownOf(shop: Shop, { id }: Customer, line: Line): Promise<number> {
  const shares = (await readShares(shop, [line])).get(line.id) ?? []
  return sharesOfLine(line.quantity, shares).find(({ customer_id }) => customer_id === id)?.quantity ?? 0
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

async function lowerLine({ db }: Shop, { id, quantity }: Line, taken: number): Promise<void> {
  if (taken === quantity) await db.deleteFrom('cart_lines').where('id', '=', id).execute()
  else
    await db
      .updateTable('cart_lines')
      .set({ quantity: quantity - taken })
      .where('id', '=', id)
      .execute()
}
