import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import type { Address } from './connect.ts'
import { migrate } from './migrate.ts'
import { SHOP_ROLE } from './shop-role.ts'

const NOT_ALLOWED = '42501'

test('the shop’s role is no superuser, owns nothing, and can create neither roles nor databases', async () => {
  const { shop } = await openTestShop()

  const { rows } = await sql`
    select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*) from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = current_user`.execute(shop.db)

  expect(rows).toEqual([
    {
      rolname: SHOP_ROLE,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
    },
  ])
})

test.each([
  'create table public.mine ()',
  'create function public.mine() returns int language sql as $$ select 1 $$',
  'drop table orders',
  'truncate orders',
  'alter table orders add column mine text',
  'alter table order_events disable trigger user',
  'drop trigger order_events_are_history on order_events',
  'create or replace function forbid_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'delete from schema_migrations',
  'delete from schema_functions',
  'drop table pgboss.job',
  'create table pgboss.mine ()',
  `copy customers from program 'id'`,
  `copy customers to '/tmp/customers'`,
  `copy customers from '/etc/passwd'`,
  `select pg_read_file('/etc/passwd')`,
  'create extension dblink',
  'create role mine superuser',
  'alter role current_user superuser',
  'alter system set fsync = off',
])('the shop may not: %s', async (statement) => {
  const { shop } = await openTestShop()
  await expect(sql.raw(statement).execute(shop.db)).rejects.toMatchObject({ code: NOT_ALLOWED })
})

test('the shop can read and write a table that a later version creates', async () => {
  const { shop, db } = await openTestShop()

  await sql`create table later (id bigint generated always as identity, word text)`.execute(db)

  await sql`insert into later (word) values ('yes')`.execute(shop.db)
  expect((await sql`select * from later`.execute(shop.db)).rows).toEqual([{ id: 1, word: 'yes' }])
})

test('migrating a database that does not know the shop’s role gives that role access', async () => {
  const opened = await openTestShop()
  await sql.raw(`drop owned by ${SHOP_ROLE}`).execute(opened.db)
  await expect(readHubs(opened)).rejects.toMatchObject({ code: NOT_ALLOWED })

  await migrate(opened.address, opened.asShop)

  expect(await readHubs(opened)).toEqual([])
})

test('a role of another name is created with a login if it does not exist', async () => {
  const { address, db } = await openTestShop()
  const name = `punnet_other_${Math.random().toString(36).slice(2)}`

  await migrate(address, { ...as(name, address), password: "it's secret" })

  const { rows } = await sql`select rolcanlogin, rolsuper from pg_roles where rolname = ${name}`.execute(db)
  expect(rows).toEqual([{ rolcanlogin: true, rolsuper: false }])
  await sql.raw(`drop owned by ${name}; drop role ${name}`).execute(db)
})

test('an address without a user, or an owner who may not let the role in, is refused', async () => {
  const { address, asShop } = await openTestShop()

  const unnamed = migrate(address, { connectionString: 'postgres://shop.example/punnet' })
  await expect(unnamed).rejects.toThrow('DATABASE_URL names no user')

  // The shop's own role owns no table.
  const missing = migrate(asShop, as('nobody_yet', address))
  await expect(missing).rejects.toThrow(/permission denied/)
})

function as(user: string, address: Address): Address {
  if (!address.connectionString) return { ...address, user }
  const url = new URL(address.connectionString)
  url.username = user
  return { connectionString: url.href }
}

async function readHubs({ shop }: TestShop): Promise<unknown[]> {
  return shop.db.selectFrom('hubs').selectAll().execute()
}
