import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Indexes are tracked by name. `if not exists` would keep an invalid index from an interrupted build. */
export const MAKES = /^(create (?:unique )?index concurrently )(?!(?:if|on)\b)(\w+)/im

/** Resumes where an earlier run stopped: valid indexes are kept, and every other statement can run twice. */
export async function makeOutside(client: QueryClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const [, , name] = MAKES.exec(statement) ?? []
    if (name) await makeIndex(client, name, statement)
    else await client.query(statement)
  }
}

type QueryClient = Pick<pg.Client, 'query'>

/**
 * Builds the index under a name with its statement's hash, and records the hash once it is in place. A valid one is
 * kept, even if the start that began it is gone: a large index rebuilt each time might never finish. An invalid one,
 * left by a server that stopped midway, is rebuilt.
 */
async function makeIndex(client: QueryClient, name: string, statement: string): Promise<void> {
  const hash = createHash('sha256').update(statement).digest('hex')
  const { rows } = await client.query<{ is_there: boolean }>(
    `select obj_description(to_regclass($1), 'pg_class') is not distinct from $2 and ${IS_WHOLE} as is_there`,
    [`public.${name}`, hash],
  )
  if (rows[0]?.is_there) return
  const making = `${name}_${hash.slice(0, 8)}`
  await makeUnlessWhole(client, making, statement.replace(MAKES, `$1${making}`))
  await client.query(`drop index concurrently if exists ${name}`)
  await client.query(`alter index ${making} rename to ${name}; comment on index ${name} is '${hash}'`)
}

const IS_WHOLE = 'exists (select from pg_index where indexrelid = to_regclass($1) and indisvalid)'

async function makeUnlessWhole(client: QueryClient, name: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ is_whole: boolean }>(`select ${IS_WHOLE} as is_whole`, [
    `public.${name}`,
  ])
  if (rows[0]?.is_whole) return
  await client.query(`drop index concurrently if exists ${name}`)
  await client.query(statement)
}
