import { create } from 'zustand'
import { roomFor } from '#contract/cart/cart-room.ts'
import type { ShownProduct } from '#contract/catalogue/product.ts'
import { shownPrice } from '#contract/catalogue/shown-price.ts'
import {
  addToHousehold,
  type HouseholdCart,
  householdCart,
  takeFromHousehold,
} from '#contract/household/household.ts'
import { formatDollars, toCents } from '#contract/money.ts'
import { newKey } from '#contract/new-key.ts'
import { isRefused } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { noteHousehold } from '../favourites/marks-store.ts'
import { call } from '../network/browser-call.ts'
import { sentenceOf } from '../network/sentence-of.ts'
import { readRoot, useRootStore } from '../session/root-store.ts'
import { householdTexts as texts } from '../texts/household.ts'
import { ABOUT } from './about.ts'

interface Pending {
  product: ShownProduct
  quantity: number
}

export interface HouseholdCartState {
  /** As the service last said it. */
  cart: HouseholdCart | undefined
  /** Optimistic updates, by product: so many more of one's own, or fewer, are not answered yet. */
  pending: Readonly<Record<string, Pending>>
}

const nothingKnown: HouseholdCartState = { cart: undefined, pending: {} }

/** The household's cart, beside the customer's own. */
export const useHouseholdCart = create<HouseholdCartState>(() => nothingKnown)

const { getState: read, setState: write } = useHouseholdCart

// It belongs to the customer, and goes when the customer does.
useRootStore.subscribe(({ auth }, before) => {
  if (auth.mobileNumber === before.auth.mobileNumber) return
  write(nothingKnown)
  unanswered.clear()
})

/** Units that the customer put in, with what was pressed since. */
export function ownUnits({ cart, pending }: HouseholdCartState, productId: string): number {
  const line = cart?.data.find(({ product_id }) => product_id === productId)
  const known = line?.added_by.find(({ is_me }) => is_me)?.quantity ?? 0
  return Math.max(0, known + (pending[productId]?.quantity ?? 0))
}

/** What was read before stays where looking fails. */
export async function lookAtHouseholdCart(): Promise<void> {
  const whose = customer()
  // An answer from before a change would show it undone.
  const before = read().cart
  try {
    const cart = await call(householdCart, {})
    if (whose !== customer() || before !== read().cart) return
    write({ cart })
    // What is pressed from here on is meant on top of it.
    unanswered.clear()
  } catch (error) {
    if (whose === customer() && isRefused(error, 'not_found')) end()
  }
}

let looking: Promise<void> | undefined

/** However many cards ask for it, it is fetched once. */
export function lookOnce(): Promise<void> {
  looking ??= lookAtHouseholdCart().finally(() => {
    looking = undefined
  })
  return looking
}

let running: Promise<void> | undefined

/** The keys of changes that may have been made, by product: pressed again, it is the same change. */
const unanswered = new Map<string, { quantity: number; key: string }>()

/** Counted at once, and sent in the order of the presses. False where it was refused, which is said here. */
export async function changeOwn(product: ShownProduct, by: 1 | -1): Promise<boolean> {
  const wanted = ownUnits(read(), product.id) + by
  write((state) => withPending(state, product, by))
  running ??= sendAll().finally(() => {
    running = undefined
  })
  await running
  return by > 0 ? ownUnits(read(), product.id) >= wanted : ownUnits(read(), product.id) <= wanted
}

async function sendAll(): Promise<void> {
  // Presses of the same moment go together.
  await undefined
  for (let next = firstPending(); next; next = firstPending()) await send(next)
}

async function send({ product, quantity }: Pending): Promise<void> {
  const whose = customer()
  const product_id = product.id
  const once = { headers: { 'idempotency-key': keyOf(product_id, quantity) } }
  try {
    const cart =
      quantity > 0
        ? await call(addToHousehold, { product_id, quantity }, once)
        : await call(takeFromHousehold, { product_id, quantity: -quantity }, once)
    unanswered.delete(product_id)
    if (whose === customer()) write((state) => withPending({ ...state, cart }, product, -quantity))
  } catch (error) {
    if (whose !== customer()) return
    const fits = quantity > 1 ? Math.min(unitsThatFit(product, error), quantity - 1) : 0
    write((state) => withPending(state, product, fits - quantity))
    tell(product, error)
    // What we know of the cart may be what was wrong.
    if (fits === 0) await lookAtHouseholdCart()
  }
}

function keyOf(productId: string, quantity: number): string {
  const known = unanswered.get(productId)
  const change = known?.quantity === quantity ? known : { quantity, key: newKey() }
  unanswered.set(productId, change)
  return change.key
}

/** Of several that were pressed for together, as many as there is room for are put in. */
function unitsThatFit(product: ShownProduct, error: unknown): number {
  if (isRefused(error, 'over_cap')) {
    return Math.floor(toCents(error.details.left) / toCents(shownPrice(product)))
  }
  if (!isRefused(error, 'insufficient_stock') || !('available' in error.details)) return 0
  const inCart = read().cart?.data.find(({ product_id }) => product_id === product.id)?.quantity ?? 0
  return Math.max(0, roomFor({ available: error.details.available, inCart }))
}

function tell({ title }: ShownProduct, error: unknown): void {
  const sentence = isRefused(error, 'over_cap')
    ? texts.overLimit(title, formatDollars(error.details.left))
    : sentenceOf(error)
  showToast('error', sentence, ABOUT)
}

function end(): void {
  write(nothingKnown)
  noteHousehold({ role: 'none', owner_name: null })
  showToast('info', texts.gone, ABOUT)
}

function firstPending(): Pending | undefined {
  return Object.values(read().pending)[0]
}

function withPending(state: HouseholdCartState, product: ShownProduct, by: number): HouseholdCartState {
  const { [product.id]: before, ...others } = state.pending
  const quantity = (before?.quantity ?? 0) + by
  return { ...state, pending: quantity === 0 ? others : { ...others, [product.id]: { product, quantity } } }
}

function customer(): string | null {
  return readRoot().auth.mobileNumber
}
