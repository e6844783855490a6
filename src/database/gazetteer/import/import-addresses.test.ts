import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ADDRESS_FILE_HEADER, addressLine, writeAddressFile } from '#testing/address-file.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openTestGazetteer } from '#testing/test-gazetteer.ts'
import { CannotStart } from '../../cannot-start.ts'
import { importAddresses } from './import-addresses.ts'

const house = {
  ADDRESS_DETAIL_PID: 'GAQLD1',
  NUMBER_FIRST: '12',
  STREET_NAME: 'BOUNDARY',
  STREET_TYPE: 'STREET',
  LOCALITY_NAME: 'WEST END',
  STATE: 'QLD',
  POSTCODE: '4101',
  ALIAS_PRINCIPAL: 'P',
  LONGITUDE: '153.01300000',
  LATITUDE: '-27.48000000',
}

test('a file’s addresses in the delivery area replace those of their towns', async () => {
  const { db, address } = await openGazetteer()
  const file = await fileOf([
    house,
    { ...house, ADDRESS_DETAIL_PID: 'GAQLD2', FLAT_NUMBER: '3' },
    { ...house, ADDRESS_DETAIL_PID: 'GAQLD3', NUMBER_FIRST: '14A', NUMBER_LAST: '20' },
    { ...house, ADDRESS_DETAIL_PID: 'GAQLD4', STREET_NAME: "O'KEEFE", STREET_TYPE: 'RD', STREET_SUFFIX: 'N' },
    { ...house, ADDRESS_DETAIL_PID: 'GAQLD5', LOCALITY_NAME: 'MCBRIDE CREEK', POSTCODE: '4999' },
    { ...house, ADDRESS_DETAIL_PID: 'GAQLD6', NUMBER_FIRST: '22', ALIAS_PRINCIPAL: 'A' },
    { ...house, ADDRESS_DETAIL_PID: 'GAQLD7', NUMBER_FIRST: '', LOT_NUMBER: '7' },
    { ...house, ADDRESS_DETAIL_PID: 'GAQLD8', LATITUDE: '-28.2' },
    { ...house, ADDRESS_DETAIL_PID: 'GAQLD9', LATITUDE: '' },
    { ...house, ADDRESS_DETAIL_PID: 'GANSW1', STATE: 'NSW' },
  ])

  expect(await importAddresses(address, file)).toEqual({ addresses: 5, before: false })

  const places = await db
    .selectFrom('places')
    .select([
      'id',
      'unit',
      'street_no',
      'number_first',
      'number_last',
      'street_name',
      'locality',
      'postal_code',
    ])
    .where('locality', 'in', ['West End', 'McBride Creek'])
    .orderBy('id')
    .execute()
  expect(
    places.map((place) =>
      Object.values(place)
        .filter((value) => value !== null)
        .join(' '),
    ),
  ).toEqual([
    'GAQLD1  12 12 12 Boundary Street West End 4101',
    'GAQLD2 3 12 12 12 Boundary Street West End 4101',
    'GAQLD3  14A-20 14 20 Boundary Street West End 4101',
    "GAQLD4  12 12 12 O'Keefe Road North West End 4101",
    'GAQLD5  12 12 12 Boundary Street McBride Creek 4999',
    'mcbride-creek    McBride Creek 4999',
    'mcbride-creek/boundary-street   Boundary Street McBride Creek 4999',
    'west-end    West End 4101',
    'west-end/boundary-street   Boundary Street West End 4101',
    "west-end/okeefe-road-north   O'Keefe Road North West End 4101",
  ])
  const elsewhere = await db
    .selectFrom('places')
    .select('id')
    .where('id', '=', 'new-farm/moray-street/1')
    .execute()
  expect(elsewhere).toHaveLength(1)
})

test('the next edition of the file updates moved addresses and removes missing ones', async () => {
  const { db, address } = await openEmptyGazetteer()
  const gone = { ...house, ADDRESS_DETAIL_PID: 'GAQLD2', STREET_NAME: 'LOST' }
  await importAddresses(address, await fileOf([house, gone]))
  await importAddresses(address, await fileOf([{ ...house, LATITUDE: '-27.49' }]))

  const places = await db
    .selectFrom('places')
    .select(['id', 'lat'])
    .where('locality', '=', 'West End')
    .where('kind', '<>', 'locality')
    .orderBy('id')
    .execute()
  expect(places).toEqual([
    { id: 'GAQLD1', lat: -27.49 },
    { id: 'west-end/boundary-street', lat: -27.49 },
  ])
})

test('a file that was loaded before is not loaded again', async () => {
  const { address } = await openEmptyGazetteer()
  const file = await fileOf([house])
  await importAddresses(address, file)
  expect(await importAddresses(address, file)).toEqual({ addresses: 1, before: true })
})

test('60,000 addresses load while the shop looks places up, and an interrupted import resumes', async () => {
  const { db, address } = await openEmptyGazetteer()
  const file = await temporaryFile()
  await writeAddressFile(file, 60_000)
  const rowsDone = async () =>
    (await db.selectFrom('place_imports').select('rows_done').execute())[0]?.rows_done ?? 0

  const brokenOff = importAddresses(address, file, ({ share }) => {
    if (share > 0.5) throw new Error('the power is out')
  })
  await expect(brokenOff).rejects.toThrow('the power is out')
  const half = await rowsDone()
  expect(half).toBeGreaterThan(15_000)
  expect(half).toBeLessThan(45_000)

  const shares: number[] = []
  let slowest = 0
  const going = importAddresses(address, file, ({ share }) => void shares.push(share))
  let isOver = false
  void going.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await sql`select id from places where kind = 'address' order by point(lng, lat) <-> point(153, -27.5) limit 1`.execute(
      db,
    )
    slowest = Math.max(slowest, performance.now() - began)
  }
  expect(await going).toEqual({ addresses: 60_000, before: false })
  expect(slowest).toBeLessThan(2_000)
  expect(shares.at(-1)).toBe(1)
  expect(await rowsDone()).toBe(60_000)
  const { streets } = await db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('streets'))
    .where('kind', '=', 'street')
    .where('weight', '=', 40)
    .where('source', '<>', 'starter')
    .executeTakeFirstOrThrow()
  expect(streets).toBe(1_500)
}, 120_000)

test('the second of two imports at once is refused', async () => {
  const { address } = await openEmptyGazetteer()
  const file = await temporaryFile()
  await writeAddressFile(file, 5_000)
  const both = await Promise.allSettled([importAddresses(address, file), importAddresses(address, file)])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(String(refused.reason.message)).toBe('Addresses are being imported into this database already.')
})

test.each([
  ['no file', undefined, /cannot be read: ENOENT/],
  ['an empty file', '', /is not G-NAF Core: its first line names no column ADDRESS_DETAIL_PID/],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', /is not G-NAF Core/],
  ['a table of something else', 'id,name\n1,apple\n', /is not G-NAF Core/],
  ['one column missing', `${ADDRESS_FILE_HEADER.replace('|LATITUDE', '')}\n`, /names no column LATITUDE/],
  ['a header alone', `${ADDRESS_FILE_HEADER}\n`, /has no address of the delivery area: nothing was changed/],
  ['another state', `${ADDRESS_FILE_HEADER}\n${addressLine({ ...house, STATE: 'VIC' })}\n`, /has no address/],
  [
    'a line cut off',
    `${ADDRESS_FILE_HEADER}\n${addressLine(house)}\nGAQLD2|2020`,
    /damaged: line 3 has 2 columns where/,
  ],
  ['a line without end', `${ADDRESS_FILE_HEADER}\n${'x'.repeat(200_000)}`, /has a line without an end/],
])('%s is refused in one line', async (_, content, reason) => {
  const { db, address } = await openEmptyGazetteer()
  const before = await placesOf(db)
  const file = await temporaryFile()
  if (content !== undefined) await writeFile(file, content)

  const error = await importAddresses(address, file).catch((error: unknown) => error as Error)

  expect(error).toBeInstanceOf(CannotStart)
  expect((error as Error).message).toMatch(reason)
  expect((error as Error).message).not.toContain('\n')
  expect(await placesOf(db)).toBe(before)
})

test('a file that was cut short is imported once it is complete', async () => {
  const { address } = await openEmptyGazetteer()
  const file = await temporaryFile()
  await writeAddressFile(file, 2_000)
  await truncate(file, 100_000)
  await expect(importAddresses(address, file)).rejects.toThrow('is damaged')
  await writeAddressFile(file, 2_000)
  expect(await importAddresses(address, file)).toEqual({ addresses: 2_000, before: false })
})

async function openGazetteer(): Promise<TestDatabase> {
  const database = await openTestGazetteer()
  onTestFinished(database.close)
  return database
}

async function openEmptyGazetteer(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  await database.db.deleteFrom('places').execute()
  return database
}

async function placesOf(db: TestDatabase['db']): Promise<number> {
  const { places } = await db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('places'))
    .executeTakeFirstOrThrow()
  return places
}

async function fileOf(houses: Record<string, string>[]): Promise<string> {
  const file = await temporaryFile()
  await writeFile(file, `\ufeff${[ADDRESS_FILE_HEADER, ...houses.map(addressLine)].join('\r\n')}`)
  return file
}

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'punnet-addresses-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'GNAF_CORE.psv')
}
