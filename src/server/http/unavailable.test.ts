import { chmodSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { subscribe } from '#contract/people/newsletter/newsletter.ts'
import { connect } from '#database/connect.ts'
import { withoutReplicas } from '#database/hosts/replicas.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { onServer, TESTS_PATIENCE } from '#testing/test-database.ts'
import { served } from '../api/served.ts'
import { apiRoutes, createApi } from './api-app.ts'
import { ResponseCache } from './response-cache.ts'
import { Streams } from './streams.ts'

test('without its database the shop refuses at once with a time to retry, and reveals nothing else', async () => {
  const { shop, logged } = await openTestShop()
  const db = connect({ host: '/nowhere/at/all', database: 'punnet' }, () => {})
  const away = { ...shop, db, reading: withoutReplicas(db) }
  const api = createApi(away, apiRoutes(served), {
    publicOrigin: undefined,
    cache: new ResponseCache(),
    streams: new Streams(away),
  })
  const start = performance.now()

  const answer = await api(new Request('http://shop.test/api/dashboard/fetch-categories'))

  expect(performance.now() - start).toBeLessThan(2_000)
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { error: 'We cannot do that right now. Please try again in a moment.', code: 'unavailable' },
  ])
  expect(logged.join()).toContain('unavailable')
})

test.each([
  ['a primary that has become a replica', '25006'],
  ['a transaction that waited too long for us', '25P03'],
  ['a session that was ended for its silence', '57P05'],
  ['a transaction that met another one', '40001'],
  ['a deadlock', '40P01'],
])('%s is answered with 503 and a time to retry', async (_, code) => {
  const opened = await openTestShop()
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}'; end $$`)
    .execute(opened.db)
  await sql`create trigger refuse before insert on newsletter_subscriptions execute function refuse()`.execute(
    opened.db,
  )

  const answer = await subscribing(opened)

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a write that the disk of the database refuses is answered with 503 and a time to retry', async () => {
  // On connections of its own, as others may have the file open already.
  const opened = await openTestShop({ patience: TESTS_PATIENCE })
  const { rows } = await sql<{ file: string }>`
    select current_setting('data_directory') || '/' || pg_relation_filepath('newsletter_subscriptions') as file
  `.execute(opened.db)
  const file = rows[0]?.file ?? ''
  chmodSync(file, 0)
  onTestFinished(() => chmodSync(file, 0o600))

  const answer = await subscribing(opened)

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(opened.logged.join()).toMatch(/unavailable.*could not open file/)
})

test('after a failover the next write reaches the new primary, as connections to the old one are closed', async () => {
  const opened = await openTestShop()
  const { database } = opened.address
  const aside = (statement: string) => onServer(opened.address, statement)
  await aside(`alter database ${database} set default_transaction_read_only = on`)
  await aside(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`)
  await expect.poll(async () => (await subscribing(opened)).headers.get('retry-after')).toBe('5')

  await aside(`alter database ${database} reset default_transaction_read_only`)

  // A connection stays read-only until it ends, as one to a former primary would.
  await opened.call(subscribe, { email: 'bea@example.com' })
})

function subscribing({ send }: TestShop): Promise<Response> {
  return send(subscribe.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })
}
