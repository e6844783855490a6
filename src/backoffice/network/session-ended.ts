import { Refused } from '#contract/refused.ts'
import { createInterruption } from './interruption.ts'

/** Pauses calls until the operator has logged in again. */
export const { useInterruption: useSessionEnded, interrupt: signedInAgain } = createInterruption()

export function isSessionEnded(error: unknown): error is Refused {
  return error instanceof Refused && (error.code === 'not_signed_in' || error.code === 'session_over')
}
