import type { generateOtp as endpoint } from '#contract/people/sessions/accounts.ts'
import { RESEND_AFTER_SECONDS } from '#contract/people/sessions/countdown.ts'
import { Refusal } from '#contract/refusals.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import { countersOfCode, countersOfTrusted } from '../../limits/code-limits.ts'
import { enforceRateLimits, uncount } from '../../limits/rate-limit.ts'
import { inTransaction, type Shop, type VerbOf, type Visitor } from '../../shop.ts'
import { sendAtOnce } from '../messages/send-message.ts'
import { wordsOf } from '../messages/words-of.ts'
import { refuseWhileGuessed } from './guessing.ts'
import { codeFor, digitsOf, type LoginCode, secondsUntil } from './login-codes.ts'
import { isTrusted } from './trusted-browsers.ts'

/** Sends a code to a mobile without checking whether it is known, so that the response cannot reveal that. */
export const sendLoginCode: VerbOf<Visitor, typeof endpoint> = async (shop, visitor, { mobile }) => {
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
