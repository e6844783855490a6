import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#providers/clock/port.ts'
import type { Customer } from '../shop.ts'

const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'
const ACCESS_TOKEN_SECONDS = 15 * 60
const REMEMBERED_TOKENS = 5_000

/** Short-lived proofs of who is calling. They hold two ids and nothing personal. */
export interface AccessTokens {
  issue(customer: Customer): Promise<string>
  /** Nothing for a token that is not ours, was changed, or has expired. */
  read(token: string): Promise<Customer | undefined>
}

export function accessTokens(key: Uint8Array, clock: Clock): AccessTokens {
  // Checking a signature is a fifth of what a short call costs, and one that was good stays good.
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
