import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { OfficeTables } from '#database/tables-office.ts'
import type { Visitor } from '../../shop.ts'

/** Loaded on first use: the library loads slowly, and most processes never need it. */
const loadLibrary = () => import('@simplewebauthn/server')

const SHOP = 'Punnet office'
/** Requires a fingerprint, face or PIN, so that an unlocked device alone is not enough. */
const userVerification = 'required'
/** EdDSA, ES256 and RS256; Node prints a warning that further algorithms are experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]
/** The most bytes that the standard allows an id; a longer one has no room in an index either. */
const LONGEST_ID = 1_023

type Maker = Pick<Selectable<OfficeTables['operators']>, 'id' | 'email' | 'name'>

/** Returns the options for a discoverable passkey, which signs in without an email address. */
export async function newPasskeyOptions({ origin }: Visitor, maker: Maker, known: readonly string[]) {
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: SHOP,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(maker.id),
    userName: maker.email,
    userDisplayName: maker.name,
    excludeCredentials: known.map((id) => ({ id })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification },
  })
}

/** Returns the options for signing with one of these passkeys, or with any passkey for this site. */
export async function signingOptions({ origin }: Visitor, known: readonly string[] = []) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: known.map((id) => ({ id })),
    userVerification,
  })
}

type ConsumeChallenge = (challenge: string) => Promise<void>

/** Returns the key that a browser created in answer to our challenge. */
export async function checkNewPasskey(
  { origin }: Visitor,
  response: RegistrationResponseJSON,
  consumeChallenge: ConsumeChallenge,
) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { registrationInfo } = await orRefuse(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => consumeChallenge(challenge).then(() => true),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) throw new Refusal('passkey_refused')
  const { credential } = registrationInfo
  if (Buffer.from(credential.id, 'base64url').length > LONGEST_ID) throw new Refusal('passkey_refused')
  return credential
}

type KnownKey = Pick<OfficeTables['operator_passkeys'], 'credential_id' | 'public_key' | 'counter'>

/** Returns the key's new signature counter if its owner has signed our challenge. */
export async function checkSigned(
  { origin }: Visitor,
  { response, key }: { response: AuthenticationResponseJSON; key: KnownKey },
  consumeChallenge: ConsumeChallenge,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => consumeChallenge(challenge).then(() => true),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
    }),
  )
  if (!verified) throw new Refusal('passkey_refused')
  return authenticationInfo.newCounter
}

/** The library throws on anything invalid; the caller only learns that the passkey was refused. */
async function orRefuse<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('passkey_refused')
  }
}
