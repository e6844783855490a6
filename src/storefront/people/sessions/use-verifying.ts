import { verifyOtp } from '#contract/people/sessions/accounts.ts'
import { boughtBefore } from '#contract/selling/bought/bought.ts'
import { call } from '../../network/browser-call.ts'
import { signInWith } from '../../network/change-session.ts'
import { sessionTexts as texts } from '../../texts/session.ts'
import { noteOrdered } from './note-ordered.ts'
import { takePendingPath } from './pending-action.ts'
import { useTryingCode } from './use-trying-code.ts'

const WAIT_MS = 1_000

/** Signs in and then reloads the page or opens the wanted one. */
export function useVerifying() {
  const { run, ...trying } = useTryingCode(async (mobile: string, otp: string) => {
    const { data } = await call(verifyOtp, { mobile, otp }, { loader: true })
    signInWith(data)
    await noteWhetherOrdered()
    openPendingPath()
  }, texts.failed)

  async function verify(mobile: string, otp: string): Promise<boolean> {
    if (mobile && otp) return run(mobile, otp)
    trying.fail(texts.codeRequired)
    return false
  }

  return { ...trying, verify }
}

/** The page that opens next then keeps room for what a returning customer sees first. A slow answer is not waited for. */
async function noteWhetherOrdered(): Promise<void> {
  const signal = AbortSignal.timeout(WAIT_MS)
  const bought = await call(boughtBefore, { limit: 1 }, { signal }).catch(() => undefined)
  if (bought?.data.length) noteOrdered()
}

function openPendingPath(): void {
  const path = takePendingPath()
  if (path) location.assign(path)
  else location.reload()
}
