import type { CallOptions } from '#contract/call.ts'
import type { AskOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../network/call.ts'
import { createInterruption } from '../network/interruption.ts'

const { useInterruption, interrupt } = createInterruption()

/** While an operator is asked to show that it is still them. */
export const useProof = useInterruption

/** A call for money and people: where a proof is needed it is asked for, and the call is made again. */
export async function callProven<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options?: CallOptions,
): Promise<ReplyOf<E>> {
  return proven(() => call(endpoint, ask, options))
}

export async function proven<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isRefused(error, 'proof_needed')) throw error
      await interrupt(error)
    }
  }
}
