import pg from 'pg'
import { type Address, connectAlone } from '../connect.ts'
import { isThere } from '../is-there.ts'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

export interface Sequence {
  schema: string
  name: string
  /** The last number issued. Text, because it may exceed what a JavaScript number holds exactly. */
  last: string
}

const schemas = ['public', 'pgboss']
// These tables describe the schema and hold none of the shop's data.
const layout = ['public.schema_migrations', 'public.schema_functions', 'pgboss.version']
// Queue statistics have a partition for each day, which another database lacks; search_changes holds this database's
// own transaction numbers.
const ofOneDatabase = ['pgboss.queue_stats', 'public.search_changes']

/** Lists every table with data of the shop; a partitioned table counts as one. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select s.nspname as schema, t.relname as name, array_agg(c.attname::text order by c.attnum) as columns
     from pg_class t
     join pg_namespace s on s.oid = t.relnamespace
     join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
     where s.nspname = any($1) and t.relkind in ('r', 'p') and not t.relispartition
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
       and s.nspname || '.' || t.relname <> all($2)
     group by s.nspname, t.relname
     order by s.nspname, t.relname`,
    [schemas, layout],
  )
  return rows
}

export const isKept = ({ schema, name }: Table) => !ofOneDatabase.includes(`${schema}.${name}`)

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}

/** Includes unused sequences: they may have issued numbers after the restored moment. */
export async function listAllSequences(client: pg.Client): Promise<(Sequence & { isShort: boolean })[]> {
  const { rows } = await client.query<Sequence & { isShort: boolean }>(
    `select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as last,
       data_type <> 'bigint'::regtype as "isShort"
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  return rows
}

export interface Layout {
  migration: number
  /** The version of the queue's schema, if it is installed. */
  queue: number | null
}

export async function readLayout(client: pg.Client): Promise<Layout> {
  const migration = await readNumber(client, 'public.schema_migrations', 'max(version)')
  return { migration: migration ?? 0, queue: await readNumber(client, 'pgboss.version', 'max(version)') }
}

async function readNumber(client: pg.Client, table: string, expression: string): Promise<number | null> {
  if (!(await isThere(client, table))) return null
  const { rows } = await client.query(`select ${expression} as number from ${table}`)
  return rows[0].number
}

/** Opens a connection on which values are formatted the same, whatever the server's settings. */
export async function openSession(address: Address): Promise<pg.Client> {
  const client = await connectAlone(address)
  await client.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1`)
  return client
}

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const quotedColumns = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ')
