import { Refused } from '#contract/refused.ts'

/** For a service that does not say how long it is busy. */
const WAIT_SECONDS = 10
const WAIT_AT_MOST_SECONDS = 60
const BUSY = [429, 502, 503, 504]
/** A change that fails or is lost (status 0) each time is given up: nothing can be ordered while it waits. */
const TRIES_OF_WHAT_BREAKS = 3

/** Returns whether the error says nothing about the request itself, so that the request can be retried. */
export function isBusy(error: unknown, tries: number): error is Refused {
  if (!(error instanceof Refused)) return false
  return BUSY.includes(error.status) || (isBroken(error) && tries < TRIES_OF_WHAT_BREAKS)
}

function isBroken({ status }: Refused): boolean {
  return status === 0 || status >= 500
}

/** Holds back all sending for as long as the busy service asks, within a limit. */
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
