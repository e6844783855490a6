import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openReplicatedDatabase } from '#testing/replicated-database.ts'
import { connect, type Database } from '../connect.ts'
import { isUnavailable } from '../is-unavailable.ts'
import { listen } from '../listen.ts'

test('the writable server is found among two, and the other one after it is promoted', {
  timeout: 60_000,
}, async () => {
  const { primary, replica, promote } = await openReplicatedDatabase()
  const db = open(urlOf(replica.address.host, primary.address.host))
  const heard = vi.fn()
  const listener = await listen(
    { connectionString: urlOf(replica.address.host, primary.address.host) },
    { news: heard },
  )
  onTestFinished(listener.close)
  await sql`create table fruit (name text)`.execute(db)
  await sql`insert into fruit values ('apple')`.execute(db)

  await primary.stop()
  await expect(sql`insert into fruit values ('pear')`.execute(db)).rejects.toSatisfy(isUnavailable)
  await promote()

  await expect.poll(() => wasPlanted(db, 'plum'), { timeout: 20_000 }).toBe(true)
  const { rows } = await sql<{ name: string }>`select name from fruit`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['apple', 'plum'])
  await expect.poll(() => listener.isListening(), { timeout: 20_000 }).toBe(true)
  await sql`notify news, 'found'`.execute(db)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('found'))
})

test('when two servers take writes for a moment, the one promoted last is found', {
  timeout: 60_000,
}, async () => {
  const { primary, replica, promote } = await openReplicatedDatabase()
  await promote()

  const db = open(urlOf(primary.address.host, replica.address.host))

  const { rows } = await sql<{ place: string }>`select current_setting('data_directory') as place`.execute(db)
  expect(rows).toEqual([{ place: replica.address.host }])
})

test('if no host takes writes, each is named with its error', async () => {
  const db = open('postgres://punnet@127.0.0.1:1,nowhere.invalid:5432/punnet')
  const asking = sql`select 1`.execute(db)

  await expect(asking).rejects.toThrow(
    /No host of the database takes writes \(.*127\.0\.0\.1:1: .*ECONNREFUSED/,
  )
  await expect(asking).rejects.toThrow(/nowhere\.invalid:5432: .*(ENOTFOUND|EAI_AGAIN)/)
  await expect(asking).rejects.toSatisfy(isUnavailable)
})

function open(connectionString: string): Database {
  const db = connect({ connectionString }, () => {})
  onTestFinished(() => db.destroy())
  return db
}

const urlOf = (...hosts: (string | undefined)[]) => `postgres:///punnet?user=punnet&host=${hosts.join(',')}`

async function wasPlanted(db: Database, name: string): Promise<boolean> {
  try {
    await sql`insert into fruit values (${name})`.execute(db)
    return true
  } catch {
    return false
  }
}
