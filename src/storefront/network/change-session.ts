import { clockAheadOf } from '#contract/people/sessions/token-expiry.ts'
import { type Coordinates, changeRoot } from './root-store.ts'

export function setLocation({
  lat,
  lng,
  address,
  defaultAddressId,
}: Coordinates & { address: string; defaultAddressId?: string | null }): void {
  changeRoot(({ auth, common }) => ({
    auth,
    common: {
      ...common,
      currentCoordinates: { lat, lng },
      currentAddress: address,
      ...(defaultAddressId !== undefined && { defaultAddressId }),
    },
  }))
}

export function signInWith(session: {
  accessToken: string
  refreshToken: string
  mobileNumber: string
}): void {
  const clockAheadMs = clockAheadOf(session.accessToken, Date.now())
  changeRoot(({ common }) => ({ auth: { isLoggedIn: true, ...session, clockAheadMs }, common }))
}

/** Continues the session with refreshed tokens. */
export function keepTokens(tokens: { accessToken: string; refreshToken: string }): void {
  const clockAheadMs = clockAheadOf(tokens.accessToken, Date.now())
  changeRoot(({ auth, common }) => ({ auth: { ...auth, ...tokens, clockAheadMs }, common }))
}
