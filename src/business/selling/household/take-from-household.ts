import type { InputOf } from '#contract/endpoint.ts'
import { sharesOfLine } from '#contract/limits/household-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import type { takeFromHousehold as endpoint, HouseholdCart } from '#contract/selling/household/household.ts'
import type { Keyed } from '../../idempotency-key.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { noteKey, readChangeKey } from '../cart/change-keys.ts'
import { lockCartIfOpen } from '../cart/locked-cart.ts'
import { householdCart, readShares } from './household-cart.ts'
import { lockMembership, requireHousehold } from './require-household.ts'

type TakeInput = InputOf<typeof endpoint>

type TakeRequest = TakeInput & Keyed

export async function takeFromHousehold(
  shop: Shop,
  customer: Customer,
  wanted: TakeRequest,
): Promise<HouseholdCart> {
  const key = await readChangeKey(shop, customer, wanted.key)
  const { owner } = await requireHousehold(shop, customer)
  await inTransaction(shop, async (shop) => {
    const cart = await lockCartIfOpen(shop, owner)
    // Checked under the cart's lock, so that a member removed meanwhile can take nothing out.
    const membership = await lockMembership(shop, customer, owner)
    if (!(await noteKey(shop, customer, key))) return
    const line = cart && (await findLine(shop, cart.id, wanted))
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

function findLine({ db }: Shop, cartId: string, { product_id }: TakeInput): Promise<Line | undefined> {
  return db
    .selectFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', product_id)
    .select(['id', 'quantity'])
    .executeTakeFirst()
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
