import { timingSafeEqual } from 'node:crypto'
import type { Shop, Visitor } from '../shop.ts'
import { hashOf } from './refresh-tokens.ts'

export type SessionOfToken = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The session that a refresh token belongs to, alive or over, and how far its tokens have come. */
export function findSession(shop: Shop, refreshToken: string) {
  return shop.db
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .leftJoin('refresh_tokens as successor', 'successor.hash', 'token.successor_hash')
    .select([
      'session.id',
      'session.customer_id',
      'session.browser_hash',
      'session.ended_at',
      'token.expires_at',
      'successor.first_used_at as successor_used_at',
    ])
    .where('token.hash', '=', hashOf(refreshToken))
    .executeTakeFirst()
}

/** Whether the token comes from where its session began: one that began in a browser lives there alone. */
export function isAtHome({ browser_hash }: SessionOfToken, { browserKey }: Visitor): boolean {
  if (!browser_hash) return true
  return browserKey !== undefined && timingSafeEqual(browser_hash, hashOf(browserKey))
}
