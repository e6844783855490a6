import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './connect.ts'

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

interface Query<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>
}

/**
 * A query that each connection parses and plans only once, under this name: most of the cost of a short statement with
 * many joins. It must name its columns, because a cached plan fails when the columns of `select *` change.
 */
export function preparedStatement<Row>(name: string, query: Query<Row>) {
  async function execute(db: QueryExecutorProvider): Promise<Row[]> {
    const { rows } = await db.getExecutor().executeQuery(prepared(name, query.compile(db)))
    return rows
  }

  return {
    execute,
    async executeTakeFirst(db: QueryExecutorProvider): Promise<Row | undefined> {
      const [row] = await execute(db)
      return row
    },
    async executeTakeFirstOrThrow(db: QueryExecutorProvider): Promise<Row> {
      const [row] = await execute(db)
      if (row === undefined) throw new Error(`${name}: there is no such row.`)
      return row
    },
  }
}

/** Kysely has no field for a name. It passes `sql` to pg unchanged, which also accepts an object with name and text. */
function prepared<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  const named = { name, text: query.sql }
  return { ...query, sql: named as unknown as string }
}

/** Strips statement names on a connection that cannot keep prepared statements. */
export function forgetNames(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, [asked, ...rest]) {
      const text = typeof asked === 'object' && 'name' in asked ? asked.text : asked
      return Reflect.apply(query, self, [text, ...rest])
    },
  })
}

/**
 * For use after `=`. The subselect hides the list's length from the planner: otherwise PostgreSQL counts the elements,
 * finds the custom plan for a short list cheaper than the generic plan, and plans again each time.
 */
export function anyOf(ids: string[]): RawBuilder<string> {
  return sql`any ((select ${ids}::text[])::text[])`
}
