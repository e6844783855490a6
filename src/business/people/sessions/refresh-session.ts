import type { refreshToken as endpoint } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { hashOfSecret } from '../../secrets.ts'
import { inTransaction, type Shop, type VerbBy, type Visitor } from '../../shop.ts'
import { endSession } from './end-session.ts'
import { findSession, isAtHome, type SessionOfToken } from './find-session.ts'
import { sessionExpiry, successorOf } from './refresh-tokens.ts'

const GRACE_MS = 30_000

/** Continues a session. The old token stays valid until its successor is used, so a lost response loses nothing. */
export const refreshSession: VerbBy<typeof endpoint> = async (shop, visitor, { refresh }) => {
  const session = await requireSession(shop, visitor, refresh)
  const successor = successorOf(shop, session.id, refresh)
  await inTransaction(shop, (shop) => putSuccessor(shop, session.id, { refresh, successor }))
  // Browsers delete a cookie after 400 days, and the session may live longer, so the cookie is renewed.
  if (session.browser_hash && visitor.browserKey) visitor.rememberBrowser(visitor.browserKey)
  return {
    access: await shop.tokens.issue({ id: session.customer_id, sessionId: session.id }),
    refresh: successor,
  }
}

async function requireSession(shop: Shop, visitor: Visitor, refresh: string): Promise<SessionOfToken> {
  const now = shop.clock.now()
  const session = await findSession(shop, refresh)
  if (!session || session.ended_at || session.expires_at <= now) throw new Refusal('session_over')
  if (isStolen(session, now)) {
    await endSession(shop, session.id, 'token_reused')
    throw new Refusal('session_over')
  }
  if (!isAtHome(session, visitor)) throw new Refusal('session_over')
  return session
}

// The owner moved on to the next token long ago, so a second party holds a copy of one of the two.
function isStolen({ successor_used_at }: SessionOfToken, now: Date): boolean {
  return successor_used_at !== null && now.getTime() - successor_used_at.getTime() > GRACE_MS
}

interface Tokens {
  refresh: string
  successor: string
}

async function putSuccessor(shop: Shop, sessionId: string, { refresh, successor }: Tokens): Promise<void> {
  const now = shop.clock.now()
  const expires_at = sessionExpiry(now)
  const hash = hashOfSecret(successor)
  await shop.db
    .insertInto('refresh_tokens')
    .values({ hash, session_id: sessionId, issued_at: now, expires_at })
    .onConflict((is) => is.column('hash').doUpdateSet({ expires_at }))
    .execute()
  await shop.db
    .updateTable('refresh_tokens')
    .set((is) => ({ successor_hash: hash, first_used_at: is.fn.coalesce('first_used_at', is.val(now)) }))
    .where('hash', '=', hashOfSecret(refresh))
    .execute()
  await shop.db.updateTable('sessions').set({ expires_at }).where('id', '=', sessionId).execute()
  await forgetReplaced(shop, sessionId)
}

/** Deletes replaced tokens after the grace period. Their signature names the session, so reuse is still detected. */
async function forgetReplaced(shop: Shop, sessionId: string): Promise<void> {
  const graceEnded = new Date(shop.clock.now().getTime() - GRACE_MS)
  const replaced = shop.db
    .selectFrom('refresh_tokens as token')
    .innerJoin('refresh_tokens as successor', 'successor.hash', 'token.successor_hash')
    .select('token.hash')
    .where('token.session_id', '=', sessionId)
    .where('successor.first_used_at', '<', graceEnded)
  await shop.db.deleteFrom('refresh_tokens').where('hash', 'in', replaced).execute()
}
