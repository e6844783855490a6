import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type pg from 'pg'

interface Query<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>
}

/**
 * A query that is asked again and again in the same words: each connection parses and plans it once, under this name,
 * which is most of what a short statement with many joins costs. It must name its columns: a plan does not survive what
 * `select *` gives changing under it.
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

/** Kysely has no place for a name. What it calls `sql` it hands on to pg as it is, which takes a name with the text. */
export function prepared<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  const named = { name, text: query.sql }
  return { ...query, sql: named as unknown as string }
}

/** Where a connection cannot keep a statement: it is sent as any other. */
export function forgetNames(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, self, [asked, ...rest]) {
      const text = typeof asked === 'object' && 'name' in asked ? asked.text : asked
      return Reflect.apply(query, self, [text, ...rest])
    },
  })
}
