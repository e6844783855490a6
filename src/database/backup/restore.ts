import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CannotStart } from '../cannot-start.ts'
import type { Address } from '../connect.ts'
import { oneLine } from '../one-line.ts'
import { emptyTables } from './empty-tables.ts'
import { FORMAT, FORMAT_VERSION, type Header, isSealed } from './format.ts'
import { BackupReader } from './reader.ts'
import { openSession, quoted, quotedColumns } from './session.ts'
import { listTables, readLayout, type Sequence, type Table } from './tables.ts'

export interface Restored {
  rows: number
  /** When the backup was made. */
  at: string
  /** Whether waiting jobs came back too: a database without the queue's tables has no place for them. */
  withQueue: boolean
}

/** Makes the database what it was when the file was written: all of it or nothing, while the shop may be serving. */
export async function restore(address: Address, file: string): Promise<Restored> {
  await requireWhole(file)
  const reader = new BackupReader(open(file))
  const header = (await reader.nextLine()) as unknown as Header
  requireKnownFormat(file, header)
  const client = await openSession(address)
  try {
    return await restoreAll(client, reader, header)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new CannotStart(`${file} could not be restored, and nothing was changed: ${oneLine(error)}`, {
      cause: error,
    })
  } finally {
    await client.end()
  }
}

async function restoreAll(client: pg.Client, reader: BackupReader, header: Header): Promise<Restored> {
  const withQueue = await requireSameLayout(client, header)
  const isOurs = ({ schema }: Table) => withQueue || schema !== 'pgboss'
  const refill = await emptyTables(client, (await listTables(client)).filter(isOurs))
  let rows = 0
  for (let left = header.tables; left > 0; left--) {
    const table = (await reader.nextLine()) as unknown as Table
    if (isOurs(table)) rows += await copyIn(client, table, reader.rows())
    else await skip(reader.rows())
  }
  const { sequences } = (await reader.nextLine()) as { sequences: Sequence[] }
  for (const sequence of sequences) await neverGiveOutAgain(client, sequence)
  await refill()
  await client.query('notify catalogue_changed')
  await client.query('commit')
  await client.query('analyze')
  return { rows, at: header.at, withQueue }
}

function open(file: string): AsyncIterable<Buffer> {
  const input = createReadStream(file)
  const text = createGunzip()
  input.on('error', (error) => text.destroy(error))
  return input.pipe(text)
}

async function requireWhole(file: string): Promise<void> {
  const damaged = `${file} is damaged, cut short or not a backup of the shop: nothing was changed.`
  try {
    if (await isSealed(open(file))) return
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // What the file system says, as against what unpacking says.
    if (!code.startsWith('Z_')) throw new CannotStart(`${file} cannot be read: ${message}`, { cause: error })
    throw new CannotStart(damaged, { cause: error })
  }
  throw new CannotStart(damaged)
}

function requireKnownFormat(file: string, { format, version }: Header): void {
  if (format !== FORMAT) throw new CannotStart(`${file} is not a backup of the shop: nothing was changed.`)
  if (version === FORMAT_VERSION) return
  throw new CannotStart(`${file} was written by a newer version of the shop: restore it with that one.`)
}

async function requireSameLayout(client: pg.Client, header: Header): Promise<boolean> {
  const { migration, queue } = await readLayout(client)
  if (header.migration !== migration) {
    throw new CannotStart(
      `This backup is of migration ${header.migration} and the database is at ${migration}: ` +
        'restore it with the version of the shop that wrote it, into an empty database, then start this version.',
    )
  }
  if (header.queue === null || queue === null) return false
  if (header.queue === queue) return true
  throw new CannotStart(
    `This backup has a queue of version ${header.queue} and the database one of version ${queue}: ` +
      'restore it with the version of the shop that wrote it, into an empty database, then start this version.',
  )
}

async function copyIn(client: pg.Client, table: Table, rows: AsyncIterable<Buffer>): Promise<number> {
  const into = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`))
  await pipeline(Readable.from(rows, { objectMode: false }), into)
  return into.rowCount
}

async function skip(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of rows);
}

async function neverGiveOutAgain(client: pg.Client, { schema, name, last }: Sequence): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, greatest(last_value, $3))
     from pg_sequences where schemaname = $1 and sequencename = $2`,
    [schema, name, last],
  )
}
