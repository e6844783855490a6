import type { InputOf } from '#contract/endpoint.ts'
import type { logout as endpoint } from '#contract/people/sessions/accounts.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { endSession } from './end-session.ts'
import { findSession, isAtHome } from './find-session.ts'

/** Ends the session of a token, however old the token is. An unknown token has no effect. */
export async function signOut(
  shop: Shop,
  visitor: Visitor,
  { refresh }: InputOf<typeof endpoint>,
): Promise<void> {
  const session = await findSession(shop, refresh)
  if (session && isAtHome(session, visitor)) await endSession(shop, session.id, 'signed_out')
}
