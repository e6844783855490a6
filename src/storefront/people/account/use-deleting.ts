import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { forgetSession } from '../../network/root-store.ts'
import { personalDataTexts as texts } from '../../texts/personal-data.ts'
import { useTryingCode } from '../sessions/use-trying-code.ts'

/** Deletes the account and forgets it in this browser too. */
export function useDeleting() {
  return useTryingCode(async (otp: string, newsletter: boolean) => {
    await call(deleteAccount, { otp, newsletter }, { loader: true })
    forgetSession()
    showToast('success', texts.deleted)
  }, texts.notDeleted)
}
