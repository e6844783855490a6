import { useState } from 'react'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { isRefused, ownRefusals, Refused } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { sessionTexts as texts } from '../../texts/session.ts'

export function useSendingCode() {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')

  /** Resolves to whether a code was sent. */
  async function send(mobile: string): Promise<boolean> {
    if (isSending) return false
    if (!mobile) {
      setFailure(texts.mobileRequired)
      return false
    }
    setSending(true)
    setFailure('')
    try {
      await call(generateOtp, { mobile })
      return true
    } catch (error) {
      setFailure(sayWhy(error))
      return false
    } finally {
      setSending(false)
    }
  }

  return { isSending, failure, send, forgive: () => setFailure('') }
}

/** Returns the message beside the field. As specified, two failures show a toast and no message instead. */
function sayWhy(error: unknown): string {
  if (!(error instanceof Refused)) return texts.failed
  if (error.status === 429) showToast('error', ownRefusals.too_many_requests[1])
  else if (error.status === 500) showToast('error', error.message)
  else return fieldAtFault(error) ?? error.message
  return ''
}

function fieldAtFault(error: Refused): string | undefined {
  return isRefused(error, 'invalid_input') ? error.details.fields?.mobile : undefined
}
