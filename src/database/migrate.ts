import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { applyFunctions } from './apply-functions.ts'
import { CannotStart, oneLine } from './cannot-start.ts'
import { type Address, connectAlone, type Database } from './connect.ts'
import { isThere } from './is-there.ts'
import { makeOutside } from './make-outside.ts'
import { retryOnLockConflict } from './retry-on-lock-conflict.ts'
import { admitShopRole } from './shop-role.ts'
import { loadSynonyms } from './synonyms/load-synonyms.ts'

interface Migration {
  version: number
  name: string
  hash: string
  /** The oldest migration that a version must know to serve after this one, where this one takes something away. */
  servesFrom: number | null
  statements: string
}

type Applied = Omit<Migration, 'statements'>

const OLDEST_POSTGRES = 150_000
const LOCK_NUMBER = 7_866_851
const OTHERS_MAY_TAKE_MINUTES = 10
const ASK_AGAIN_MS = 50
const LOCK_TIMEOUT = '10s'
/** First line of a migration that must not run inside a transaction. */
const OUTSIDE = '-- outside a transaction\n'
/** A line of a migration that takes something away. */
const SERVES_FROM = /^-- serves from (\d+)$/m

const known = readMigrations()
export const latestMigration = known.length

export interface Migrated {
  applied: string[]
  functions: string[]
  /** A newer version has migrated the database, so nothing was changed: a release can be taken back. */
  isAhead: boolean
}

/**
 * Migrates the database to this code's version, as the owner of the tables, and admits the shop's own role if it has
 * one. Of two processes that call it together, the second waits. Where nothing is to be changed, it takes no more
 * rights than the shop's own role has.
 */
export async function migrate(address: Address, asShop?: Address): Promise<Migrated> {
  const client = await connectAlone(address)
  try {
    await requireRecentServer(client)
    await waitForTurn(client)
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    const before = await readApplied(client)
    requireKnown(before)
    if (before.length > latestMigration) return { applied: [], functions: [], isAhead: true }
    const applied = await applyMissing(client, before.length)
    // A migration may have dropped a function or a trigger's table, so all functions are rewritten after one.
    const functions = await applyFunctions(client, { all: applied.length > 0 })
    if (asShop && asShop !== address) await admitShopRole(client, asShop)
    return { applied, functions, isAhead: false }
  } finally {
    await client.end()
  }
}

/** Compares the database's version with this code's, so that a process knows whether it may serve. */
export async function migrationState(db: Database): Promise<'current' | 'behind' | 'ahead'> {
  const newest = await readVersion(db)
  if (newest === latestMigration) return 'current'
  return newest < latestMigration ? 'behind' : 'ahead'
}

/** Polls: `create index concurrently` waits for running statements, and would deadlock with a waiting one. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const until = performance.now() + OTHERS_MAY_TAKE_MINUTES * 60_000
  while (!(await isOurTurn(client))) {
    if (performance.now() > until)
      throw new CannotStart(
        `Another shop has been migrating this database for ${OTHERS_MAY_TAKE_MINUTES} minutes: look what it waits for.`,
      )
    await setTimeout(ASK_AGAIN_MS)
  }
}

async function isOurTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [LOCK_NUMBER])
  return rows[0].is_ours
}

async function readVersion(db: Database): Promise<number> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migrations') is not null as there`.execute(db)
  if (!tables[0]?.there) return 0
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(version), 0) as newest from public.schema_migrations`.execute(db)
  return rows[0]?.newest ?? 0
}

async function requireRecentServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version') as name, current_setting('server_version_num')::int as number`,
  )
  if (rows[0].number >= OLDEST_POSTGRES) return
  throw new CannotStart(
    `The database is PostgreSQL ${rows[0].name}: DATABASE_URL takes PostgreSQL 15 or newer.`,
  )
}

/** Returns what was applied, in order; a database that nobody has migrated has no such table yet. */
async function readApplied(client: pg.Client): Promise<Applied[]> {
  if (!(await isThere(client, 'public.schema_migrations'))) return []
  const { rows } = await client.query<Applied>(
    `select version, name, hash, (to_jsonb(migrations) ->> 'serves_from')::integer as "servesFrom"
     from public.schema_migrations as migrations order by version`,
  )
  return rows
}

async function applyMissing(client: pg.Client, from: number): Promise<string[]> {
  const missing = known.slice(from)
  if (missing.length > 0)
    await client.query(`create table if not exists public.schema_migrations (
      version integer primary key,
      name text not null,
      hash text not null,
      -- The oldest migration that a version must know to serve after this one; null where any version can.
      serves_from integer,
      applied_at timestamptz not null default now()
    )`)
  for (const migration of missing) await apply(client, migration)
  if (from === 0) await loadSynonyms(client)
  return missing.map(({ name }) => name)
}

/** Refuses migrations that differ from this version's, and newer ones that removed columns or tables it uses. */
function requireKnown(applied: Applied[]): void {
  if (applied[0] && applied[0].name !== known[0]?.name)
    throw new CannotStart(
      'This database is of a version of the shop before 0.2.0, whose tables are different: start with an empty DATA_DIR or DATABASE_URL, or go on with the version that made it.',
    )
  known.slice(0, applied.length).forEach(({ version, hash }, place) => {
    const row = applied[place]
    if (row?.version === version && row.hash === hash) return
    throw new CannotStart(
      `Migration ${row?.name} was changed after this database got it: put it back, and write a new migration instead.`,
    )
  })
  const tooNew = applied
    .slice(latestMigration)
    .find(({ servesFrom }) => servesFrom !== null && servesFrom > latestMigration)
  if (!tooNew) return
  throw new CannotStart(
    `The database is too new for this version of the shop: migration ${tooNew.name} took away what this version uses. Start a newer version.`,
  )
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.statements.startsWith(OUTSIDE)) return applyOutside(client, migration)
  try {
    // A backup or import holds tables for minutes, and every later statement would queue behind a migration that waits
    // for one.
    await retryOnLockConflict(client, { forMs: OTHERS_MAY_TAKE_MINUTES * 60_000 }, async () => {
      await client.query(migration.statements)
      await noteApplied(client, migration)
    })
  } catch (error) {
    throw new CannotStart(`Migration ${migration.name} failed and changed nothing: ${oneLine(error)}`, error)
  }
}

/**
 * Runs statement by statement, for indexes that are built while the shop serves. An interrupted run is resumed by the
 * next start: finished indexes are kept, and every other statement can run twice.
 */
async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  try {
    // Index builds wait for all running transactions, but block none.
    await client.query(`set lock_timeout = '${OTHERS_MAY_TAKE_MINUTES}min'`)
    await makeOutside(client, statementsOf(migration))
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    await noteApplied(client, migration)
  } catch (error) {
    throw new CannotStart(
      `Migration ${migration.name} was broken off; the next start goes on with it: ${oneLine(error)}`,
      error,
    )
  }
}

function statementsOf({ statements }: Migration): string[] {
  return statements.split(/;\s*$/m).filter((statement) => statement.trim())
}

async function noteApplied(client: pg.Client, { version, name, hash, servesFrom }: Migration): Promise<void> {
  await client.query(
    'insert into public.schema_migrations (version, name, hash, serves_from) values ($1, $2, $3, $4)',
    [version, name, hash, servesFrom],
  )
}

function readMigrations(): Migration[] {
  const folder = join(import.meta.dirname, 'migrations')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file, place) => {
    // A checkout on Windows may have CRLF line ends, which would change the hash.
    const statements = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    const version = Number.parseInt(file, 10)
    if (version !== place + 1) throw new Error(`Migration ${file} is not number ${place + 1}`)
    const hash = createHash('sha256').update(statements).digest('hex')
    const [, servesFrom] = SERVES_FROM.exec(statements) ?? []
    return {
      version,
      name: file.replace('.sql', ''),
      hash,
      servesFrom: servesFrom === undefined ? null : Number(servesFrom),
      statements,
    }
  })
}
