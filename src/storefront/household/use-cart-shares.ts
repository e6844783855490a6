import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Household,
  type HouseholdCart,
  householdCart,
  readHousehold,
} from '#contract/household/household.ts'
import { confirmedQuantity, useCartStore } from '../cart/cart-store.ts'
import { lookAgain } from '../cart/kept-cart.ts'
import { noteHousehold, useMarksStore } from '../favourites/marks-store.ts'
import { call } from '../network/browser-call.ts'
import { readRoot, useIsLoggedIn } from '../session/root-store.ts'
import { useLookingAgain } from './use-looking-again.ts'

/** The lines of the customer's own cart with what members put in, by product. */
export type CartShares = ReadonlyMap<string, HouseholdCart['data'][number]>

/** Nothing for who shops alone, and before it is known: the cart does not wait for it. */
export function useCartShares(): CartShares | undefined {
  const isOwner = useIsOwner()
  const [shares, setShares] = useState<CartShares>()
  const items = useCartStore(({ cartItems }) => cartItems)
  const turn = useRef(0)

  async function look(): Promise<void> {
    const own = ++turn.current
    const cart = await call(householdCart, {}).catch(() => undefined)
    if (!cart || own !== turn.current) return
    setShares(new Map(cart.data.map((line) => [line.product_id, line])))
    if (differsFromOwn(cart)) await lookAgain()
  }

  const lookNow = useEffectEvent(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the owner changes may have been a member's
  useEffect(() => {
    if (isOwner) void lookNow()
  }, [isOwner, items])
  useLookingAgain(
    async () => {
      if ((await noteNow()) === 'owner') await look()
    },
    { isWanted: isOwner },
  )

  return isOwner ? shares : undefined
}

/** The last member may have left since: of a household that is no more there is no cart to ask for. */
async function noteNow(): Promise<Household['role'] | undefined> {
  const whose = readRoot().auth.mobileNumber
  const household = await call(readHousehold, {}).catch(() => undefined)
  if (!household || whose !== readRoot().auth.mobileNumber) return undefined
  noteHousehold(household)
  return household.role
}

/** Asked with each opening of the cart, until it is so: a first member may have joined since the page came. */
function useIsOwner(): boolean {
  const isLoggedIn = useIsLoggedIn()
  const isOwner = useMarksStore(({ household }) => household?.role === 'owner')
  const role = useEffectEvent(() => useMarksStore.getState().household?.role)
  useEffect(() => {
    if (isLoggedIn && role() === undefined) void noteNow()
  }, [isLoggedIn])
  return isLoggedIn && isOwner
}

/** While something is under way they may: its answer tells. */
function differsFromOwn({ data }: HouseholdCart): boolean {
  const own = useCartStore.getState()
  if (own.loading || Object.keys(own.pending).length > 0) return false
  return (
    data.length !== own.cartItems.length ||
    data.some(({ product_id, quantity }) => quantity !== confirmedQuantity(own, product_id))
  )
}
