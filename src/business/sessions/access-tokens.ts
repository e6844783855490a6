import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#providers/clock/port.ts'
import type { Customer } from '../shop.ts'

const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'
const ACCESS_TOKEN_SECONDS = 15 * 60

/** Short-lived proofs of who is calling. They hold two ids and nothing personal. */
export interface AccessTokens {
  issue(customer: Customer): Promise<string>
  /** Nothing for a token that is not ours, was changed, or has expired. */
  read(token: string): Promise<Customer | undefined>
}

export function accessTokens(key: Uint8Array, clock: Clock): AccessTokens {
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
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: clock.now(),
        })
        return { id: String(payload.sub), sessionId: String(payload.sid) }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
