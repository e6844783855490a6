import { giveBackTurns, takeTurns } from '../limits/turns.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { spelled } from './find-promo.ts'

const GUESSES = [
  { atMost: 10, withinMinutes: 10 },
  { atMost: 50, withinMinutes: 24 * 60 },
]

/**
 * Counts a code that does not exist as a guess, and refuses whoever has guessed too often. The turn is taken before the
 * code is looked at, so that many guesses at once are no way around; for a code that there is it is given back.
 */
export async function countGuess(shop: Shop, customer: Customer, code: string | undefined): Promise<void> {
  if (code === undefined) return
  const turns = [{ name: `promo codes of ${customer.id}`, limits: GUESSES }]
  const takenAt = shop.clock.now()
  await inTransaction(shop, (shop) => takeTurns(shop, turns))
  const known = await shop.db
    .selectFrom('promos')
    .select('id')
    .where('code', '=', spelled(code))
    .executeTakeFirst()
  if (known) await giveBackTurns(shop, turns, takenAt)
}
