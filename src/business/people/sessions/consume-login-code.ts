import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { countWrongGuess, refuseGuessingNetwork } from './guessing.ts'
import { digitsOf, type LoginCode, noTriesLeft, readNumber } from './login-codes.ts'

interface Guess {
  mobile: string
  digits: string
}

/**
 * Uses up a number's code, or refuses. Each wrong guess takes one of the code's tries, even under concurrency, and
 * counts against the guesser's network, whatever the code is for.
 */
export async function consumeLoginCode(shop: Shop, visitor: Visitor, guess: Guess): Promise<void> {
  await refuseGuessingNetwork(shop, visitor, guess.mobile)
  const left = await triesAfter(shop, guess)
  if (left === undefined) return
  await countWrongGuess(shop, visitor.address)
  throw new Refusal('otp_incorrect', { attempts_left: left })
}

async function triesAfter(shop: Shop, { mobile, digits }: Guess): Promise<number | undefined> {
  const { code, triesTaken, triesLeft, againAt } = await readNumber(shop, mobile)
  if (!code) throw new Refusal('otp_expired')
  if (triesLeft === 0) throw noTriesLeft(shop, againAt)
  const guess = await guessAt(shop, code, { digits, triesTaken })
  // A concurrent guess took the last try or the code itself; reading again tells which.
  if (!guess) return triesAfter(shop, { mobile, digits })
  return guess.used_at ? undefined : guess.tries_left - triesTaken
}

// Compares and counts in one statement, so that concurrent guesses never get more answers than there are tries.
function guessAt(
  shop: Shop,
  code: LoginCode,
  { digits, triesTaken }: { digits: string; triesTaken: number },
) {
  const now = shop.clock.now()
  const isRight = sql<boolean>`${digits}::text = ${digitsOf(shop, code)}::text`
  return shop.db
    .updateTable('login_codes')
    .set({
      tries_left: sql`tries_left - case when ${isRight} then 0 else 1 end`,
      used_at: sql`case when ${isRight} then ${now}::timestamptz end`,
    })
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', triesTaken)
    .returning(['tries_left', 'used_at'])
    .executeTakeFirst()
}
