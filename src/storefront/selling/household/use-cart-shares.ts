import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Household,
  type HouseholdCart,
  householdCart,
  readHousehold,
} from '#contract/selling/household/household.ts'
import { useNews } from '#ui/use-news.ts'
import { call } from '../../network/browser-call.ts'
import { readRoot, useIsLoggedIn } from '../../network/root-store.ts'
import { confirmedQuantity, useCartStore } from '../cart/cart-store.ts'
import { lookAgain } from '../cart/current-cart-queue.ts'
import { noteHousehold, useMarksStore } from '../marks/marks-store.ts'

const LOOK_AGAIN_MS = 8_000

/** The lines of the owner's cart with what members put in, by product id. */
export type CartShares = ReadonlyMap<string, HouseholdCart['data'][number]>

/** Returns nothing for a customer without members, or before the answer: the cart does not wait for it. */
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
  useNews(isOwner ? 'cart' : undefined, {
    async look() {
      if ((await noteNow()) === 'owner') await look()
    },
    everyMs: LOOK_AGAIN_MS,
  })

  return isOwner ? shares : undefined
}

/** The last member may have left meanwhile: a household that has ended has no cart to ask for. */
async function noteNow(): Promise<Household['role'] | undefined> {
  const whose = readRoot().auth.mobileNumber
  const household = await call(readHousehold, {}).catch(() => undefined)
  if (!household || whose !== readRoot().auth.mobileNumber) return undefined
  noteHousehold(household)
  return household.role
}

/** Asks at each opening of the cart until the role is known: a first member may have joined since the page loaded. */
function useIsOwner(): boolean {
  const isLoggedIn = useIsLoggedIn()
  const isOwner = useMarksStore(({ household }) => household?.role === 'owner')
  const role = useEffectEvent(() => useMarksStore.getState().household?.role)
  useEffect(() => {
    if (isLoggedIn && role() === undefined) void noteNow()
  }, [isLoggedIn])
  return isLoggedIn && isOwner
}

/** While a change is under way, the two carts may differ until its answer has come. */
function differsFromOwn({ data }: HouseholdCart): boolean {
  const own = useCartStore.getState()
  if (own.loading || Object.keys(own.pending).length > 0) return false
  return (
    data.length !== own.cartItems.length ||
    data.some(({ product_id, quantity }) => quantity !== confirmedQuantity(own, product_id))
  )
}
