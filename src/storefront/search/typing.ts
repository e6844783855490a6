import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'

let lastKeyAt = Number.NEGATIVE_INFINITY

export function noteKey(): void {
  lastKeyAt = performance.now()
}

/** What stands there is what is meant: nothing need wait any longer. */
export function doneTyping(): void {
  lastKeyAt = Number.NEGATIVE_INFINITY
}

export function isTyping(): boolean {
  return timeLeft() > 0
}

/** Comes when nobody has pressed a key for a while. */
export async function pauseInTyping(): Promise<void> {
  while (isTyping()) await new Promise((resolve) => setTimeout(resolve, timeLeft()))
}

function timeLeft(): number {
  return lastKeyAt + SEARCH_DEBOUNCE_MS - performance.now()
}
