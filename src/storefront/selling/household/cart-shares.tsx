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
import { householdTexts as texts } from '../../texts/household.ts'
import { confirmedQuantity, useCartStore } from '../cart/cart-store.ts'
import { lookAgain } from '../cart/current-cart-queue.ts'
import { useLineWords } from '../cart/line-words.tsx'
import { noteHousehold, useMarksStore } from '../marks/marks-store.ts'
import { whoPutIn } from './put-in-by.tsx'

/** In an owner's cart: says on each line who put in how many units, and announces what members add meanwhile. */
export function CartShares() {
  const shares = useCartShares()
  useEffect(() => {
    if (!shares) return
    useLineWords.setState({
      wordsOf({ product: { id }, quantity }) {
        const added = shares.get(id)?.added_by ?? []
        return added.length > 0 ? whoPutIn(quantity, added, texts.you) : undefined
      },
    })
    return () => useLineWords.setState({ wordsOf: undefined })
  }, [shares])
  return <SharesNews shares={shares} />
}

/** Announces what members put in while the owner has the cart open: a new line alone is not read out. */
function SharesNews({ shares }: { shares: SharesByProduct | undefined }) {
  const [heard, setHeard] = useState({ shares, news: '' })
  // Shares that were there from the start are no news.
  if (shares !== heard.shares)
    setHeard({ shares, news: heard.shares && shares ? newsOf(heard.shares, shares) || heard.news : '' })
  return (
    <p role="status" className="text-14 text-success not-empty:mb-3">
      {heard.news}
    </p>
  )
}

function newsOf(before: SharesByProduct, now: SharesByProduct): string {
  return [...now.values()]
    .flatMap(({ product_id, product, added_by }) =>
      unitsByName(added_by).map(([name, quantity]) => {
        const had = new Map(unitsByName(before.get(product_id)?.added_by ?? [])).get(name) ?? 0
        return quantity > had ? texts.newInCart(name, quantity - had, product.title) : ''
      }),
    )
    .filter(Boolean)
    .join(' ')
}

/** Members with the same name count as one: a name is all that the owner sees. */
function unitsByName(shares: readonly { name: string | null; quantity: number }[]): [string, number][] {
  const units = new Map<string, number>()
  for (const { name, quantity } of shares) {
    const shown = name ?? texts.someone
    units.set(shown, (units.get(shown) ?? 0) + quantity)
  }
  return [...units]
}

const LOOK_AGAIN_MS = 8_000

/** The lines of the owner's cart with what members put in, by product id. */
type SharesByProduct = ReadonlyMap<string, HouseholdCart['data'][number]>

/** Returns nothing for a customer without members, or before the answer: the cart does not wait for it. */
function useCartShares(): SharesByProduct | undefined {
  const isOwner = useIsOwner()
  const [shares, setShares] = useState<SharesByProduct>()
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
