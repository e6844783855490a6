import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { newId } from '#database/new-id.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { clearExpired } from './clear-expired.ts'

test('expired rows are deleted, and current rows and waiting messages stay', async () => {
  const opened = await openTestShop()
  await fill(opened)
  opened.clock.advance(1)
  await clearExpired(opened.shop)
  expect(await left(opened)).toEqual({
    sessions: ['lasting'],
    refresh_tokens: ['lasting'],
    login_codes: ['lasting'],
    counters: ['lasting'],
    trusted_browsers: ['lasting'],
    cart_change_keys: ['lasting'],
    messages: ['lasting', 'waiting'],
  })
  expect(opened.logged.join()).toContain('"login_codes":1')
})

test('a new refresh token stays when the one that it replaced is deleted', async () => {
  const { shop, db, clock, has } = await openTestShop()
  const { sessionId } = await has.customer()
  const token = (name: string, successor: string | null, days: number) => ({
    hash: Buffer.from(name),
    session_id: sessionId,
    successor_hash: successor ? Buffer.from(successor) : null,
    issued_at: clock.now(),
    expires_at: inDays(clock.now(), days),
  })
  await db
    .insertInto('refresh_tokens')
    .values([token('new', null, 2), token('old', 'new', 1)])
    .execute()
  clock.advance(DAY_MS + 1)
  await clearExpired(shop)
  const tokens = await db.selectFrom('refresh_tokens').select('hash').execute()
  expect(tokens.map(({ hash }) => hash.toString())).toEqual(['new'])
})

test('more expired rows than fit into one batch are all deleted', async () => {
  const { shop, db, clock } = await openTestShop()
  await sql`
    insert into counters (name, window_at, count, expires_at)
    select 'n' || n, ${clock.now()}, 1, ${inDays(clock.now(), -1)} from generate_series(1, 2500) as n
  `.execute(db)
  await clearExpired(shop)
  expect(await db.selectFrom('counters').select('name').execute()).toEqual([])
})

test('a payment event is kept for 90 days, and longer if it is not handled yet', async () => {
  const { shop, db, clock } = await openTestShop()
  const event = { type: 'payment_intent.succeeded', received_at: clock.now() }
  await db
    .insertInto('payment_events')
    .values([
      { id: 'handled', ...event, handled_at: clock.now() },
      { id: 'unhandled', ...event },
    ])
    .execute()
  const events = () => db.selectFrom('payment_events').select('id').orderBy('id').execute()
  clock.advance(90 * DAY_MS)
  await clearExpired(shop)
  expect(await events()).toEqual([{ id: 'handled' }, { id: 'unhandled' }])
  clock.advance(1)
  await clearExpired(shop)
  expect(await events()).toEqual([{ id: 'unhandled' }])
})

async function fill({ db, clock, has }: TestShop): Promise<void> {
  const now = clock.now()
  const { id: customer_id } = await has.customer()
  await db.deleteFrom('sessions').execute()
  for (const [name, days] of [
    ['expired', 0],
    ['lasting', 1],
  ] as const) {
    const expires_at = inDays(now, days)
    await db.insertInto('sessions').values({ id: name, customer_id, created_at: now, expires_at }).execute()
    await db
      .insertInto('refresh_tokens')
      .values({ hash: Buffer.from(name), session_id: name, issued_at: now, expires_at })
      .execute()
    await db
      .insertInto('login_codes')
      .values({
        id: name,
        mobile: '0412345678',
        created_at: now,
        expires_at: inDays(now, days - 1),
        tries_left: 5,
      })
      .execute()
    await db.insertInto('counters').values({ name, window_at: now, count: 1, expires_at }).execute()
    await db
      .insertInto('trusted_browsers')
      .values({ hash: Buffer.from(name), customer_id, seen_at: inDays(now, days - 365) })
      .execute()
    await db
      .insertInto('cart_change_keys')
      .values({ customer_id, key: name, made_at: inDays(now, days - 31) })
      .execute()
    await db
      .insertInto('messages')
      .values(message(name, 'sent', inDays(now, days - 90)))
      .execute()
  }
  await db
    .insertInto('messages')
    .values(message('waiting', 'queued', inDays(now, -90)))
    .execute()
}

function message(id: string, status: 'queued' | 'sent', created_at: Date) {
  return { id, channel: 'sms', recipient: newId(created_at), body: '', status, created_at } as const
}

async function left({ db }: TestShop): Promise<Record<string, string[]>> {
  const column = { sessions: 'id', refresh_tokens: 'hash', login_codes: 'id', counters: 'name' }
  const names = { ...column, trusted_browsers: 'hash', cart_change_keys: 'key', messages: 'id' }
  const found: Record<string, string[]> = {}
  for (const [table, name] of Object.entries(names)) {
    const { rows } = await sql<{ name: string | Buffer }>`
      select ${sql.ref(name)} as name from ${sql.table(table)} order by 1`.execute(db)
    found[table] = rows.map(({ name }) => name.toString())
  }
  return found
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
