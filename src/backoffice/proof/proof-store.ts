import { create } from 'zustand'
import type { AskOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../network/call.ts'

interface ProofState {
  /** Who waits for the proof; none while it is not asked for. */
  asked: PromiseWithResolvers<void> | undefined
}

export const useProof = create<ProofState>(() => ({ asked: undefined }))

/** A call for money and people: where a proof is needed it is asked for, and the call is made again. */
export async function callProven<E extends Endpoint>(endpoint: E, ask: AskOf<E>): Promise<ReplyOf<E>> {
  return proven(() => call(endpoint, ask))
}

export async function proven<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isRefused(error, 'proof_needed')) throw error
      await askForProof(error)
    }
  }
}

/** Rejects with the refusal where the operator would rather not. */
async function askForProof(refusal: Error): Promise<void> {
  // Two presses may be under way: the one proof is good for both.
  const asked = useProof.getState().asked ?? Promise.withResolvers<void>()
  useProof.setState({ asked })
  try {
    await asked.promise
  } catch {
    throw refusal
  } finally {
    useProof.setState({ asked: undefined })
  }
}
