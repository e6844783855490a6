import type { PastedLine } from '#contract/lists/pasted-list.ts'
import { PASTED, readRoot } from '../session/root-store.ts'

/** A line of a pasted list with what the shopper has made of it. */
export interface ChosenLine extends PastedLine {
  key: number
  isLeftOut: boolean
}

export interface Pasted {
  text: string
  /** What comes after as many lines as are read at once. */
  rest: string
  lines?: readonly ChosenLine[] | undefined
}

/** In the tab until its owner signs out: a reload or a way back loses nothing. A visitor's is theirs once they sign in. */
export function keepPasted(pasted: Pasted): void {
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
    // Its owner signed out in another tab.
    sessionStorage.removeItem(PASTED)
  } catch {}
  return undefined
}
