import { useState } from 'react'
import type { CallOptions } from '#contract/call.ts'
import { newKey } from '#contract/new-key.ts'
import type { DetailsOf } from '#contract/refusal-details.ts'
import { isRefused } from '#contract/refused.ts'

export type Once = <Reply>(send: (options: CallOptions) => Promise<Reply>) => Promise<Reply>

interface Options {
  /** Runs before the refusal is thrown, so that the screen shows what the first one did. */
  onUsedDifferently?: (details: DetailsOf<'key_used_differently'>) => unknown
}

/**
 * Sends a change with a key until one has been made: pressed again because no answer came, it is not made twice. What is
 * corrected after a lost answer keeps the key as well: if the first one has arrived after all, the service says so and does
 * nothing more, and what is sent next is another change.
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
