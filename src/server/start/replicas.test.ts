import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fetchCategories } from '#contract/dashboard/dashboard.ts'
import { connect } from '#database/connect.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { openShopWith } from '#testing/open-served-shop.ts'
import { openReplicatedDatabase } from '#testing/replicated-database.ts'
import { templateSteps } from '#testing/template-steps.ts'

const JWT_SECRET = 'a secret of a test that is long enough'

test('a shop with a replica shows each change at once, sells on with none, and says that it is left out', async () => {
  const { primary, replica } = await openReplicatedDatabase(async (address) => {
    for (const step of templateSteps) await step(address)
  })
  const visit = await openShopWith({
    DATABASE_URL: databaseUrl(primary.asShop),
    MIGRATE_DATABASE_URL: databaseUrl(primary.address),
    DATABASE_READ_URL: databaseUrl(replica.asShop),
    JWT_SECRET,
  })
  const [atPrimary, atReplica] = [primary, replica].map(({ address }) => {
    const db = connect(address, () => {})
    onTestFinished(() => db.destroy())
    return db
  }) as [ReturnType<typeof connect>, ReturnType<typeof connect>]
  const titles = async () => {
    const { data } = (await (await visit(fetchCategories.path)).json()) as { data: { title: string }[] }
    return data.map(({ title }) => title)
  }
  expect(await titles()).toEqual([])

  await sql`select pg_wal_replay_pause()`.execute(atReplica)
  await sql`insert into categories (id, title, image, position) values ('fruit', 'Fruit', 'fruit.webp', 1)`.execute(
    atPrimary,
  )

  await expect.poll(titles).toEqual(['Fruit'])
  await expect
    .poll(async () => (await visit('/readyz')).json())
    .toEqual({ status: 'ready', replicas: '1 left out' })
  await sql`select pg_wal_replay_resume()`.execute(atReplica)
  await expect.poll(async () => (await visit('/readyz')).json()).toEqual({ status: 'ready' })

  await replica.stop()
  await sql`update categories set title = 'Fruit and nuts'`.execute(atPrimary)
  await expect.poll(titles).toEqual(['Fruit and nuts'])
})
