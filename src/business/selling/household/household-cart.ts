import {
  firstNameForOwner,
  firstNameOf,
  leftOfLimit,
  sharesOfLine,
} from '#contract/limits/household-rules.ts'
import { dollarsOrNull } from '#contract/money.ts'
import { amountsInDollars, amountsOf } from '#contract/selling/cart/amounts.ts'
import type { HouseholdCart } from '#contract/selling/household/household.ts'
import type { Customer, Shop } from '../../shop.ts'
import { cartView } from '../cart/cart-view.ts'
import { readCart } from '../cart/read-cart.ts'
import { readShares } from './read-shares.ts'
import { requireHousehold } from './require-household.ts'
import { spentByMembers } from './spent-by-members.ts'

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
    left: membership ? await leftFor(shop, membership) : null,
    notices,
  }
}

async function leftFor(
  shop: Shop,
  { owner_id, customer_id, cap_cents }: { owner_id: string; customer_id: string; cap_cents: number | null },
): Promise<number | null> {
  if (cap_cents === null) return null
  const spent = (await spentByMembers(shop, owner_id)).get(customer_id) ?? 0
  return dollarsOrNull(leftOfLimit(cap_cents, spent))
}
