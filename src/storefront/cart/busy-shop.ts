import { Refused } from '#contract/refused.ts'

/** For a shop that does not say how long it is busy. */
const WAIT_SECONDS = 10

/** It says nothing about what was asked, which can be asked again. */
export function isBusy(error: unknown): error is Refused {
  return error instanceof Refused && (error.status === 429 || error.status >= 500)
}

/** While a shop is busy, nothing is asked of it, for as long as it says. */
export function createPause(onOver: () => void, signal: AbortSignal) {
  let isOn = false

  function begin({ details }: Refused): void {
    isOn = true
    const timer = setTimeout(
      () => {
        isOn = false
        onOver()
      },
      ('retryAfter' in details ? details.retryAfter : WAIT_SECONDS) * 1_000,
    )
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return { begin, isOn: () => isOn }
}
