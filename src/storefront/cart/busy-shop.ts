import { Refused } from '#contract/refused.ts'

/** For a shop that does not say how long it is busy. */
const WAIT_SECONDS = 10
const WAIT_AT_MOST_SECONDS = 60
const BUSY = [429, 502, 503, 504]
/** What breaks the shop each time is given up: while it waits, nothing can be ordered. */
const TRIES_OF_WHAT_BREAKS = 3

/** It says nothing about what was asked, which can be asked again. */
export function isBusy(error: unknown, tries: number): error is Refused {
  if (!(error instanceof Refused)) return false
  return BUSY.includes(error.status) || (error.status >= 500 && tries < TRIES_OF_WHAT_BREAKS)
}

/** While a shop is busy, nothing is asked of it, for as long as it says. */
export function createPause(onOver: () => void, signal: AbortSignal) {
  let isOn = false

  function begin({ details }: Refused): void {
    isOn = true
    const seconds = 'retryAfter' in details ? details.retryAfter : WAIT_SECONDS
    const timer = setTimeout(() => {
      isOn = false
      onOver()
    }, 1_000 * Math.min(seconds, WAIT_AT_MOST_SECONDS))
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return { begin, isOn: () => isOn }
}
