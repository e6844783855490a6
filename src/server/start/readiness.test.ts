import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CONNECTIONS } from '#database/connect.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'
import { onServer, TESTS_PATIENCE } from '#testing/test-database.ts'

test('a process stays ready after a newer version has migrated the database', async () => {
  const shop = await openTestShop()
  const open = await openTestStorefront(shop)
  await sql`insert into schema_migrations values (9999, '9999_tomorrow', 'x')`.execute(shop.db)

  expect(await readiness(open)).toEqual([200, { status: 'ready' }])
})

test('a process is unready while the database lacks migrations that it knows', async () => {
  const shop = await openTestShop()
  const open = await openTestStorefront(shop)
  await sql`delete from schema_migrations where version > 1`.execute(shop.db)

  expect(await readiness(open)).toEqual([503, { status: 'the database is behind' }])
})

test('a process whose connections are all busy is unready and says so, also in its log', async () => {
  const shop = await openTestShop({ patience: { ...TESTS_PATIENCE, connectMs: 300 } })
  const open = await openTestStorefront(shop)
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  const held = Array.from({ length: CONNECTIONS }, () => shop.shop.db.connection().execute(() => letGo))

  expect(await readiness(open)).toEqual([503, { status: 'all connections to the database are busy' }])
  expect((await shop.send('/api/dashboard/fetch-categories')).status).toBe(503)
  expect(shop.logged.join()).toContain(
    'All 10 connections of this process to the database are busy, and none came free in 0.3 s',
  )

  resolve()
  await Promise.all(held)
  expect(await readiness(open)).toEqual([200, { status: 'ready' }])
})

test('a process with a read-only database is ready for reading and says so', async () => {
  const shop = await openTestShop()
  const { database, connectionString } = shop.address
  const name = database ?? new URL(connectionString ?? '').pathname.slice(1)
  const open = await openTestStorefront(shop)
  const aside = (statement: string) => onServer(shop.address, statement)

  await aside(`alter database ${name} set default_transaction_read_only = on`)
  await aside(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
  await expect.poll(() => readiness(open)).toEqual([200, { status: 'ready', database: 'read-only' }])

  await aside(`alter database ${name} reset default_transaction_read_only`)
  await aside(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
  await expect.poll(() => readiness(open)).toEqual([200, { status: 'ready' }])
})

test('a process on a read-only disk says so, and is unready while its database is out of reach', async () => {
  const shop = await openTestShop({ diskSpace: { trouble: () => 'read-only' } })
  const open = await openTestStorefront(shop)
  expect(await readiness(open)).toEqual([200, { status: 'ready', disk: 'read-only' }])

  await shop.shop.db.destroy()

  expect(await readiness(open)).toEqual([503, { status: 'the database is out of reach', disk: 'read-only' }])
})

async function readiness(open: Awaited<ReturnType<typeof openTestStorefront>>) {
  const answer = await open('/readyz')
  return [answer.status, await answer.json()]
}
