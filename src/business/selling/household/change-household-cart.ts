import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { fitsLimit, sharesOfLine } from '#contract/limits/household-rules.ts'
import { toDollars } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import type * as api from '#contract/selling/household/household.ts'
import { requireNotBlocked } from '../../people/blocks/blocked-numbers.ts'
import { type Customer, inTransaction, type KeyedVerb, type Shop } from '../../shop.ts'
import { putIntoCart } from '../cart/change-cart.ts'
import { noteKey, readChangeKey } from '../cart/change-keys.ts'
import { lockCartIfOpen, lockOpenCart } from '../cart/locked-cart.ts'
import { householdCart, leftFor, readShares } from './household-cart.ts'
import { lockMembership, type Membership, requireHousehold } from './require-household.ts'

type Units = InputOf<typeof api.addToHousehold | typeof api.takeFromHousehold>
type Change = KeyedVerb<typeof api.addToHousehold | typeof api.takeFromHousehold>

export const addToHousehold: Change = async (shop, customer, { input: wanted, key: sent }) => {
  const key = await readChangeKey(shop, customer, sent)
  const { owner } = await requireHousehold(shop, customer)
  await inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, owner, 'not_found')
    // Checked under the cart's lock, so that a member removed meanwhile can add nothing more.
    const membership = await lockMembership(shop, customer, owner)
    if (!(await noteKey(shop, customer, key))) return
    for (const person of [customer, owner]) await requireNotBlocked(shop, person)
    if (membership) await requireWithinLimit(shop, membership, wanted)
    await putIntoCart(shop, owner, { productId: wanted.product_id, quantity: wanted.quantity })
    if (membership) await noteShare(shop, customer, { ...wanted, cartId })
  })
  return householdCart(shop, customer)
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

export const takeFromHousehold: Change = async (shop, customer, { input: wanted, key: sent }) => {
  const key = await readChangeKey(shop, customer, sent)
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
    if (membership) await writeShare(shop, customer, { lineId: line.id, quantity: most - taken })
    await writeLine(shop, { id: line.id, quantity: line.quantity - taken })
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

async function writeShare(
  { db }: Shop,
  { id: customer_id }: Customer,
  { lineId: line_id, quantity }: { lineId: string; quantity: number },
): Promise<void> {
  const own = { line_id, customer_id }
  await (quantity === 0
    ? db.deleteFrom('cart_line_shares').where((is) => is.and(own))
    : db
        .updateTable('cart_line_shares')
        .set({ quantity })
        .where((is) => is.and(own))
  ).execute()
}

async function writeLine({ db }: Shop, { id, quantity }: Line): Promise<void> {
  await (quantity === 0
    ? db.deleteFrom('cart_lines').where('id', '=', id)
    : db.updateTable('cart_lines').set({ quantity }).where('id', '=', id)
  ).execute()
}
