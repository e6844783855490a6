import { useState } from 'react'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { forgetSession } from '../../network/root-store.ts'
import { personalDataTexts as texts } from '../../texts/personal-data.ts'
import { sessionTexts } from '../../texts/session.ts'

export function useDeleting() {
  const [isDeleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState('')

  /** Deletes the account and forgets it in this browser too, or sets `failure`. */
  async function remove(otp: string, newsletter: boolean): Promise<boolean> {
    if (isDeleting) return false
    setDeleting(true)
    setFailure('')
    try {
      await call(deleteAccount, { otp, newsletter }, { loader: true })
      forgetSession()
      showToast('success', texts.deleted)
      return true
    } catch (error) {
      setFailure(reasonOf(error))
      setDeleting(false)
      return false
    }
  }

  return { isDeleting, failure, remove, forgive: () => setFailure('') }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refused)) return texts.notDeleted
  if (!isRefused(error, 'otp_incorrect')) return error.message
  return `${error.message} ${sessionTexts.triesLeft(error.details.attempts_left)}`
}
