import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

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
export function prepared<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
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
