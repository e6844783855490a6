import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { countWrongGuess } from './guessing.ts'
import { digitsOf, type LoginCode, noTriesLeft, readNumber } from './login-codes.ts'

/** Uses a number's code up, or refuses. A wrong guess takes one of its tries, however many come at once. */
export async function consumeLoginCode(
  shop: Shop,
  { mobile, digits, address }: { mobile: string; digits: string; address?: string | undefined },
): Promise<void> {
  const { code, triesTaken, triesLeft, againAt } = await readNumber(shop, mobile)
  if (!code) throw new Refusal('otp_expired')
  if (triesLeft === 0) throw noTriesLeft(shop, againAt)
  const guess = await guessAt(shop, code, { digits, triesTaken })
  // Others took the last try, or the code, since it was read: the next reading says which.
  if (!guess) return consumeLoginCode(shop, { mobile, digits, address })
  if (guess.used_at) return
  await countWrongGuess(shop, address)
  throw new Refusal('otp_incorrect', { attempts_left: guess.tries_left - triesTaken })
}

// Compares and counts in one statement: of any number at once, no more are answered than there are tries.
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
