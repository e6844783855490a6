import pg from 'pg'
import { CannotStart } from '../cannot-start.ts'
import type { Table } from './tables.ts'
import { quoted } from './tables.ts'

const LOCK_TIMEOUT = '30s'
const TRIES = 5
const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'

interface ForeignKey {
  on: string
  name: string
  definition: string
}

/**
 * Begins a transaction in which these tables are empty, without foreign keys or triggers. Returns a function that
 * restores and checks them over all rows. Needs only ownership of the tables, as managed servers give no more.
 */
export async function emptyTables(client: pg.Client, tables: Table[]): Promise<() => Promise<void>> {
  const names = tables.map(quoted)
  await lockAll(client, names)
  const keys = await listForeignKeys(client, names)
  for (const { on, name } of keys)
    await client.query(`alter table ${on} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { on, name, definition } of keys) {
      await client.query(`alter table ${on} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
    }
  }
}

async function lockAll(client: pg.Client, names: string[]): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
      return
    } catch (error) {
      await client.query('rollback')
      const { code } = error as pg.DatabaseError
      // A serving shop takes its locks in another order, so deadlocks are expected.
      if (code === DEADLOCK && tries < TRIES) continue
      if (code !== DEADLOCK && code !== LOCK_NOT_AVAILABLE) throw error
      throw new CannotStart(
        'The shop is too busy to be restored: stop it and try again. Nothing was changed.',
        error,
      )
    }
  }
}

async function listForeignKeys(client: pg.Client, names: string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0
       and (confrelid in (select r.relid from unnest($1::text[]) n, pg_partition_tree(n::regclass) r)
         or confrelid = any($1::text[]::regclass[]))
     order by conname`,
    [names],
  )
  return rows
}
