import { sql } from 'kysely'
import type { verifyOtp as endpoint } from '#contract/people/sessions/accounts.ts'
import { newId } from '#database/new-id.ts'
import { hashOfSecret, newSecret } from '../../secrets.ts'
import { type Customer, inTransaction, type Shop, type VerbOf, type Visitor } from '../../shop.ts'
import { carryBlock } from '../blocks/blocked-numbers.ts'
import { consumeLoginCode } from './login-codes.ts'
import { firstToken, sessionExpiry } from './refresh-tokens.ts'
import { trustBrowser } from './trusted-browsers.ts'

interface NewSession {
  customer: Customer
  refreshToken: string
}

/** Signs in the holder of the code. The first sign-in creates the customer. */
export const signIn: VerbOf<Visitor, typeof endpoint> = async (shop, visitor, { mobile, otp }) => {
  await consumeLoginCode(shop, visitor, { mobile, digits: otp })
  const browserKey = visitor.inBrowser ? (visitor.browserKey ?? newSecret()) : undefined
  const { customer, refreshToken } = await inTransaction(shop, async (shop) => {
    const customerId = await findOrAddCustomer(shop, mobile)
    if (browserKey) await trustBrowser(shop, browserKey, { customerId, mobile })
    return beginSession(shop, customerId, browserKey)
  })
  if (browserKey) visitor.rememberBrowser(browserKey)
  return {
    message: 'You are logged in.',
    data: { accessToken: await shop.tokens.issue(customer), refreshToken, mobileNumber: mobile },
  }
}

async function findOrAddCustomer(shop: Shop, mobile: string): Promise<string> {
  const now = shop.clock.now()
  const { id, is_new } = await shop.db
    .insertInto('customers')
    .values({ id: newId(now), mobile, created_at: now })
    // A no-op update, so that the statement returns the id of an existing customer.
    .onConflict((is) => is.column('mobile').doUpdateSet({ mobile }))
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  if (is_new) await carryBlock(shop, { id, mobile })
  return id
}

/** Starts a session. With a browser key, the session is valid in that browser only. */
async function beginSession(
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
