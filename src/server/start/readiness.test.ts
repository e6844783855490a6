import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'

test('a process serves on while a newer version has migrated the database', async () => {
  const shop = await openTestShop()
  const open = await openTestStorefront(shop)
  await sql`insert into schema_migrations values (9999, '9999_tomorrow', 'x')`.execute(shop.db)

  expect(await readiness(open)).toEqual([200, { status: 'ready' }])
})

test('a process waits for tables that it knows and the database does not have', async () => {
  const shop = await openTestShop()
  const open = await openTestStorefront(shop)
  await sql`delete from schema_migrations where version > 1`.execute(shop.db)

  expect(await readiness(open)).toEqual([503, { status: 'the database is behind' }])
})

async function readiness(open: Awaited<ReturnType<typeof openTestStorefront>>) {
  const answer = await open('/readyz')
  return [answer.status, await answer.json()]
}
