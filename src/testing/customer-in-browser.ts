import type { Address } from '#contract/people/addresses/addresses.ts'
import { signInWith } from '#storefront/network/change-session.ts'

export const MOBILE = '+61412345678'

/** An access token with the claims that a browser reads: issued now and valid for so many seconds. */
export function accessTokenFor(seconds: number, { name = 'access', aheadMs = 0 } = {}): string {
  const iat = Math.floor((Date.now() - aheadMs) / 1_000)
  const claims = { iat, exp: iat + seconds, name }
  return `header.${btoa(JSON.stringify(claims))}.signature`
}

/** Signs a customer in in this browser, for so many seconds, on a device whose clock is ahead by `aheadMs`. */
export function signInHere({ seconds = 3_600, mobileNumber = MOBILE, aheadMs = 0 } = {}): string {
  const accessToken = accessTokenFor(seconds, { aheadMs })
  signInWith({ accessToken, refreshToken: 'refresh', mobileNumber })
  return accessToken
}

export function anAddress(id: string, more: Partial<Address> = {}): Address {
  return {
    id,
    name: 'Ada',
    phone: '0412345678',
    building: 'Unit 4',
    address_type: 'Home',
    formattedAddress: `${id} Queen Street, Brisbane City QLD 4000`,
    street_no: '1',
    street_name: 'Queen Street',
    locality: 'Brisbane City',
    postal_code: '4000',
    coordinates: { lat: -27.47, lng: 153.02 },
    ...more,
  }
}
