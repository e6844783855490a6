import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { CannotStart, oneLine } from './cannot-start.ts'
import { isThere } from './is-there.ts'
import { retryOnLockConflict } from './retry-on-lock-conflict.ts'

export interface SqlFunction {
  name: string
  hash: string
  statements: string
}

/** The database's functions and their triggers, one file each. These files define them, not the migrations. */
export const sqlFunctions = readFunctions()

const GIVE_WAY_MS = 60_000

/** Replaces functions whose files changed, or `all`. It drops none: only a migration knows when that is safe. */
export async function applyFunctions(client: pg.Client, { all }: { all: boolean }): Promise<string[]> {
  // The shop's own role, which may make no table, also comes here.
  if (!(await isThere(client, 'public.schema_functions')))
    await client.query(`create table if not exists public.schema_functions (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<SqlFunction>('select name, hash from public.schema_functions')
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = sqlFunctions.filter(({ name, hash }) => all || hashes.get(name) !== hash)
  if (changed.length > 0) await apply(client, changed)
  return changed.map(({ name }) => name)
}

async function apply(client: pg.Client, functions: SqlFunction[]): Promise<void> {
  try {
    // Each trigger locks its table.
    await retryOnLockConflict(client, { forMs: GIVE_WAY_MS }, async () => {
      // Functions call each other, so all are created unchecked first and then checked.
      await client.query('set local check_function_bodies = off')
      for (const { name, statements } of functions) await run(client, name, statements)
      await client.query('set local check_function_bodies = on')
      for (const { name, statements } of functions) await run(client, name, statements)
      await remember(client, functions)
    })
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`The database's functions could not be written: ${oneLine(error)}`, error)
  }
}

async function run(client: pg.Client, name: string, statements: string): Promise<void> {
  try {
    await client.query(statements)
  } catch (error) {
    throw new CannotStart(`Function ${name} failed and none was changed: ${oneLine(error)}`, error)
  }
}

async function remember(client: pg.Client, functions: SqlFunction[]): Promise<void> {
  const names = functions.map(({ name }) => name)
  const hashes = functions.map(({ hash }) => hash)
  await client.query(
    `insert into public.schema_functions (name, hash)
     select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [names, hashes],
  )
  // If a deleted file comes back later, it must count as new.
  await client.query('delete from public.schema_functions where name <> all ($1)', [
    sqlFunctions.map(({ name }) => name),
  ])
}

function readFunctions(folder = join(import.meta.dirname, 'functions')): SqlFunction[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => {
    // A checkout on Windows may have CRLF line ends, which would change the hash.
    const statements = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    const hash = createHash('sha256').update(statements).digest('hex')
    return { name: file.replace('.sql', ''), hash, statements }
  })
}
