import { CannotStart, oneLine } from '../cannot-start.ts'
import type { Address } from '../connect.ts'
import { listAllSequences, openSession } from './tables.ts'

/** More numbers than any shop can have issued between the restored moment and the loss. */
const AHEAD = 1_000_000n
/** For numbers that people read and type: supplier orders, of which there are a few a day. */
const AHEAD_OF_SHORT = 1_000n

/**
 * Moves all sequences far ahead, so that no number is issued twice. Needed after a restore by the database engine,
 * which knows no later numbers; our own backups carry them.
 */
export async function skipNumbers(address: Address): Promise<number> {
  const client = await openSession(address)
  try {
    await client.query('begin')
    const sequences = await listAllSequences(client)
    for (const { schema, name, last, isShort } of sequences) {
      const next = BigInt(last) + (isShort ? AHEAD_OF_SHORT : AHEAD)
      await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', [
        '%I.%I',
        schema,
        name,
        String(next),
      ])
    }
    await client.query('commit')
    return sequences.length
  } catch (error) {
    throw new CannotStart(
      `No number was moved on, so the shop must not open yet: ${oneLine(error)}. Only the owner of the tables can do it: DATABASE_URL or MIGRATE_DATABASE_URL must name the owner.`,
      error,
    )
  } finally {
    await client.end()
  }
}
