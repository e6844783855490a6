import type { CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'
import { prepared } from './prepared-statement.ts'

/** Limits a batch, as its calls wait for the longest answer among them and its rows are parsed in one go. */
const BATCH_SIZE = 16
/** How long a batch accepts calls. If its connection takes longer, a later call may find one sooner. */
const OPEN_FOR_MS = 50
const PLACE_OF_KEYS: never[] = []

interface Keys<Key, Row> {
  of: (key: Key) => string
  ofRow: (row: Row) => string
}

/**
 * A prepared statement with one key for each call, compiled once, as building a query with many joins costs more than
 * running it. Calls that wait for a connection together share a batch: sending is most of a short statement's cost. A
 * key is never in one batch twice, as a statement changes a row once, and nothing is cached.
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
      // Also when no connection could be had.
      .finally(close)
    const batch = { keys, rows, openUntil: performance.now() + OPEN_FOR_MS }
    openBatches.set(db, batch)
    return batch
  }

  return async (db, key) => {
    const id = of(key)
    // A transaction sees its own uncommitted data, and already has its connection.
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
