import { createHash, createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/day-ms.ts'
import { equalInConstantTime } from '../equal-in-constant-time.ts'
import type { Shop } from '../shop.ts'

const SESSION_DAYS = 30

/** Something that nobody can guess, to be known again by. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The first token of a session. */
export function firstToken(shop: Shop, sessionId: string): string {
  return signed(shop, sessionId, newSecret())
}

/** Always the same for the same token, so that two tabs at once, or a client whose answer was lost, get one and the same. */
export function successorOf(shop: Shop, sessionId: string, token: string): string {
  return signed(shop, sessionId, hmac(shop, `after ${token}`))
}

/** The session that a token was once given to, also when nothing of the token is kept any more. */
export function sessionOfToken(shop: Shop, token: string): string | undefined {
  const [secret = '', sessionId = ''] = token.split('.')
  return equalInConstantTime(token, signed(shop, sessionId, secret)) ? sessionId : undefined
}

function signed(shop: Shop, sessionId: string, secret: string): string {
  return `${secret}.${sessionId}.${hmac(shop, `of ${sessionId} ${secret}`)}`
}

function hmac(shop: Shop, text: string): string {
  return createHmac('sha256', shop.keys['refresh tokens']).update(text).digest('base64url')
}

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS)
}
