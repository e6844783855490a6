import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Address, connect } from '#database/connect.ts'
import { openRunningDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { SHOP_ROLE } from '#database/shop-role.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { openShopWith, type Visit } from '#testing/open-served-shop.ts'
import { quickestFolder } from '#testing/quickest-folder.ts'
import { onServer, withDatabase } from '#testing/test-database.ts'

const JWT_SECRET = 'a secret for tests, and for them only'
const SERVED = ['/', '/readyz', '/api/dashboard/fetch-categories', '/api/product/search-product?q=apple']

test('on its own database the shop is connected only in its plain role once it serves', async () => {
  const folder = await mkdtemp(join(quickestFolder(), 'punnet-role-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const DATA_DIR = join(folder, 'data')

  await serves(await openShopWith({ DATA_DIR }))

  const { address, close } = await openRunningDatabase(DATA_DIR)
  expect(await connected(address)).toEqual([SHOP_ROLE])
  await close()
})

test('on an external server one user migrates and another one serves', async () => {
  const { as, address } = await twoUsers()

  const visit = await openShopWith({
    DATABASE_URL: as('shop'),
    MIGRATE_DATABASE_URL: as('owner'),
    JWT_SECRET,
  })

  await serves(visit)
  expect(await connected(address)).toEqual([new URL(as('shop')).searchParams.get('user')])
})

test('a process needs no second user once the owner has migrated', async () => {
  const { as } = await twoUsers()
  const asShop = { connectionString: as('shop') }
  const owner = { connectionString: as('owner') }
  await migrate(owner, asShop)
  await installJobs(owner)

  await serves(await openShopWith({ DATABASE_URL: as('shop'), JWT_SECRET }))
})

/** Makes a database with an owner and a user for the shop, and returns the address for either. */
async function twoUsers() {
  const { address: server } = inject('testServer')
  const name = `punnet_served_${randomBytes(6).toString('hex')}`
  await onServer(server, `create role ${name}_owner login`)
  await onServer(server, `create database ${name} owner ${name}_owner`)
  await onServer(server, `create role ${name}_shop login`)
  onTestFinished(async () => {
    await onServer(server, `drop database ${name} with (force)`)
    await onServer(server, `drop role ${name}_shop, ${name}_owner`)
  })
  const as = (user: 'owner' | 'shop') => `postgres:///${name}?host=${server.host}&user=${name}_${user}`
  return { as, address: withDatabase(server, name) }
}

async function serves(visit: Visit): Promise<void> {
  for (const path of SERVED) expect([path, (await visit(path)).status]).toEqual([path, 200])
  const subscribing = await visit('/api/newsletter/subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })
  expect(subscribing.ok).toBe(true)
}

/** Returns the roles that are connected to the database. */
async function connected(address: Address): Promise<string[]> {
  const db = connect(address, () => {})
  const { rows } = await sql<{ name: string }>`
    select distinct usename as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  await db.destroy()
  return rows.map(({ name }) => name)
}
