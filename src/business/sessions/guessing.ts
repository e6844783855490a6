import { Refusal } from '#contract/refusals.ts'
import { type Counter, countAgainst, secondsUntilAllowed } from '../limits/rate-limit.ts'
import type { Shop, Visitor } from '../shop.ts'
import { isTrusted } from './trusted-browsers.ts'

const DAY_MINUTES = 24 * 60
const WRONG_GUESSES: Counter = {
  name: 'wrong codes',
  limits: [{ atMost: 1_000, withinMinutes: DAY_MINUTES }],
}
const ALARM: Counter = {
  name: 'alarm: codes are being guessed',
  limits: [{ atMost: 1, withinMinutes: DAY_MINUTES }],
}

/** Counts over all numbers: limits for each would not stop one guess at each of many. */
export async function countWrongGuess(shop: Shop): Promise<void> {
  await countAgainst(shop, WRONG_GUESSES)
  if ((await secondsUntilAllowed(shop, WRONG_GUESSES)) === 0) return
  if ((await secondsUntilAllowed(shop, ALARM)) > 0) return
  await countAgainst(shop, ALARM)
  shop.log.error(
    'login codes are being guessed',
    new Error('A thousand wrong codes in a day: only browsers that have signed in before get codes now.'),
  )
}

/** While codes are being guessed, only a browser that has signed in with this mobile before gets one. */
export async function refuseGuesser(shop: Shop, visitor: Visitor, mobile: string): Promise<void> {
  const retryAfter = await secondsUntilAllowed(shop, WRONG_GUESSES)
  if (retryAfter > 0 && !(await isTrusted(shop, visitor, mobile)))
    throw new Refusal('too_many_requests', { retryAfter })
}
