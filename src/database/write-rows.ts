import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'
import type { Tables } from './tables.ts'

const ROWS_AT_ONCE = 2_000

/** Inserts plain rows by the thousand, with all values of a statement in one parameter. */
export async function writeRows(db: Database, table: keyof Tables, rows: object[]): Promise<void> {
  for (const chunk of chunksOf(rows)) await sql`${insertionOf(table, chunk)}`.execute(db)
}

/** Builds an insert of rows that all have the first row's columns. */
export function insertionOf(table: keyof Tables, rows: object[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`
}

/** Turns rows into a record set, typed as the columns of their table. */
export function recordsOf(table: keyof Tables, rows: object[]): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
}

export function* chunksOf<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}
