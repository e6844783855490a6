import {
  firstNameForOwner,
  firstNameOf,
  leftOfLimit,
  sharesOfLine,
} from '#contract/limits/household-rules.ts'
import { type Cents, dollarsOrNull } from '#contract/money.ts'
import { amountsInDollars, amountsOf } from '#contract/selling/cart/amounts.ts'
import type { HouseholdCart } from '#contract/selling/household/household.ts'
import { anyOf } from '#database/batched-statement.ts'
import type { Customer, Shop } from '../../shop.ts'
import { cartView } from '../cart/cart-view.ts'
import { readCart } from '../cart/read-cart.ts'
import { nameOfCustomer } from './find-household.ts'
import { type Membership, requireHousehold } from './require-household.ts'

/** Returns goods only: the delivery cost would reveal where the owner lives. */
export async function householdCart(shop: Shop, customer: Customer): Promise<HouseholdCart> {
  const { owner, membership } = await requireHousehold(shop, customer)
  const cart = await readCart(shop, owner)
  const shares = await readShares(shop, cart.lines)
  // Members are not shown any part of each other's mobile numbers.
  const nameOf = membership ? firstNameOf : firstNameForOwner
  const { data, total_quantity, notices } = cartView(cart)
  const { total_amount, discount, bill_amount } = amountsInDollars(amountsOf(cart.lines, 0))
  return {
    data: data.map(({ wish, ...item }) => ({
      ...item,
      // The owner's preferences and notes to the picker are private to the owner.
      ...(!membership && wish && { wish }),
      added_by: sharesOfLine(item.quantity, shares.get(item.id) ?? []).map((share) => ({
        name: nameOf(share),
        quantity: share.quantity,
        is_me: share.customer_id === customer.id,
      })),
    })),
    total_quantity,
    total_amount,
    discount,
    bill_amount,
    left: membership ? dollarsOrNull(await leftFor(shop, membership)) : null,
    notices,
  }
}

/** Returns what a member may still put in; null without a limit. */
export async function leftFor(
  shop: Shop,
  { owner_id, customer_id, cap_cents }: Membership,
): Promise<Cents | null> {
  if (cap_cents === null) return null
  return leftOfLimit(cap_cents, (await spentByMembers(shop, owner_id)).get(customer_id) ?? 0)
}

/** Returns the shares by line, in the order in which they were added. */
export async function readShares({ db }: Shop, lines: readonly { id: string }[]) {
  const shares = await db
    .selectFrom('cart_line_shares as share')
    .innerJoin('customers', 'customers.id', 'share.customer_id')
    .where('share.line_id', '=', anyOf(lines.map(({ id }) => id)))
    .select(['share.line_id', 'share.customer_id', 'share.quantity', 'customers.mobile'])
    .select(nameOfCustomer('customers').as('name'))
    .orderBy('share.added_at')
    .orderBy('share.customer_id')
    .execute()
  return Map.groupBy(shares, ({ line_id }) => line_id)
}

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
