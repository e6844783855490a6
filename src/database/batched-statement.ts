import type { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'
import { prepared } from './prepared-statement.ts'

/** Those of a batch wait for the longest answer among them, and their rows are taken in at one go. */
const BATCH_SIZE = 16
/** How long a batch takes others in. Where a connection is longer in coming, a later call may find one sooner. */
const OPEN_FOR_MS = 50
const PLACE_OF_KEYS: never[] = []

interface Keys<Key, Row> {
  of: (key: Key) => string
  ofRow: (row: Row) => string
}

/**
 * A prepared statement that many callers run at the same moment, each with a key of their own. It is compiled once: with
 * many joins, building it costs this process more than the answer. Calls that wait for a connection at the same moment
 * are one batch, since most of what a short statement costs is being sent. No key is in a batch twice, for a statement
 * changes a row once; and nothing is cached: a batch is sent after each of its calls was made.
 */
export function batchedStatement<Key, Row>(
  name: string,
  build: (db: Database, keys: Key[]) => CompiledQuery<Row>,
  { of, ofRow }: Keys<Key, Row>,
): (db: Database, key: Key) => Promise<Row | undefined> {
  let compiled: CompiledQuery<Row> | undefined
  const openBatches = new WeakMap<Database, Batch<Key, Row>>()

  async function run(db: Database, keys: Key[]): Promise<Map<string, Row>> {
    compiled ??= prepared(name, build(db, PLACE_OF_KEYS))
    const parameters = compiled.parameters.map((value) => (value === PLACE_OF_KEYS ? keys : value))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return new Map(rows.map((row) => [ofRow(row), row]))
  }

  function openBatch(db: Database): Batch<Key, Row> {
    const keys = new Map<string, Key>()
    const close = () => void (openBatches.get(db) === batch && openBatches.delete(db))
    const rows = db
      .connection()
      .execute((connected) => {
        close()
        return run(connected, [...keys.values()])
      })
      // Also where there was no connection to be had.
      .finally(close)
    const batch = { keys, rows, openUntil: performance.now() + OPEN_FOR_MS }
    openBatches.set(db, batch)
    return batch
  }

  return async (db, key) => {
    const id = of(key)
    // A transaction sees what others do not, and has its connection already.
    if (db.isTransaction) return (await run(db, [key])).get(id)
    const latest = openBatches.get(db)
    const batch = latest && takesIn(latest, id) ? latest : openBatch(db)
    batch.keys.set(id, key)
    return (await batch.rows).get(id)
  }
}

interface Batch<Key, Row> {
  keys: Map<string, Key>
  rows: Promise<Map<string, Row>>
  openUntil: number
}

function takesIn<Key, Row>({ keys, openUntil }: Batch<Key, Row>, id: string): boolean {
  return keys.size < BATCH_SIZE && !keys.has(id) && performance.now() < openUntil
}
