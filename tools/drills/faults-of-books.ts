import type { Database } from '#database/connect.ts'
import { type countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { atMost, type Figure } from '../bench/figures.ts'

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
