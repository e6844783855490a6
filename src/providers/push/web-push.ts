import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { Clock } from '../clock/port.ts'
import { NotDelivered } from '../messages/port.ts'
import { PUSH_GONE, type Push } from './port.ts'

const TIMEOUT_MS = 10_000
const TOKEN_SECONDS = 3_600
/** An order that nobody was told of for four hours is no news. */
const KEPT_SECONDS = 4 * 3_600
const GONE = [404, 410]
const TOO_MANY_REQUESTS = 429

interface Sender {
  /** The private key: 32 bytes. */
  key: Uint8Array
  /** Whom a push service turns to when something is wrong. */
  contact: string
  clock: Clock
}

/** Speaks to browsers' push services by RFC 8030, and signs as RFC 8292 (VAPID) has it. */
export function webPush({ key, contact, clock }: Sender, timeoutMs: number = TIMEOUT_MS): Push {
  const publicKey = publicKeyOf(key)
  const privateKey = privateKeyOf(key, Buffer.from(publicKey, 'base64url'))
  const tokenFor = (address: string) => {
    const exp = Math.floor(clock.now().getTime() / 1_000) + TOKEN_SECONDS
    const claims = { aud: new URL(address).origin, exp, sub: contact }
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encode).join('.')
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }
  return {
    publicKey,
    async send({ id, address }) {
      const response = await reach(address, {
        method: 'POST',
        // Of several orders that came while a device was off, it hears once.
        headers: {
          authorization: `vapid t=${tokenFor(address)}, k=${publicKey}`,
          ttl: String(KEPT_SECONDS),
          urgency: 'high',
          topic: 'new-order',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw refused(response.status)
      return { providerId: response.headers.get('location') ?? id }
    },
  }
}

/** Returns the public key as browsers take it, uncompressed. */
export function publicKeyOf(key: Uint8Array): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(key)
  return curve.getPublicKey().toString('base64url')
}

function privateKeyOf(key: Uint8Array, point: Buffer) {
  const parts = [point.subarray(1, 33), point.subarray(33), Buffer.from(key)]
  const [x, y, d] = parts.map((part) => part.toString('base64url'))
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, request)
    await response.body?.cancel()
    return response
  } catch (error) {
    throw new NotDelivered(`The push service was not reached: ${(error as Error).name}`, {
      worthAnotherTry: true,
    })
  }
}

function refused(status: number): NotDelivered {
  return new NotDelivered(`The push service answered ${status}`, {
    worthAnotherTry: status >= 500 || status === TOO_MANY_REQUESTS,
    code: GONE.includes(status) ? PUSH_GONE : `push-${status}`,
  })
}
