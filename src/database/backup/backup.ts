import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CannotStart } from '../cannot-start.ts'
import type { Address } from '../connect.ts'
import { END_OF_ROWS, FORMAT, FORMAT_VERSION, type Header, line, sealed } from './format.ts'
import { type FilesWritten, listPictures, type PictureFiles, writeFiles } from './picture-files.ts'
import {
  isKept,
  listSequences,
  listTables,
  openSession,
  quoted,
  quotedColumns,
  readLayout,
} from './tables.ts'

export interface BackedUp {
  at: string
  /** Counts of the picture files, if they are part of the backup. */
  written: FilesWritten
}

/** Writes a snapshot of database and pictures into a file while the shop serves; it is named once complete. */
export async function backup(address: Address, file: string, files?: PictureFiles): Promise<BackedUp> {
  const client = await openSession(address)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const header = await readHeader(client, files)
    const written = { files: 0, missing: 0 }
    await writeWhole(file, sealed(readEverything(client, header, { files, written })))
    return { at: header.at, written }
  } finally {
    await client.end()
  }
}

async function readHeader(client: pg.Client, files: PictureFiles | undefined): Promise<Header> {
  const { migration, queue } = await readLayout(client)
  if (migration === 0) throw new CannotStart('There is no shop in this database yet: nothing was written.')
  const { rows } = await client.query(`select current_setting('server_version') as postgres, now() as at`)
  const tables = (await listTables(client)).filter(isKept).length
  const { postgres, at } = rows[0]
  const pictures = files ? 'files' : 'elsewhere'
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    migration,
    queue,
    postgres,
    at: at.toISOString(),
    tables,
    pictures,
  }
}

interface Pictures {
  files: PictureFiles | undefined
  written: FilesWritten
}

async function* readEverything(
  client: pg.Client,
  header: Header,
  { files, written }: Pictures,
): AsyncGenerator<string | Buffer> {
  yield line(header)
  for (const table of (await listTables(client)).filter(isKept)) {
    yield line(table)
    yield* client.query(copyTo(`copy (select ${quotedColumns(table)} from ${quoted(table)}) to stdout`))
    yield END_OF_ROWS
  }
  // Sequences are not part of the snapshot: reading them last means that a number drawn meanwhile is never issued
  // again.
  yield line({ sequences: await listSequences(client) })
  if (!files) return
  const pictures = await listPictures(client)
  // Gigabytes of pictures may follow, and an open transaction would keep every dead row of the shop from being
  // vacuumed.
  await client.query('commit')
  yield* writeFiles(pictures, files, written)
}

async function writeWhole(file: string, parts: AsyncIterable<string | Buffer>): Promise<void> {
  const unfinished = `${file}.unfinished.${process.pid}`
  try {
    // The file holds names and addresses, so only its owner may read it.
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(parts, { objectMode: false }), createGzip(), output)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    const { code, path, syscall, message } = error as NodeJS.ErrnoException
    if (!code || !(path || syscall === 'write')) throw error
    throw new CannotStart(`The backup could not be written to ${file}: ${message}`, error)
  }
}
