import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { quickestFolder } from '#testing/quickest-folder.ts'
import { onServer, openTestDatabase, withDatabase } from '#testing/test-database.ts'
import { CannotStart } from '../cannot-start.ts'
import { type Address, connect, type Database } from '../connect.ts'
import { latestMigration, migrate } from '../migrate.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(quickestFolder(), 'punnet-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'shop.backup')
}

async function openShop(): Promise<{ db: Database; address: Address }> {
  const { db, address, close } = await openTestDatabase()
  onTestFinished(close)
  return { db, address }
}

const AWKWARD = 'tab\t, line\nend, carriage\rreturn, \\, \\., \\N, “quotes”, 🍓, '

/** Inserts rows with circular references, in every kind of column. */
async function fill(db: Database): Promise<void> {
  await sql
    .raw(`
    insert into categories values ('c', 1, 'Fruit', 'c.webp');
    insert into sub_categories values ('s', 'c', 1, 'Berries', 's.webp');
    insert into products (id, sub_category_id, title, pack_size, pack_unit, compared_per, price_cents, thumbnail, images, nutrition)
      values ('p', 's', 'Strawberries', 250.5, 'g', '100 g', 450, 't.webp', '{a,"b,c"}', '{"rows": [["Energy", "1\\\\n", "2"]]}');
    insert into prices (product_id, price_cents, valid_from) values ('p', 450, '2026-01-01T00:00:00.123456Z');
    update products set price_id = (select max(id) from prices);
    insert into customers (id, mobile) values ('u', '0412345678');
    insert into addresses (id, customer_id, name, phone, building, formatted_address, lat, lng)
      values ('a', 'u', 'Ann', '0412345678', '1', '1 Ann St', -27.4698000000000001, 153.02510000000001);
    update customers set default_address_id = 'a';
    insert into sessions values ('n', 'u', '\\x00ff0a5c', now(), now());
  `)
    .execute(db)
  await sql`update customers set name = ${AWKWARD}, email = '\\.'`.execute(db)
}

/** Dumps every table as text, except the one that holds this database's own transaction numbers. */
async function contents(db: Database): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace s on s.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and relname <> 'search_changes' order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of rows) {
    const table = await sql<{
      row: string
    }>`select t::text as row from ${sql.raw(name)} t order by 1`.execute(db)
    all[name] = table.rows.map(({ row }) => row)
  }
  return all
}

test('a restore brings back everything that was backed up and removes what came later', async () => {
  const { db, address } = await openShop()
  await fill(db)
  const before = await contents(db)
  const file = await newFile()
  await backup(address, file)
  await sql`update customers set name = 'somebody else'; `.execute(db)
  await sql`insert into search_synonyms values ('bush lemon', '{lemon}')`.execute(db)

  const { rows } = await restore(address, file)

  expect(await contents(db)).toEqual(before)
  expect(rows).toBeGreaterThanOrEqual(7)
})

test('a lost shop is restored into a new database and gives no number out again', async () => {
  const lost = await openShop()
  await fill(lost.db)
  const file = await newFile()
  await backup(lost.address, file)
  const found = await openShop()

  await restore(found.address, file)

  expect(await contents(found.db)).toEqual(await contents(lost.db))
  const price = sql<{
    id: number
  }>`insert into prices (product_id, price_cents, valid_from) values ('p', 500, now()) returning id`
  expect((await price.execute(found.db)).rows).toEqual([{ id: 2 }])
  await price.execute(found.db)
  await restore(found.address, file)
  expect((await price.execute(found.db)).rows).toEqual([{ id: 4 }])
})

test('a restored shop keeps its constraints and triggers, and announces the new catalogue', async () => {
  const { db, address } = await openShop()
  await fill(db)
  const layout = () =>
    sql`select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
        union all select tgrelid::regclass::text, tgname, tgenabled::text, null from pg_trigger where not tgisinternal
        order by 1, 2`.execute(db)
  const before = await layout()
  const listener = new pg.Client(address)
  await listener.connect()
  onTestFinished(() => listener.end())
  await listener.query('listen catalogue_changed')
  const file = await newFile()
  await backup(address, file)
  const heard = vi.fn()
  listener.on('notification', heard)

  await restore(address, file)

  expect(await layout()).toEqual(before)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  await expect(sql`delete from prices`.execute(db)).rejects.toThrow('prices is append-only')
})

test('a database owner without special rights can back up and restore, as on a managed server', async () => {
  const { address: server } = inject('testServer')
  const name = `punnet_owner_${Math.random().toString(36).slice(2)}`
  await onServer(server, `create role ${name} login password '${name}'`)
  await onServer(server, `create database ${name} owner ${name}`)
  onTestFinished(async () => {
    await onServer(server, `drop database ${name} with (force)`)
    await onServer(server, `drop role ${name}`)
  })
  const address = asUser(withDatabase(server, name), name)
  await migrate(address)
  const db = connect(address, () => {})
  onTestFinished(() => db.destroy())
  await fill(db)
  const before = await contents(db)
  const file = await newFile()

  await backup(address, file)
  await restore(address, file)

  expect(await contents(db)).toEqual(before)
})

function asUser(address: Address, user: string): Address {
  if (!address.connectionString) return { ...address, user, password: user }
  const url = new URL(address.connectionString)
  Object.assign(url, { username: user, password: user })
  return { connectionString: url.href }
}

test('waiting jobs are restored with the shop if the database has a queue', async () => {
  const { db, address } = await openShop()
  await sql`insert into pgboss.job (name, data) select min(name), '{"say": "hello"}' from pgboss.queue`.execute(
    db,
  )
  const waiting = sql<{ data: unknown }>`select data from pgboss.job`
  const file = await newFile()
  await backup(address, file)
  await sql`delete from pgboss.job`.execute(db)

  expect(await restore(address, file)).toMatchObject({ withQueue: true })
  expect((await waiting.execute(db)).rows).toEqual([{ data: { say: 'hello' } }])

  await sql`drop schema pgboss cascade`.execute(db)
  expect(await restore(address, file)).toMatchObject({ withQueue: false })
})

test('a backup with another version of the queue is refused, and nothing is changed', async () => {
  const { db, address } = await openShop()
  const file = await newFile()
  await backup(address, file)
  await fill(db)
  const before = await contents(db)
  await sql`update pgboss.version set version = version + 1`.execute(db)

  await expect(restore(address, file)).rejects.toThrow('This backup has a queue of version')
  expect(await contents(db)).toEqual(before)
})

test('a shopper’s open transaction delays a restore and does not break it', async () => {
  const { db, address } = await openShop()
  await fill(db)
  const before = await contents(db)
  const file = await newFile()
  await backup(address, file)

  let restoring: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (inner) => {
    await sql`update customers set name = 'Ann'`.execute(inner)
    restoring = restore(address, file)
    const waiting = sql`select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 5_000 })
    await sql`select * from customers`.execute(inner)
  })
  await restoring

  expect(await contents(db)).toEqual(before)
})

test('a backup is a consistent snapshot, whatever is written meanwhile', async () => {
  const { db, address } = await openShop()
  await fill(db)
  const file = await newFile()
  let isDone = false
  const writing = (async () => {
    for (let n = 0; !isDone; n++) {
      const id = `${n}`
      await db.transaction().execute(async (inner) => {
        await sql`insert into customers (id) values (${id})`.execute(inner)
        await sql`insert into sessions (id, customer_id, created_at, expires_at) values (${id}, ${id}, now(), now())`.execute(
          inner,
        )
      })
    }
  })()
  for (let times = 0; times < 5; times++) await backup(address, file)
  isDone = true
  await writing

  // Restoring checks every foreign key over all rows.
  await expect(restore(address, file)).resolves.toBeDefined()
})

const changed = (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('0412345678', '0412345679'))
const withoutLastLine = (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace(/.*\n$/, ''))
const hurt = (bytes: Buffer) => bytes.with(-6, (bytes.at(-6) ?? 0) ^ 255)
const noEnd = 'has no end: it is cut short, or not a backup of the shop'

test.for([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, -20), 'is cut short'],
  ['changed inside', changed, 'was changed after it was written'],
  ['without its last line', withoutLastLine, noEnd],
  ['hurt by its disk', hurt, 'is damaged'],
  ['something else', () => 'a holiday', 'is not a backup of the shop'],
  ['another table', () => gzipSync('Name\tPrice\nFigs\t3.50\n'.repeat(9)), noEnd],
  ['empty', () => '', 'is empty'],
] as const)('a file that is %s is refused before anything is changed', async ([, damage, why]) => {
  const { db, address } = await openShop()
  await fill(db)
  const file = await newFile()
  await backup(address, file)
  writeFileSync(file, damage(readFileSync(file)))
  const before = await contents(db)

  const asking = restore(address, file)

  await expect(asking).rejects.toThrow(CannotStart)
  await expect(asking).rejects.toThrow(`${file} ${why}: nothing was changed.`)
  expect(await contents(db)).toEqual(before)
})

test('a backup of another migration is refused with advice', async () => {
  const { db, address } = await openShop()
  const file = await newFile()
  await backup(address, file)
  await sql`delete from schema_migrations where version = ${latestMigration}`.execute(db)

  await expect(restore(address, file)).rejects.toThrow(
    `This backup is of migration ${latestMigration} and the database is at ${latestMigration - 1}: restore it with`,
  )
})

test('a failed backup leaves no file, and a good one is readable by its owner only', async () => {
  const { address } = await openShop()
  const file = await newFile()
  const nowhere = join(file, 'below')

  await expect(backup(address, nowhere)).rejects.toThrow(
    `The backup could not be written to ${nowhere}: ENOENT`,
  )
  expect(existsSync(file)).toBe(false)

  await backup(address, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['shop.backup'])
})

test('a missing backup file is named in the error', async () => {
  const { address } = await openShop()

  await expect(restore(address, '/nowhere/shop.backup')).rejects.toThrow(
    '/nowhere/shop.backup cannot be read: ENOENT',
  )
})
