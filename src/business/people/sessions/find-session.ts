import { timingSafeEqual } from 'node:crypto'
import { hashOfSecret } from '../../secrets.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { sessionOfToken } from './refresh-tokens.ts'

export type SessionOfToken = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Returns the session of a refresh token, alive or ended, and when the token's successor was first used. */
export async function findSession(shop: Shop, refreshToken: string) {
  const kept = await shop.db
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .leftJoin('refresh_tokens as successor', 'successor.hash', 'token.successor_hash')
    .select(['session.id', 'session.customer_id', 'session.browser_hash', 'session.ended_at'])
    .select(['token.expires_at', 'successor.first_used_at as successor_used_at'])
    .where('token.hash', '=', hashOfSecret(refreshToken))
    .executeTakeFirst()
  return kept ?? findByForgotten(shop, refreshToken)
}

// A token's row is deleted once its successor has long been in use; its signature still names the session.
async function findByForgotten(shop: Shop, refreshToken: string) {
  const id = sessionOfToken(shop, refreshToken)
  if (!id) return undefined
  const session = await shop.db
    .selectFrom('sessions')
    .select(['id', 'customer_id', 'browser_hash', 'ended_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return session && { ...session, successor_used_at: new Date(0) }
}

/** Whether the token is used where its session began: a session from a browser is valid in that browser only. */
export function isAtHome({ browser_hash }: SessionOfToken, { browserKey }: Visitor): boolean {
  if (!browser_hash) return true
  return browserKey !== undefined && timingSafeEqual(browser_hash, hashOfSecret(browserKey))
}
