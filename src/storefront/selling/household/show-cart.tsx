import type { ReactElement } from 'react'
import { replace } from 'react-router'
import { householdCart, readHousehold } from '#contract/selling/household/household.ts'
import type { PageArgs } from '../../network/api.ts'
import { HouseholdCartView } from './household-cart-view.tsx'

/** For members only: an owner's household cart is their own cart, and without a household there is none. */
export async function showCart({ call }: PageArgs): Promise<ReactElement> {
  const { role, owner_name } = await call(readHousehold, {})
  if (role !== 'member') throw replace('/account/household')
  return (
    <div className="max-w-176">
      <HouseholdCartView owner={owner_name} cart={await call(householdCart, {})} />
    </div>
  )
}
