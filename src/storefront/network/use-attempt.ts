import { useState } from 'react'

/** Like `useTask`, where what went wrong is said beside the button, until the next try. */
export function useAttempt(work: () => Promise<unknown>, wordsFor: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function run(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    await work().catch((error: unknown) => setFailure(wordsFor(error)))
    setBusy(false)
  }

  return { isBusy, failure, setFailure, run: () => void run() }
}
