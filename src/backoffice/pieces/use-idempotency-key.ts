import { useState } from 'react'
import type { CallOptions } from '#contract/call.ts'
import { newKey } from '#contract/new-key.ts'
import { isRefused } from '#contract/refused.ts'

export type Once = <Reply>(send: (options: CallOptions) => Promise<Reply>) => Promise<Reply>

/**
 * Sends a change with a key until one has been made: pressed again because no answer came, it is not made twice. What is
 * corrected after a lost answer keeps the key as well: if the first one has arrived after all, the service says so and does
 * nothing more, and what is sent next is another change.
 */
export function useIdempotencyKey(): Once {
  const [key, setKey] = useState(newKey)
  return async (send) => {
    try {
      const reply = await send({ headers: { 'Idempotency-Key': key } })
      setKey(newKey())
      return reply
    } catch (error) {
      if (isRefused(error, 'key_used_differently')) setKey(newKey())
      throw error
    }
  }
}
