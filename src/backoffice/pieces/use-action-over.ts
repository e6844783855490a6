import { useState } from 'react'
import { isRefused } from '#contract/refused.ts'
import { useAction } from '../network/use-action.ts'

/** Runs an action on the version seen. A concurrent change refuses it once; the next press acts on the newer one. */
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
