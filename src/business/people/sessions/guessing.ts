import { Refusal } from '#contract/refusals.ts'
import { type Counter, countAgainst, fairTo, secondsUntilAllowed } from '../../limits/rate-limit.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { isTrusted } from './trusted-browsers.ts'

const DAY_MINUTES = 24 * 60
const MANY = [{ atMost: 1_000, withinMinutes: DAY_MINUTES }]
const WRONG_GUESSES: Counter = { name: 'wrong codes', limits: MANY }
const ONE = [{ atMost: 1, withinMinutes: DAY_MINUTES }]
const ALARM: Counter = { name: 'alarm: codes are being guessed', limits: ONE }

/** Counts over all numbers, because limits per number would not stop a single guess at each of many numbers. */
export async function countWrongGuess(shop: Shop, address: string | undefined): Promise<void> {
  await countAgainst(shop, fairTo(address, WRONG_GUESSES))
  if ((await secondsUntilAllowed(shop, WRONG_GUESSES)) === 0) return
  if ((await secondsUntilAllowed(shop, ALARM)) > 0) return
  await countAgainst(shop, ALARM)
  shop.log.error(
    'login codes are being guessed',
    new Error('A thousand wrong codes in a day: only browsers that have signed in before get codes now.'),
  )
}

/** While codes are being guessed, a mobile's code is sent only to browsers that have signed in with it before. */
export async function refuseWhileGuessed(shop: Shop): Promise<void> {
  const retryAfter = await secondsUntilAllowed(shop, WRONG_GUESSES)
  if (retryAfter > 0) throw new Refusal('too_many_requests', { retryAfter })
}

/** Stops a few guessing networks before their guesses block every new customer. */
export async function refuseGuessingNetwork(shop: Shop, visitor: Visitor, mobile: string): Promise<void> {
  const { part } = fairTo(visitor.address, WRONG_GUESSES)
  if (!part || (await secondsUntilAllowed(shop, { name: part.name, limits: ONE })) === 0) return
  const retryAfter = await secondsUntilAllowed(shop, { ...WRONG_GUESSES, part })
  if (retryAfter > 0 && !(await isTrusted(shop, visitor, mobile)))
    throw new Refusal('otp_tries_used_up', { retryAfter })
}
