import { useState } from 'react'
import type { CallOptions } from '#contract/call.ts'
import { newKey } from '#contract/new-key.ts'
import type { DetailsOf } from '#contract/refusals.ts'
import { isRefused } from '#contract/refused.ts'

export type Once = <Reply>(send: (options: CallOptions) => Promise<Reply>) => Promise<Reply>

interface Options {
  /** Runs before the refusal is rethrown, so that the screen shows the result of the first request. */
  onUsedDifferently?: (details: DetailsOf<'key_used_differently'>) => unknown
}

/**
 * Keeps one idempotency key until a request succeeds, so that a retry after a lost response is not applied twice. An
 * edited retry keeps the key too: if the first request did arrive, the service refuses and the next press gets a new
 * key.
 */
export function useIdempotencyKey({ onUsedDifferently }: Options = {}): Once {
  const [key, setKey] = useState(newKey)
  return async (send) => {
    try {
      const reply = await send({ headers: { 'Idempotency-Key': key } })
      setKey(newKey())
      return reply
    } catch (error) {
      if (isRefused(error, 'key_used_differently')) {
        setKey(newKey())
        await onUsedDifferently?.(error.details)
      }
      throw error
    }
  }
}
