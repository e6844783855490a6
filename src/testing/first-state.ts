import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SHOP_ROLE } from '#database/shop-role.ts'

/** The state of a database after its creation, to which it is brought back in a few milliseconds. */
export interface FirstState {
  /** False if the database cannot be used again: its tables were changed, or something still uses it. */
  restore(ownConnections: () => number): Promise<boolean>
}

const TABLES = `
  select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by attrelid`

const SEQUENCES = `
  select string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null), ', ') as settings
  from pg_sequences`

const FIRST_OF_OURS = 16_384
/** Every change of a table, a function, a trigger or a rule leaves a newer row here, or a missing one. */
const SCHEMA = [
  ...['pg_class', 'pg_constraint', 'pg_proc', 'pg_trigger'].map((name) => `${name} where oid`),
  'pg_attribute where attrelid',
].map((rows) => `${rows} >= ${FIRST_OF_OURS}`)

const OTHERS = `
  select
    (select count(*)::int from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid() and usename <> $1) as connections,
    exists (select from pg_locks where locktype = 'advisory' and database = this.oid)
      or exists (select from pg_db_role_setting where setdatabase = this.oid) as are_left
  from pg_database as this where datname = current_database()`
const LOOKS = 100
const LOOK_AGAIN_MS = 5

interface Table {
  name: string
  columns: string
  /** The rows as JSON, or null. */
  rows: string | null
}

/** Remembers the state of a client's database. */
export async function rememberState(client: pg.Client, isPooled: boolean): Promise<FirstState> {
  // Without triggers and foreign keys, so that a history that forbids deletions is deleted too.
  await client.query('set session_replication_role = replica')
  const tables = await readTables(client)
  const seeded = tables.filter(({ rows }) => rows !== null)
  const { rows } = await client.query(SEQUENCES)
  const emptying = `with ${tables
    .filter((table) => table.rows === null)
    .map(({ name }, n) => `of_${n} as (delete from ${name})`)
    .join(', ')} select ${rows[0].settings}`
  let since = await currentId(client)
  const first = await count()

  /** Counts the rows that there are and those that are newer than the last restoring. */
  async function count(): Promise<{ schema: string; seeds: string[] }> {
    const of = (rows: string) =>
      `(select count(*) || ' ' || count(*) filter (where age(xmin) <= age($1::xid)) from ${rows})`
    const text = `select ${SCHEMA.map(of).join(` || ', ' || `)} as schema, array[${seeded.map(({ name }) => of(name))}] as seeds`
    return (await client.query({ name: 'count', text, values: [since] })).rows[0]
  }

  async function isLeftAlone(ownConnections: () => number): Promise<boolean> {
    for (let look = 0; look < LOOKS; look++) {
      const values = [isPooled ? SHOP_ROLE : '']
      const [others] = (await client.query({ name: 'others', text: OTHERS, values })).rows
      if (!others.are_left && others.connections <= ownConnections()) return true
      // A connection that has just been closed is still seen for a moment.
      await pause(LOOK_AGAIN_MS)
    }
    return false
  }

  return {
    async restore(ownConnections) {
      if (!(await isLeftAlone(ownConnections))) return false
      const { schema, seeds } = await count()
      if (schema !== first.schema) return false
      await client.query({ name: 'emptying', text: emptying })
      const changed = seeded.filter((_, n) => seeds[n] !== first.seeds[n])
      for (const { name, columns, rows } of changed) {
        await client.query(`delete from ${name}`)
        const again = `select ${columns} from json_populate_recordset(null::${name}, $1)`
        await client.query(`insert into ${name} (${columns}) overriding system value ${again}`, [rows])
      }
      if (changed.length > 0) since = await currentId(client)
      return true
    },
  }
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const rows = tables.map(({ name }) => `(select json_agg(row)::text from ${name} row)`)
  const [contents] = (await client.query(`select array[${rows}] as rows`)).rows
  return tables.map((table, n) => ({ ...table, rows: contents.rows[n] }))
}

/** Returns the id that the next transaction may have. */
async function currentId(client: pg.Client): Promise<string> {
  return (await client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as id')).rows[0].id
}
