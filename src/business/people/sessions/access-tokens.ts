import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#providers/clock/port.ts'
import type { Customer } from '../../shop.ts'

const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'
const ACCESS_TOKEN_SECONDS = 15 * 60
const REMEMBERED_TOKENS = 5_000

/** Issues and reads short-lived tokens, which hold two ids and no personal data. */
export interface AccessTokens {
  issue(customer: Customer): Promise<string>
  /** Returns undefined for a token that is forged, altered or expired. */
  read(token: string): Promise<Customer | undefined>
}

export function accessTokens(key: Uint8Array, clock: Clock): AccessTokens {
  // Caches verified tokens, since verifying the signature is a fifth of the cost of a short request.
  const found = new LRUCache<string, Proven>({ max: REMEMBERED_TOKENS })
  return {
    issue({ id, sessionId }) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(id)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(key)
    },
    async read(token) {
      const now = clock.now()
      const proven = found.get(token) ?? (await prove(token, key, now))
      if (!proven || proven.expiresAt <= now.getTime()) {
        found.delete(token)
        return undefined
      }
      found.set(token, proven)
      return { ...proven.customer }
    },
  }
}

interface Proven {
  customer: Customer
  expiresAt: number
}

async function prove(token: string, key: Uint8Array, now: Date): Promise<Proven | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    const customer = { id: String(payload.sub), sessionId: String(payload.sid) }
    return { customer, expiresAt: Number(payload.exp) * 1_000 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

declare module '../../shop.ts' {
  interface Shop {
    tokens: AccessTokens
  }
}
