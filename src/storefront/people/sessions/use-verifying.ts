import { useState } from 'react'
import { verifyOtp } from '#contract/people/sessions/accounts.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { call } from '../../network/browser-call.ts'
import { signInWith } from '../../network/change-session.ts'
import { sessionTexts as texts } from '../../texts/session.ts'
import { noteOrdered } from './note-ordered.ts'
import { takePendingPath } from './pending-action.ts'

const WAIT_MS = 1_000

export function useVerifying() {
  const [isVerifying, setVerifying] = useState(false)
  const [failure, setFailure] = useState('')

  /** Signs in and then reloads the page or opens the wanted one; or sets `failure`. */
  async function verify(mobile: string, otp: string): Promise<boolean> {
    if (isVerifying) return false
    if (!mobile || !otp) {
      setFailure(texts.codeRequired)
      return false
    }
    setVerifying(true)
    setFailure('')
    try {
      const { data } = await call(verifyOtp, { mobile, otp }, { loader: true })
      signInWith(data)
      await noteWhetherOrdered()
      openPendingPath()
      return true
    } catch (error) {
      setFailure(reasonOf(error))
      setVerifying(false)
      return false
    }
  }

  return { isVerifying, failure, verify, forgive: () => setFailure('') }
}

/** The page that opens next then keeps room for what a returning customer sees first. A slow answer is not waited for. */
async function noteWhetherOrdered(): Promise<void> {
  const { data } = await call(boughtBefore, { limit: 1 }, { signal: AbortSignal.timeout(WAIT_MS) }).catch(
    () => ({
      data: [],
    }),
  )
  if (data.length > 0) noteOrdered()
}

function openPendingPath(): void {
  const path = takePendingPath()
  if (path) location.assign(path)
  else location.reload()
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refused)) return texts.failed
  if (!isRefused(error, 'otp_incorrect')) return error.message
  return `${error.message} ${texts.triesLeft(error.details.attempts_left)}`
}
