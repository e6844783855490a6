import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'

/** Kept outside of any page: each key opens a results page of its own, whose loader waits. */
let lastKeyAt = Number.NEGATIVE_INFINITY

export function noteKey(): void {
  lastKeyAt = performance.now()
}

/** Ends the debounce: the shopper means the text as it stands. */
export function doneTyping(): void {
  lastKeyAt = Number.NEGATIVE_INFINITY
}

export function isTyping(): boolean {
  return timeLeft() > 0
}

/** The debounce of a search: resolves once the shopper has pressed no key for a while. */
export async function pauseInTyping(): Promise<void> {
  while (isTyping()) await new Promise((resolve) => setTimeout(resolve, timeLeft()))
}

function timeLeft(): number {
  return lastKeyAt + SEARCH_DEBOUNCE_MS - performance.now()
}
