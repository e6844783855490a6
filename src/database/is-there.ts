import type pg from 'pg'

/** Tells whether a table is there; `create table if not exists` would take the right to make one even where it is. */
export async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [table],
  )
  return rows[0]?.is_there ?? false
}
