import { create } from 'zustand'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { roomFor } from '#contract/limits/cart-room.ts'
import { formatDollars, toCents } from '#contract/money.ts'
import { newKey } from '#contract/new-key.ts'
import { isRefused } from '#contract/refused.ts'
import {
  addToHousehold,
  type HouseholdCart,
  householdCart,
  takeFromHousehold,
} from '#contract/selling/household/household.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call, sentenceOf } from '../../network/browser-call.ts'
import { createOptimisticQueue } from '../../network/optimistic-queue.ts'
import { readRoot, useRootStore } from '../../network/root-store.ts'
import { ABOUT, householdTexts as texts } from '../../texts/household.ts'
import { noteHousehold } from '../marks/marks-store.ts'

interface Pending {
  product: ShownProduct
  quantity: number
}

export interface HouseholdCartState {
  /** The cart as the service last gave it. */
  cart: HouseholdCart | undefined
  /** Optimistic updates by product id: own units added or removed that the service has not confirmed yet. */
  pending: Readonly<Record<string, Pending>>
}

const nothingKnown: HouseholdCartState = { cart: undefined, pending: {} }

/** The household's cart, which exists beside the customer's own. */
export const useHouseholdCart = create<HouseholdCartState>(() => nothingKnown)

const { getState: read, setState: write } = useHouseholdCart

// The cart belongs to the customer, and is forgotten when the customer changes.
useRootStore.subscribe(({ auth }, before) => {
  if (auth.mobileNumber === before.auth.mobileNumber) return
  write(nothingKnown)
  unanswered.clear()
})

/** Returns the customer's own units, with the presses since the last answer. */
export function ownUnits({ cart, pending }: HouseholdCartState, productId: string): number {
  const line = cart?.data.find(({ product_id }) => product_id === productId)
  const known = line?.added_by.find(({ is_me }) => is_me)?.quantity ?? 0
  return Math.max(0, known + (pending[productId]?.quantity ?? 0))
}

const queue = createOptimisticQueue<Pending>({
  next: () => Object.values(read().pending)[0],
  send,
  look,
})

/** Fetches the cart; if that fails, the cart stays as it was read before. */
export const lookAtHouseholdCart = queue.refresh

let looking: Promise<void> | undefined

/** Single-flight: however many cards ask for the cart, it is fetched once. */
export function lookOnce(): Promise<void> {
  looking ??= lookAtHouseholdCart().finally(() => {
    looking = undefined
  })
  return looking
}

/** Idempotency keys of changes that may have been made, by product: the same press again is the same change. */
const unanswered = new Map<string, { quantity: number; key: string }>()

/** Counts a press at once. Resolves to false after a refusal, and shows the refusal. */
export async function changeOwn(product: ShownProduct, by: 1 | -1): Promise<boolean> {
  const wanted = ownUnits(read(), product.id) + by
  write((state) => withPending(state, product, by))
  await queue.run()
  return by > 0 ? ownUnits(read(), product.id) >= wanted : ownUnits(read(), product.id) <= wanted
}

async function look(): Promise<boolean> {
  const whose = customer()
  try {
    const cart = await call(householdCart, {})
    if (whose !== customer()) return true
    write({ cart })
    // Presses from here on build on this cart, so they are new changes with new keys.
    unanswered.clear()
    return true
  } catch (error) {
    if (whose !== customer() || !isRefused(error, 'not_found')) return false
    end()
    return true
  }
}

async function send({ product, quantity }: Pending): Promise<boolean> {
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
    return false
  } catch (error) {
    if (whose !== customer()) return false
    const fits = quantity > 1 ? Math.min(unitsThatFit(product, error), quantity - 1) : 0
    write((state) => withPending(state, product, fits - quantity))
    tell(product, error)
    // Our copy of the cart may have been wrong.
    return fits === 0
  }
}

function keyOf(productId: string, quantity: number): string {
  const known = unanswered.get(productId)
  const change = known?.quantity === quantity ? known : { quantity, key: newKey() }
  unanswered.set(productId, change)
  return change.key
}

/** Returns how many of several refused units still fit. */
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

function withPending(state: HouseholdCartState, product: ShownProduct, by: number): HouseholdCartState {
  const { [product.id]: before, ...others } = state.pending
  const quantity = (before?.quantity ?? 0) + by
  return { ...state, pending: quantity === 0 ? others : { ...others, [product.id]: { product, quantity } } }
}

function customer(): string | null {
  return readRoot().auth.mobileNumber
}
