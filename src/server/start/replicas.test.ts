import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { type Address, connect, type Database } from '#database/connect.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { openShopWith } from '#testing/open-served-shop.ts'
import { openReplicatedDatabase } from '#testing/replicated-database.ts'
import { templateSteps } from '#testing/template-steps.ts'

const JWT_SECRET = 'a secret of a test that is long enough'

test('a shop shows each change at once despite a lagging or stopped replica, and reports a lagging one', async () => {
  const { primary, replica, visit } = await openWithReplica()
  const [atPrimary, atReplica] = [open(primary.address), open(replica.address)]
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

test('a shop whose primary is away stays ready for reading from its replica, and says so', async () => {
  const { primary, visit } = await openWithReplica()
  expect((await visit(fetchCategories.path)).status).toBe(200)

  await primary.stop()

  await expect
    .poll(async () => (await visit('/readyz')).json())
    .toEqual({ status: 'ready', database: 'the primary is away' })
  expect((await visit(`${searchProduct.path}?q=never%20asked`)).status).toBe(200)
})

async function openWithReplica() {
  const { primary, replica } = await openReplicatedDatabase(async (address) => {
    for (const step of templateSteps) await step(address)
  })
  const visit = await openShopWith({
    DATABASE_URL: databaseUrl(primary.asShop),
    MIGRATE_DATABASE_URL: databaseUrl(primary.address),
    DATABASE_READ_URL: databaseUrl(replica.asShop),
    JWT_SECRET,
  })
  return { primary, replica, visit }
}

function open(address: Address): Database {
  const db = connect(address, () => {})
  onTestFinished(() => db.destroy())
  return db
}
