import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import {
  addPasskey,
  beginPasskey,
  beginProof,
  giveProof,
  type MyPasskey,
} from '#contract/people/operators/my-account.ts'
import { beginPasskeySignIn, signInByPasskey } from '#contract/people/operators/signing-in.ts'
import { call } from './call.ts'

/** No WebAuthn extension was requested. */
const NO_EXTENSIONS = { clientExtensionResults: {} }

const loadLibrary = () => import('@simplewebauthn/browser')

/** Passkeys need a domain name, so an IP address supports none. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.:[\]]+$/.test(location.hostname)
}

export async function signInWithPasskey(isShared: boolean): Promise<void> {
  const { startAuthentication } = await loadLibrary()
  const { options } = await call(beginPasskeySignIn, {})
  const signed = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  await call(signInByPasskey, { credential: { ...signed, ...NO_EXTENSIONS }, shared_device: isShared })
}

/** Returns until when the re-authentication suffices. */
export async function proveWithPasskey(): Promise<string> {
  const { startAuthentication } = await loadLibrary()
  const { options } = await call(beginProof, {})
  const signed = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return (await call(giveProof, { credential: { ...signed, ...NO_EXTENSIONS } })).data.proved_until
}

export async function makePasskey(name: string): Promise<MyPasskey> {
  const { startRegistration } = await loadLibrary()
  const { options } = await call(beginPasskey, {})
  const signed = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  return (await call(addPasskey, { credential: { ...signed, ...NO_EXTENSIONS }, passkey_name: name })).data
}
