// Preloaded, so that the lazy import resolves within the press that triggers it.
import '@simplewebauthn/browser'
import { onTestFinished, vi } from 'vitest'
import { SoftwarePasskey } from './software-passkey.ts'

interface PasskeyOptions {
  publicKey: { challenge: ArrayBuffer }
}

/** Fakes a device with a passkey, in place of the system's prompt. */
export function openDevice() {
  const passkey = new SoftwarePasskey(location.origin)
  const challenges: string[] = []
  let said: DOMException | undefined

  function answer<Credential>(given: Credential): Credential {
    if (said) throw said
    return given
  }
  function read({ challenge: given }: PasskeyOptions['publicKey']) {
    const challenge = Buffer.from(new Uint8Array(given)).toString('base64url')
    challenges.push(challenge)
    return { challenge }
  }
  const credentials = {
    async create({ publicKey }: PasskeyOptions) {
      const { response, ...named } = passkey.make(read(publicKey))
      return answer({
        ...inBytes(named),
        response: {
          clientDataJSON: bytes(response.clientDataJSON),
          attestationObject: bytes(response.attestationObject),
          getTransports: () => response.transports,
        },
      })
    },
    async get({ publicKey }: PasskeyOptions) {
      const { response, ...named } = passkey.sign(read(publicKey))
      return answer({
        ...inBytes(named),
        response: {
          clientDataJSON: bytes(response.clientDataJSON),
          authenticatorData: bytes(response.authenticatorData),
          signature: bytes(response.signature),
        },
      })
    },
  }

  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return {
    id: passkey.id.toString('base64url'),
    /** The challenges signed so far. */
    challenges,
    /** Makes the system refuse from now on with this error name: `NotAllowedError` if the person cancels. */
    refuse: (name: string) => {
      said = new DOMException('', name)
    },
    accept: () => {
      said = undefined
    },
  }
}

function inBytes({ id, type }: { id: string; type: string }) {
  return { id, type, rawId: bytes(id), getClientExtensionResults: () => ({}) }
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
