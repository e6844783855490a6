import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CannotStart, oneLine } from '../cannot-start.ts'
import type { Address } from '../connect.ts'
import { emptyTables } from './empty-tables.ts'
import { BackupReader, FORMAT, FORMAT_VERSION, type Header, readSeal } from './format.ts'
import { type PictureFiles, readFiles } from './picture-files.ts'
import {
  listTables,
  openSession,
  quoted,
  quotedColumns,
  readLayout,
  type Sequence,
  type Table,
} from './tables.ts'

export interface Restored {
  rows: number
  /** When the backup was made. */
  at: string
  /** Whether queued jobs were restored too; a database without the queue's tables has no place for them. */
  withQueue: boolean
  pictures: number | 'elsewhere'
}

/**
 * Restores the database from a file, all or nothing, even while the shop serves. Picture files come first: extra files
 * harm neither the shop before nor the shop after.
 */
export async function restore(address: Address, file: string, files?: PictureFiles): Promise<Restored> {
  await requireWhole(file)
  const reader = new BackupReader(openBackup(file))
  const header = (await reader.nextLine()) as unknown as Header
  requireKnownFormat(file, header)
  const client = await openSession(address)
  try {
    const withQueue = await requireSameLayout(client, header)
    const pictures = await restoreFiles(file, header, files)
    return { ...(await restoreAll(client, reader, { header, withQueue })), pictures }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new CannotStart(`${file} could not be restored, and nothing was changed: ${oneLine(error)}`, error)
  } finally {
    await client.end()
  }
}

/** Pictures are at the end of the file, so they are restored in a pass of their own, without an open transaction. */
async function restoreFiles(
  file: string,
  { pictures, tables }: Header,
  files: PictureFiles | undefined,
): Promise<Restored['pictures']> {
  if (pictures !== 'files' || !files) return 'elsewhere'
  const reader = new BackupReader(openBackup(file))
  await reader.nextLine()
  for (let left = tables; left > 0; left--) {
    await reader.nextLine()
    await skip(reader.rows())
  }
  await reader.nextLine()
  return readFiles(reader, files)
}

async function restoreAll(
  client: pg.Client,
  reader: BackupReader,
  { header, withQueue }: { header: Header; withQueue: boolean },
): Promise<Omit<Restored, 'pictures'>> {
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

function openBackup(file: string): AsyncIterable<Buffer> {
  const input = createReadStream(file)
  const text = createGunzip()
  input.on('error', (error) => text.destroy(error))
  return input.pipe(text)
}

async function requireWhole(file: string): Promise<void> {
  const wrong = await findWrong(file)
  if (wrong) throw new CannotStart(`${file} ${wrong}: nothing was changed.`)
}

async function findWrong(file: string): Promise<string | undefined> {
  try {
    if ((await stat(file)).size === 0) return 'is empty'
    const seal = await readSeal(openBackup(file))
    if (seal === 'whole') return undefined
    return seal === 'changed'
      ? 'was changed after it was written'
      : 'has no end: it is cut short, or not a backup of the shop'
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // Codes that start with Z_ come from decompression, all others from the file system.
    if (!code.startsWith('Z_')) throw new CannotStart(`${file} cannot be read: ${message}`, error)
    if (code === 'Z_BUF_ERROR') return 'is cut short'
    return message === 'incorrect header check' ? 'is not a backup of the shop' : 'is damaged'
  }
}

function requireKnownFormat(file: string, { format, version }: Header): void {
  if (format !== FORMAT) throw new CannotStart(`${file} is not a backup of the shop: nothing was changed.`)
  if (version === FORMAT_VERSION) return
  const other =
    version < FORMAT_VERSION ? 'a version before 0.2.0, whose tables are different' : 'a newer version'
  throw new CannotStart(`${file} was written by ${other}: restore it with the version that wrote it.`)
}
