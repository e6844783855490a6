import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** A passkey in software, for tests without a browser. */
export class SoftwarePasskey {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  /** The signature counter; a stale one reveals a cloned passkey. */
  counter = 0
  /** Whether the owner was verified, by fingerprint for example, or only present. */
  isVerifying = true

  constructor(origin = 'http://shop.test') {
    this.#origin = origin
  }

  /** Returns the browser's registration response. */
  make({ challenge }: { challenge: string }) {
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)])
    const authData = Buffer.concat([this.#authData(WITH_KEY), attested])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ])
    const response = {
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    }
    return { ...this.#named(), response }
  }

  /** Returns the browser's sign-in response. */
  sign({ challenge }: { challenge: string }) {
    this.counter += 1
    const authenticatorData = this.#authData(0)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    }
  }

  #named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #authData(more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const flags = PRESENT | (this.isVerifying ? VERIFIED : 0) | more
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), count])
  }
}

/** The public key as COSE in CBOR, as WebAuthn encodes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, bytes(fromBase64(x)), Buffer.from([0x22]), bytes(fromBase64(y))])
}

function fromBase64(value: string): Buffer {
  return Buffer.from(value, 'base64url')
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}
