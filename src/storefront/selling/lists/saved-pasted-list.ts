import type { PastedLine } from '#contract/selling/lists/pasted-list.ts'
import { PASTED, readRoot } from '../../network/root-store.ts'

/** A line of a pasted list, with the shopper's choices. */
export interface ChosenLine extends PastedLine {
  key: number
  isLeftOut: boolean
}

export interface Pasted {
  text: string
  /** The lines beyond the number that can be read at once. */
  rest: string
  lines?: readonly ChosenLine[] | undefined
}

/** Keeps the list in the tab until the owner signs out. A visitor's list becomes theirs when they sign in. */
export function savePasted(pasted: Pasted): void {
  const owner = readRoot().auth.mobileNumber
  try {
    if (pasted.text === '') sessionStorage.removeItem(PASTED)
    else sessionStorage.setItem(PASTED, JSON.stringify({ owner, pasted }))
  } catch {}
}

export function readPasted(): Pasted | undefined {
  try {
    const { owner, pasted } = JSON.parse(sessionStorage.getItem(PASTED) ?? '{}')
    if (!owner || owner === readRoot().auth.mobileNumber) return pasted
    // The owner has signed out in another tab.
    sessionStorage.removeItem(PASTED)
  } catch {}
  return undefined
}
