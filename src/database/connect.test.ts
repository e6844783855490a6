import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freezableDatabase } from '#testing/freezable-database.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { DatabaseSilent, liftTimeLimits } from './expect-answers.ts'
import { isUnavailable } from './is-unavailable.ts'

test('a connection cut during a transaction fails that transaction and nothing else', async () => {
  const { db: other, address, close } = await openTestDatabase()
  onTestFinished(close)
  const onError = vi.fn()
  const db = connect(address, onError)
  onTestFinished(() => db.destroy())

  const cut = db.transaction().execute(async (inner) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inner)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other)
    await vi.waitFor(() => expect(onError).toHaveBeenCalled())
    await sql`select 1`.execute(inner)
  })

  await expect(cut).rejects.toThrow()
  const { rows } = await sql`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
})

test('silent connections are all dropped with the first, and the next statements succeed', async () => {
  const { db, freezeConnections } = await openImpatient()
  const several = () => Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(db)))
  await several()

  freezeConnections()

  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseSilent)
  await several()
})

test('a transaction on a silent connection fails, and its connection is not reused', async () => {
  const { db, freezeConnections } = await openImpatient()

  const cut = db.transaction().execute(async (inner) => {
    await sql`select 1`.execute(inner)
    freezeConnections()
    await sql`select 2`.execute(inner)
  })

  await expect(cut).rejects.toSatisfy(isUnavailable)
  const { rows } = await sql`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
})

test('work with lifted time limits may run long, and later statements are limited again', async () => {
  const { db, freezeConnections } = await openImpatient()

  await db.transaction().execute(async (inner) => {
    await liftTimeLimits(inner)
    await sql`select pg_sleep(1.5)`.execute(inner)
  })
  freezeConnections()

  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseSilent)
})

async function openImpatient() {
  const { address, close } = await openTestDatabase()
  onTestFinished(close)
  const { url, freezeConnections } = await freezableDatabase(address)
  const patience = { connectMs: 20_000, statementMs: 500, lockMs: 500 }
  const db = connect({ connectionString: url }, () => {}, patience)
  onTestFinished(() => db.destroy())
  return { db, freezeConnections }
}
