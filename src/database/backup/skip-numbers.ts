import type { Address } from '../connect.ts'
import { openSession } from './session.ts'
import { listAllSequences } from './tables.ts'

/** More than any shop can have given out between the moment that it went back to and the one when it was lost. */
const AHEAD = 1_000_000n
/** What people read and type: orders to suppliers, of which a day has a few. */
const AHEAD_OF_SHORT = 1_000n

/**
 * Moves all that counts up far ahead, so that no number is given out again. A database that its engine took back to an
 * earlier moment knows no later numbers, unlike one that a backup of ours is restored into.
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
  } finally {
    await client.end()
  }
}
