import { amountsInDollars, amountsOfItems } from '#contract/selling/cart/amounts.ts'
import type { Household, HouseholdCart, HouseholdInvitation } from '#contract/selling/household/household.ts'
import { itemOf } from './api-cart.ts'

/** A household as the API returns it; by default the customer is in none. */
export function aHousehold(more: Partial<Household> = {}): Household {
  const nobodyElse = { owner_name: null, cap: null, left: null, members: [], invitations: [] }
  return { role: 'none', own_name: 'Sam', ...nobodyElse, ...more }
}

export function aMember(name: string, more: Partial<Household['members'][number]> = {}) {
  return { member_id: name, name, cap: null, spent: 0, joined_at: '2026-11-01T00:00:00.000Z', ...more }
}

/** An invitation as a visitor to its link sees it. */
export function anInvitation(more: Partial<HouseholdInvitation> = {}): HouseholdInvitation {
  return {
    owner_name: 'Ada',
    cap: null,
    expires_at: '2026-11-30T02:00:00.000Z',
    is_own: false,
    is_member: false,
    ...more,
  }
}

type Shares = Record<string, { quantity: number; shares?: Record<string, number> }>

/** A household's cart as the API returns it: quantities by product, and each member's share; `me` is the caller. */
export function householdCartOf(products: Shares, left: number | null = null): HouseholdCart {
  const data = Object.entries(products).map(([id, { quantity, shares = {} }]) => ({
    ...itemOf(id, quantity),
    added_by: Object.entries(shares).map(([name, quantity]) => ({ name, quantity, is_me: name === 'me' })),
  }))
  const { total_amount, discount, bill_amount } = amountsInDollars(amountsOfItems(data, 0))
  return { data, total_quantity: data.length, total_amount, discount, bill_amount, left, notices: [] }
}
