import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { verifyOtp as endpoint } from '#contract/people/sessions/accounts.ts'
import { newId } from '#database/new-id.ts'
import { newSecret } from '../../secrets.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'
import { carryBlock } from '../blocks/blocked-numbers.ts'
import { beginSession } from './begin-session.ts'
import { consumeLoginCode } from './consume-login-code.ts'
import { trustBrowser } from './trusted-browsers.ts'

/** Signs in the holder of the code. The first sign-in creates the customer. */
export async function signIn(
  shop: Shop,
  visitor: Visitor,
  { mobile, otp }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
