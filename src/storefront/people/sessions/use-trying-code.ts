import { useState } from 'react'
import { isRefused, Refused } from '#contract/refused.ts'
import { sessionTexts as texts } from '../../texts/session.ts'

/** Work that a code allows: resolves to whether it was done, or sets `failure`. Once done, the page is left. */
export function useTryingCode<Input extends unknown[]>(
  work: (...input: Input) => Promise<unknown>,
  failed: string,
) {
  const [isTrying, setTrying] = useState(false)
  const [failure, setFailure] = useState('')

  async function run(...input: Input): Promise<boolean> {
    if (isTrying) return false
    setTrying(true)
    setFailure('')
    try {
      await work(...input)
      return true
    } catch (error) {
      setFailure(reasonOf(error, failed))
      setTrying(false)
      return false
    }
  }

  return { isTrying, failure, run, fail: setFailure, forgive: () => setFailure('') }
}

function reasonOf(error: unknown, failed: string): string {
  if (!(error instanceof Refused)) return failed
  if (!isRefused(error, 'otp_incorrect')) return error.message
  return `${error.message} ${texts.triesLeft(error.details.attempts_left)}`
}
