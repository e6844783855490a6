import { useState } from 'react'
import { tellFailure } from './browser-call.ts'

/** Work that a press begins, once at a time. What goes wrong is said in a toast, in the place of others of its topic. */
export function useTask<Input extends unknown[]>(
  work: (...input: Input) => Promise<unknown>,
  about?: string,
) {
  const [isBusy, setBusy] = useState(false)

  async function run(...input: Input): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await work(...input).catch((error: unknown) => tellFailure(error, about))
    setBusy(false)
  }

  return { isBusy, run: (...input: Input) => void run(...input) }
}
