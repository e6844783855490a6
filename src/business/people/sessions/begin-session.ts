import { newId } from '#database/new-id.ts'
import { hashOfSecret } from '../../secrets.ts'
import type { Customer, Shop } from '../../shop.ts'
import { firstToken, sessionExpiry } from './refresh-tokens.ts'

export interface NewSession {
  customer: Customer
  refreshToken: string
}

/** Starts a session. With a browser key, the session is valid in that browser only. */
export async function beginSession(
  shop: Shop,
  customerId: string,
  browserKey: string | undefined,
): Promise<NewSession> {
  const now = shop.clock.now()
  const expires_at = sessionExpiry(now)
  const sessionId = newId(now)
  const refreshToken = firstToken(shop, sessionId)
  await shop.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      customer_id: customerId,
      browser_hash: browserKey ? hashOfSecret(browserKey) : null,
      created_at: now,
      expires_at,
    })
    .execute()
  await shop.db
    .insertInto('refresh_tokens')
    .values({ hash: hashOfSecret(refreshToken), session_id: sessionId, issued_at: now, expires_at })
    .execute()
  return { customer: { id: customerId, sessionId }, refreshToken }
}
