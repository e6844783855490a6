import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'

test('a connection that is cut in the middle of a transaction ends the transaction and nothing else', async () => {
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
