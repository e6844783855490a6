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
  await call(signInByPasskey, { credential: await signed(beginPasskeySignIn), shared_device: isShared })
}

/** Returns until when the re-authentication suffices. */
export async function proveWithPasskey(): Promise<string> {
  return (await call(giveProof, { credential: await signed(beginProof) })).data.proved_until
}

async function signed(begin: typeof beginPasskeySignIn | typeof beginProof) {
  const { startAuthentication } = await loadLibrary()
  const { options } = await call(begin as typeof beginPasskeySignIn, {})
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return { ...credential, ...NO_EXTENSIONS }
}

export async function makePasskey(name: string): Promise<MyPasskey> {
  const { startRegistration } = await loadLibrary()
  const { options } = await call(beginPasskey, {})
  const signed = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  return (await call(addPasskey, { credential: { ...signed, ...NO_EXTENSIONS }, passkey_name: name })).data
}
