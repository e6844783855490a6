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
import { openSession, quoted, quotedColumns } from './session.ts'
import { isKept, listSequences, listTables, readLayout } from './tables.ts'

/** Writes one moment of the database into a file, while the shop serves. The file appears when it is whole. */
export async function backup(address: Address, file: string): Promise<{ tables: number; at: string }> {
  const client = await openSession(address)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const header = await readHeader(client)
    await writeWhole(file, sealed(readEverything(client, header)))
    return header
  } finally {
    await client.end()
  }
}

async function readHeader(client: pg.Client): Promise<Header> {
  const { migration, queue } = await readLayout(client)
  if (migration === 0) throw new CannotStart('There is no shop in this database yet: nothing was written.')
  const { rows } = await client.query(`select current_setting('server_version') as postgres, now() as at`)
  const tables = (await listTables(client)).filter(isKept).length
  const { postgres, at } = rows[0]
  return { format: FORMAT, version: FORMAT_VERSION, migration, queue, postgres, at: at.toISOString(), tables }
}

async function* readEverything(client: pg.Client, header: Header): AsyncGenerator<string | Buffer> {
  yield line(header)
  for (const table of (await listTables(client)).filter(isKept)) {
    yield line(table)
    yield* client.query(copyTo(`copy (select ${quotedColumns(table)} from ${quoted(table)}) to stdout`))
    yield END_OF_ROWS
  }
  // Numbers are not part of the moment: read last, so that one drawn meanwhile is not given out again.
  yield line({ sequences: await listSequences(client) })
}

async function writeWhole(file: string, parts: AsyncIterable<string | Buffer>): Promise<void> {
  const unfinished = `${file}.unfinished.${process.pid}`
  try {
    // It holds names and addresses: for its owner only.
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(parts, { objectMode: false }), createGzip(), output)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    const { code, path, syscall, message } = error as NodeJS.ErrnoException
    if (!code || !(path || syscall === 'write')) throw error
    throw new CannotStart(`The backup could not be written to ${file}: ${message}`, { cause: error })
  }
}
