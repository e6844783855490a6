import type { CallOptions } from '#contract/call.ts'
import type { AskOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../network/call.ts'
import { createInterruption } from '../network/interruption.ts'

const { useInterruption, interrupt } = createInterruption()

/** State of the question whether this is still the same operator. */
export const useReauthentication = useInterruption

/** Makes a call that concerns money or people. If the service asks for re-authentication, gets it and repeats the call. */
export async function callReauthenticated<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options?: CallOptions,
): Promise<ReplyOf<E>> {
  return withReauthentication(() => call(endpoint, ask, options))
}

export async function withReauthentication<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isRefused(error, 'proof_needed')) throw error
      await interrupt(error)
    }
  }
}
