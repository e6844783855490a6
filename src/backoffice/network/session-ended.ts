import { create } from 'zustand'
import { Refused } from '#contract/refused.ts'

interface SessionState {
  /** What waits for the operator to sign in again; none while nothing does. */
  asked: PromiseWithResolvers<void> | undefined
}

export const useSessionEnded = create<SessionState>(() => ({ asked: undefined }))

export function isSessionEnded(error: unknown): error is Refused {
  return error instanceof Refused && (error.code === 'not_signed_in' || error.code === 'session_over')
}

/** Rejects with the refusal where the operator would rather not. */
export async function signedInAgain(refusal: Error): Promise<void> {
  // Two presses may be under way: to be signed in is good for both.
  const asked = useSessionEnded.getState().asked ?? Promise.withResolvers<void>()
  useSessionEnded.setState({ asked })
  try {
    await asked.promise
  } catch {
    throw refusal
  } finally {
    useSessionEnded.setState({ asked: undefined })
  }
}
