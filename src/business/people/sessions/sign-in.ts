import { sql } from 'kysely'
import type * as api from '#contract/people/sessions/accounts.ts'
import { RESEND_AFTER_SECONDS } from '#contract/people/sessions/countdown.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import { countersOfCode, countersOfTrusted } from '../../limits/code-limits.ts'
import { enforceRateLimits, uncount } from '../../limits/rate-limit.ts'
import { hashOfSecret, newSecret } from '../../secrets.ts'
import { inTransaction, type Shop, type VerbBy } from '../../shop.ts'
import { carryBlock } from '../blocks/blocked-numbers.ts'
import { sendAtOnce } from '../messages/send-message.ts'
import { wordsOf } from '../messages/words-of.ts'
import { endSession } from './end-session.ts'
import { findSession, isAtHome } from './find-session.ts'
import { refuseWhileGuessed } from './guessing.ts'
import { codeFor, consumeLoginCode, digitsOf, type LoginCode, secondsUntil } from './login-codes.ts'
import { firstToken, sessionExpiry } from './refresh-tokens.ts'
import { isTrusted, trustBrowser } from './trusted-browsers.ts'

/** Signs in the holder of the code. The first sign-in creates the customer. */
export const signIn: VerbBy<typeof api.verifyOtp> = async (shop, visitor, { mobile, otp }) => {
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
async function beginSession(shop: Shop, customerId: string, browserKey: string | undefined) {
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

/** Sends a code to a mobile without checking whether it is known, so that the response cannot reveal that. */
export const sendLoginCode: VerbBy<typeof api.generateOtp> = async (shop, visitor, { mobile }) => {
  const trusted = await isTrusted(shop, visitor, mobile)
  if (!trusted) await refuseWhileGuessed(shop)
  const counters = trusted
    ? countersOfTrusted(shop.codeLimits, mobile)
    : countersOfCode(shop.codeLimits, visitor, mobile)
  const countedAt = shop.clock.now()
  const code = await inTransaction(shop, async (shop) => {
    await enforceRateLimits(shop, counters)
    return codeFor(shop, mobile)
  })
  try {
    await sendAtOnce(shop, { to: mobile, ...(await wordsOfCode(shop, code)) })
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    // An outage of the provider must not use up the limits of shoppers who retry.
    if (error.worthAnotherTry) await uncount(shop, counters, countedAt)
    throw notSent(error)
  }
  return {
    message: 'We have sent you a code.',
    data: { resend_after: RESEND_AFTER_SECONDS, expires_in: secondsUntil(shop, code.expires_at) },
  }
}

function wordsOfCode(shop: Shop, code: LoginCode) {
  const { hostname } = new URL(shop.publicUrl)
  return wordsOf(shop, 'login_code', { code: digitsOf(shop, code), host: hostname })
}

function notSent({ worthAnotherTry }: NotDelivered): Refusal {
  if (worthAnotherTry) return new Refusal('otp_not_sent')
  return new Refusal('otp_not_sent', {}, 'We could not send a code to this number. Please check it.')
}

/** Ends the session of a token, however old the token is. An unknown token has no effect. */
export const signOut: VerbBy<typeof api.logout> = async (shop, visitor, { refresh }) => {
  const session = await findSession(shop, refresh)
  if (session && isAtHome(session, visitor)) await endSession(shop, session.id, 'signed_out')
}
