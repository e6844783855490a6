import type { Database } from '#database/connect.ts'
import type { SteadyLoad } from './steady-load.ts'

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
