import { logout } from '#contract/people/sessions/accounts.ts'
import { call } from '../../network/browser-call.ts'
import { forgetSession, readRoot } from '../../network/root-store.ts'

const TELLING_MS = 3_000

/** Signs out in all tabs at once; tells the service, but does not wait long for its answer. */
export async function signOut(): Promise<void> {
  const { refreshToken } = readRoot().auth
  forgetSession()
  if (refreshToken) {
    const signal = AbortSignal.timeout(TELLING_MS)
    await call(logout, { refresh: refreshToken }, { signal }).catch(() => {})
  }
  location.replace('/')
}
