import { useState } from 'react'
import { isRefused } from '#contract/refused.ts'
import { useAction } from '../network/use-action.ts'

/** Acts on a thing as it was seen. What another has made of it since is told once: an operator who presses again knows. */
export function useActionOver(version: number, work: (version: number) => Promise<unknown>) {
  const [seen, setSeen] = useState(0)
  return useAction(async () => {
    try {
      await work(Math.max(version, seen))
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) setSeen((error.details.now as { version: number }).version)
      throw error
    }
  })
}
