import pg from 'pg'
import { CannotStart, oneLine } from '../../cannot-start.ts'
import { type Address, connectAlone } from '../../connect.ts'
import { isUnavailable } from '../../is-unavailable.ts'
import type { Numbered } from '../rows.ts'
import { type AddressFile, openAddressFile } from './address-file.ts'
import { addressReader } from './read-address.ts'
import { type Written, writeBatch } from './write-batch.ts'

export interface Imported {
  addresses: number
  /** Whether the file was already loaded, so that nothing was done. */
  before: boolean
}

/** Progress of an import, for the waiting operator. */
export interface Progress {
  share: number
  lines: number
}

const AT_ONCE = 10_000
const ONE_AT_A_TIME = 7_403_115

/** Loads the part of a G-NAF Core file in the delivery area; an interrupted import resumes where it stopped. */
export async function importAddresses(
  address: Address,
  file: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Imported> {
  const opened = await openAddressFile(file)
  const read = addressReader(file, opened.header, opened.fingerprint)
  const client = await connectAlone(address)
  try {
    await takeTurn(client)
    const { rows_done, finished_at } = await begin(client, opened.fingerprint)
    if (finished_at === null) {
      await loadRows(client, { opened, read, rowsDone: rows_done, onProgress })
      await allOrNothing(client, () => finishImport(client, file, opened.fingerprint))
    }
    return { addresses: await countAddresses(client, opened.fingerprint), before: finished_at !== null }
  } catch (error) {
    if (error instanceof CannotStart || !isOfDatabase(error)) throw error
    throw new CannotStart(
      `The import broke off: ${oneLine(error)}. Started again, it goes on from there.`,
      error,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ONE_AT_A_TIME])
  if (!rows[0].taken) throw new CannotStart('Addresses are being imported into this database already.')
}

async function begin(
  client: pg.Client,
  fingerprint: string,
): Promise<{ rows_done: number; finished_at: Date | null }> {
  await client.query('insert into place_imports (file_hash) values ($1) on conflict do nothing', [
    fingerprint,
  ])
  const { rows } = await client.query(
    'select rows_done, finished_at from place_imports where file_hash = $1',
    [fingerprint],
  )
  return rows[0]
}

interface Loading {
  opened: AddressFile
  read(line: string, lineNumber: number): Numbered | undefined
  rowsDone: number
  onProgress(progress: Progress): void
}

async function loadRows(client: pg.Client, { opened, read, rowsDone, onProgress }: Loading): Promise<void> {
  const written: Written = new Set()
  let batch: Numbered[] = []
  let row = 0
  const save = async () => {
    await allOrNothing(client, async () => {
      if (batch.length > 0) await writeBatch(client, batch, written)
      const values = [opened.fingerprint, row]
      await client.query('update place_imports set rows_done = $2 where file_hash = $1', values)
    })
    batch = []
  }
  for await (const { lines, bytesRead } of opened.lines()) {
    for (const line of lines) {
      row++
      if (row <= rowsDone || line === '') continue
      // The header is line 1.
      const address = read(line, row + 1)
      if (address) batch.push(address)
    }
    if (batch.length >= AT_ONCE) await save()
    onProgress({ share: bytesRead / opened.bytes, lines: row })
  }
  await save()
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError || isUnavailable(error)
}

async function allOrNothing(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Deletes older data of the file's localities, and moves streets and localities to the centre of their addresses. */
async function finishImport(client: pg.Client, file: string, source: string): Promise<void> {
  if ((await countAddresses(client, source)) === 0)
    throw new CannotStart(`${file} has no address of the delivery area: nothing was changed.`)
  await client.query(
    `delete from places old using (select distinct locality from places where kind = 'address' and source = $1) as new
     where old.locality = new.locality and old.source <> $1 and old.kind <> 'locality'`,
    [source],
  )
  await client.query(
    `update places street set lat = amid.lat, lng = amid.lng, weight = amid.addresses
     from (
       select street_id, avg(lat) as lat, avg(lng) as lng, count(*) as addresses
       from places where kind = 'address' and source = $1 group by street_id
     ) as amid
     where street.id = amid.street_id`,
    [source],
  )
  await client.query(
    `update places town set weight = amid.addresses,
       lat = case when town.source = $1 then amid.lat else town.lat end,
       lng = case when town.source = $1 then amid.lng else town.lng end
     from (
       select locality, avg(lat) as lat, avg(lng) as lng, count(*) as addresses
       from places where kind = 'address' and source = $1 group by locality
     ) as amid
     where town.kind = 'locality' and town.locality = amid.locality`,
    [source],
  )
  await client.query('update place_imports set finished_at = now() where file_hash = $1', [source])
  await client.query('analyze places, place_words')
}

async function countAddresses(client: pg.Client, source: string): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as addresses from places where kind = 'address' and source = $1`,
    [source],
  )
  return rows[0].addresses
}
