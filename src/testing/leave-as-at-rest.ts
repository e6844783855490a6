import pg from 'pg'
import { type Address, connectionConfig } from '#database/connect.ts'
import { TESTS_PATIENCE } from './test-database.ts'

/** Makes every table's rows equal to those of another database. */
export async function leaveAsAtRest(address: Address, atRest: Address): Promise<void> {
  const [to, from] = [await open(address), await open(atRest)]
  try {
    // Disables triggers and foreign keys during the copy.
    await to.query('set session_replication_role = replica')
    for (const table of await tablesOf(to)) await copyRows(table, { to, from })
    for (const { name, last } of await sequencesOf(from)) {
      await to.query('select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)', [
        name,
        last,
      ])
    }
    // Dead rows would be copied with the template for every test.
    await to.query('vacuum')
  } finally {
    await to.end()
    await from.end()
  }
}

async function open(address: Address): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionConfig(address, TESTS_PATIENCE), types: undefined })
  await client.connect()
  await client.query('set statement_timeout = 0')
  return client
}

interface Table {
  name: string
  /** The writable columns, without generated ones. */
  columns: string
}

async function copyRows({ name, columns }: Table, { to, from }: { to: pg.Client; from: pg.Client }) {
  const [now, atRest] = [await rowsOf(to, name), await rowsOf(from, name)]
  if (now === atRest) return
  await to.query(`delete from ${name}`)
  await to.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [atRest],
  )
}

async function rowsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ rows: string }>(
    `select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${table} as t`,
  )
  return rows[0]?.rows ?? '[]'
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select pg_class.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')
    group by pg_class.oid`)
  return rows
}

async function sequencesOf(client: pg.Client): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`)
  return rows
}
