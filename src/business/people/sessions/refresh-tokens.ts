import { createHmac } from 'node:crypto'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { equalInConstantTime, newSecret } from '../../secrets.ts'
import type { Shop } from '../../shop.ts'

const SESSION_DAYS = 30

export function firstToken(shop: Shop, sessionId: string): string {
  return signed(shop, sessionId, newSecret())
}

/** Derives the successor from the token, so that concurrent tabs and retries after a lost response get the same one. */
export function successorOf(shop: Shop, sessionId: string, token: string): string {
  return signed(shop, sessionId, hmac(shop, `after ${token}`))
}

/** Returns the session that a token was issued for, even after the token's row is deleted. */
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
