import type { PastedLine } from '#contract/selling/lists/pasted-list.ts'
import { tabStorage } from '#ui/browser-storage.ts'
import { readRoot } from '../../network/root-store.ts'
import { PASTED } from '../cart/current-cart-queue.ts'

/** A line of a pasted list, with the shopper's choices. */
export interface ChosenLine extends PastedLine {
  key: number
  isLeftOut: boolean
  /** Ticked off in the shopper's notes, so left out until they take it in. */
  isTicked?: boolean | undefined
}

export interface Pasted {
  text: string
  /** The lines beyond the number that can be read at once. */
  rest: string
  lines?: readonly ChosenLine[] | undefined
}

interface SavedList {
  /** Null for a visitor. */
  owner: string | null
  pasted: Pasted
}

/** Keeps the list in the tab until the owner signs out. A visitor's list becomes theirs when they sign in. */
export function savePasted(pasted: Pasted): void {
  const owner = readRoot().auth.mobileNumber
  if (pasted.text === '') tabStorage.removeItem(PASTED)
  else tabStorage.setItem(PASTED, { owner, pasted })
}

export function readPasted(): Pasted | undefined {
  const saved = tabStorage.getItem<SavedList>(PASTED)
  if (!saved?.owner || saved.owner === readRoot().auth.mobileNumber) return saved?.pasted
  // The owner has signed out in another tab.
  tabStorage.removeItem(PASTED)
  return undefined
}
