import type { InputOf } from '#contract/endpoint.ts'
import type { logout as endpoint } from '#contract/sessions/accounts.ts'
import type { Shop, Visitor } from '../shop.ts'
import { endSession } from './end-session.ts'
import { findSession, isAtHome } from './find-session.ts'

/** Ends the session that a token belongs to, however old the token. One that is nobody's changes nothing. */
export async function signOut(
  shop: Shop,
  visitor: Visitor,
  { refresh }: InputOf<typeof endpoint>,
): Promise<void> {
  const session = await findSession(shop, refresh)
  if (session && isAtHome(session, visitor)) await endSession(shop, session.id, 'signed_out')
}
