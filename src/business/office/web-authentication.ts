import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '#contract/refusals.ts'
import type { Visitor } from '../shop.ts'

/** The library takes a while to load, and most processes never need it. */
const loadLibrary = () => import('@simplewebauthn/server')

const SHOP = 'Punnet office'
/** A passkey is more than a device that somebody left unlocked: it asks for a finger, a face or a PIN. */
const userVerification = 'required'
/** EdDSA, ES256, RS256: what there is beyond them Node calls experimental, aloud. */
const supportedAlgorithmIDs = [-8, -7, -257]

interface Maker {
  id: string
  email: string
  name: string
}

/** What a browser is asked to make a passkey, which signs in without an email address being typed. */
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

/** What a browser is asked to sign: with one of these, or with any that it has for us. */
export async function signingOptions({ origin }: Visitor, known: readonly string[] = []) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    allowCredentials: known.map((id) => ({ id })),
    userVerification,
  })
}

type ConsumeChallenge = (challenge: string) => Promise<void>

/** The key that a browser made, if it answers a challenge of ours. */
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
  return registrationInfo.credential
}

interface KnownKey {
  credential_id: string
  public_key: Buffer
  counter: number
}

/** The key's new count, if its owner signed a challenge of ours. */
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

/** The library throws what it finds wrong: none of that is more than a no to the caller. */
async function orRefuse<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('passkey_refused')
  }
}
