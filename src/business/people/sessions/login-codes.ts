import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { countWrongGuess, refuseGuessingNetwork } from './guessing.ts'

interface Guess {
  mobile: string
  digits: string
}

const LIFE_MS = 5 * 60_000
const TRIES = 5
const WRONG_A_DAY = 10

/** Only wrong guesses take a try. */
export type LoginCode = Tables['login_codes']

/** Derives the four digits, so that they are never stored. */
export function digitsOf(shop: Shop, { id, mobile }: LoginCode): string {
  const digest = createHmac('sha256', shop.keys['login codes']).update(`${id} ${mobile}`).digest()
  return String(digest.readUIntBE(0, 6) % 10_000).padStart(4, '0')
}

/** Reads the current code of a number, and how many of the code's tries the daily limit takes away. */
async function readNumber(shop: Shop, mobile: string) {
  const now = shop.clock.now()
  const ofToday = await shop.db
    .selectFrom('login_codes')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at')
    .execute()
  const code = ofToday.find(({ used_at, expires_at }) => !used_at && expires_at > now)
  const wrongBefore = sum(ofToday.filter((one) => one !== code).map(wrongGuesses))
  const triesTaken = Math.max(0, wrongBefore + TRIES - WRONG_A_DAY)
  const firstWrong = ofToday.find((one) => wrongGuesses(one) > 0)
  const isOverForToday = wrongBefore + (code ? wrongGuesses(code) : 0) >= WRONG_A_DAY
  return {
    code,
    triesTaken,
    triesLeft: Math.max(0, (code?.tries_left ?? TRIES) - triesTaken),
    // When tries are available again, if none are left.
    againAt:
      isOverForToday && firstWrong
        ? new Date(firstWrong.created_at.getTime() + DAY_MS)
        : (code?.expires_at ?? now),
  }
}

/** Returns the number's current code, or a new one. Requesting it again changes nothing and gives no new tries. */
export async function codeFor(shop: Shop, mobile: string): Promise<LoginCode> {
  const { code, triesLeft, againAt } = await readNumber(shop, mobile)
  if (triesLeft === 0) throw noTriesLeft(shop, againAt)
  if (code) return code
  const now = shop.clock.now()
  return shop.db
    .insertInto('login_codes')
    .values({
      id: newId(now),
      mobile,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      tries_left: TRIES,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function noTriesLeft(shop: Shop, againAt: Date): Refusal {
  return new Refusal('otp_tries_used_up', { retryAfter: secondsUntil(shop, againAt) })
}

export function secondsUntil(shop: Shop, moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - shop.clock.now().getTime()) / 1000))
}

function wrongGuesses({ tries_left }: LoginCode): number {
  return TRIES - tries_left
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
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
