import { useState } from 'react'
import { sentenceOf, tellFailure } from './browser-call.ts'

/** Work that a press begins, once at a time. What goes wrong is said in a toast, in the place of others of its topic. */
export function useTask<Input extends unknown[]>(
  work: (...input: Input) => Promise<unknown>,
  about?: string,
) {
  const { isBusy, run } = useAttempt(work, (error) => {
    tellFailure(error, about)
    return ''
  })
  return { isBusy, run: (...input: Input) => void run(...input) }
}

/** The same where what went wrong is said beside the button, until the next try. */
export function useAttempt<Input extends unknown[]>(
  work: (...input: Input) => Promise<unknown>,
  wordsFor: (error: unknown) => string = sentenceOf,
) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  /** Resolves to whether the work was done. */
  async function run(...input: Input): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setFailure('')
    try {
      await work(...input)
      return true
    } catch (error) {
      setFailure(wordsFor(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, setFailure, run }
}
