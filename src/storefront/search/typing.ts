import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'

/** Of the page, since each key opens a results' page of its own, whose loader waits. */
let lastKeyAt = Number.NEGATIVE_INFINITY

export function noteKey(): void {
  lastKeyAt = performance.now()
}

/** The shopper means what stands there: the debounce is over. */
export function doneTyping(): void {
  lastKeyAt = Number.NEGATIVE_INFINITY
}

export function isTyping(): boolean {
  return timeLeft() > 0
}

/** The debounce of a search: resolves once the shopper has pressed no key for so long. */
export async function pauseInTyping(): Promise<void> {
  while (isTyping()) await new Promise((resolve) => setTimeout(resolve, timeLeft()))
}

function timeLeft(): number {
  return lastKeyAt + SEARCH_DEBOUNCE_MS - performance.now()
}
