import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { connectAlone } from './connect.ts'
import { makeOutside } from './make-outside.ts'

const STATEMENTS = [
  '-- Fruit by its colour.\ncreate index concurrently fruit_by_colour on fruit (colour)',
  '\nanalyze fruit',
]

test('a valid index is kept by the next start, and an invalid one is rebuilt', async () => {
  const { client, find } = await openFruit()
  await makeOutside(client, STATEMENTS)
  const [first] = await find()

  await makeOutside(client, STATEMENTS)
  expect(await find()).toEqual([first])

  await client.query(`update pg_index set indisvalid = false where indexrelid = 'fruit_by_colour'::regclass`)
  await makeOutside(client, STATEMENTS)
  expect(await find()).toEqual([{ is_valid: true, id: expect.not.stringMatching(`^${first?.id}$`) }])
})

test('an index that the server finished after its start was interrupted is kept', async () => {
  const { client, find } = await openFruit()
  await makeOutside(client, STATEMENTS)
  const [first] = await find()
  const { rows } = await client.query(`select obj_description('fruit_by_colour'::regclass) as hash`)
  await client.query(`alter index fruit_by_colour rename to fruit_by_colour_${rows[0].hash.slice(0, 8)}`)

  await makeOutside(client, STATEMENTS)

  expect(await find()).toEqual([first])
})

test('an index that an older version built differently under the same name is replaced', async () => {
  const { client, find } = await openFruit()
  await client.query('create index fruit_by_colour on fruit (colour desc)')
  const [first] = await find()

  await makeOutside(client, STATEMENTS)

  expect(await find()).toEqual([{ is_valid: true, id: expect.not.stringMatching(`^${first?.id}$`) }])
})

test('an index that is no longer needed is dropped', async () => {
  const { client, find } = await openFruit()
  await makeOutside(client, STATEMENTS)
  await makeOutside(client, ['\ndrop index concurrently if exists fruit_by_colour'])
  expect(await find()).toEqual([])
})

async function openFruit() {
  const { address, close } = await openTestDatabase()
  onTestFinished(close)
  const client = await connectAlone(address)
  onTestFinished(() => client.end())
  await client.query('create table fruit (colour text not null)')
  const find = async () => {
    const { rows } = await client.query<{ id: string; is_valid: boolean }>(
      `select indexrelid::oid::text as id, indisvalid as is_valid from pg_index
        where indexrelid = to_regclass('fruit_by_colour')`,
    )
    return rows
  }
  return { client, find }
}
