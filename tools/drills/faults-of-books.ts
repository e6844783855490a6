import type { Database } from '#database/connect.ts'
import { type countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { atMost, type Figure } from '../bench/figures.ts'
import type { SteadyLoad } from './steady-load.ts'

/** Returns faults of the books as a figure instead of throwing, so that the other figures are printed too. */
export async function faultsOfBooks(
  db: Database,
  stock: Awaited<ReturnType<typeof countStock>>,
): Promise<Figure> {
  const faults = await expectBooksBalance(db, stock).then(
    () => 0,
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return 1
    },
  )
  return atMost('faults of the books', faults, 0, '')
}

/** Counts acknowledged orders that are not stored under their number, and orders that are stored twice. */
export async function checkAcknowledgedOrders(
  db: Database,
  told: SteadyLoad['told'],
): Promise<{ lost: number; twice: number }> {
  const rows = await db.selectFrom('orders').select(['number', 'note']).execute()
  const numbers = new Map<string, string[]>()
  for (const { number, note } of rows) numbers.set(note, [...(numbers.get(note) ?? []), number])
  return {
    lost: told.filter(({ nonce, number }) => !numbers.get(nonce)?.includes(number)).length,
    twice: [...numbers.values()].filter((all) => all.length > 1).length,
  }
}
