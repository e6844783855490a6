import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { listen } from './listen.ts'

test('each channel hears its own messages and no others', async () => {
  const { say, heard } = await open()
  await say('apples', 'two')
  await say('pears', 'three')
  await vi.waitFor(() => expect(heard('pears')).toContain('three'))
  expect(heard('apples')).toEqual([undefined, 'two'])
  expect(heard('pears')).toEqual([undefined, 'three'])
})

test('every channel is notified once at the start that it may have missed something', async () => {
  const { heard } = await open()
  expect([heard('apples'), heard('pears')]).toEqual([[undefined], [undefined]])
})

test('a transaction’s notification is heard on commit, and never after a rollback', async () => {
  const { db, heard, say } = await open()
  const failing = db.transaction().execute(async (inside) => {
    await sql`select pg_notify('apples', 'never')`.execute(inside)
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  await say('apples', 'after')
  await vi.waitFor(() => expect(heard('apples')).toContain('after'))
  expect(heard('apples')).not.toContain('never')
})

test('a cut connection is reopened, and every channel is notified to look again', async () => {
  const { heard, cut, say } = await open()
  await cut()
  await vi.waitFor(() => expect(heard('apples')).toEqual([undefined, undefined]))
  expect(heard('pears')).toEqual([undefined, undefined])
  await say('apples', 'again')
  await vi.waitFor(() => expect(heard('apples').at(-1)).toBe('again'))
})

test('after repeated cuts there is still only one connection', async () => {
  const { heard, cut, connections } = await open()
  for (let times = 2; times < 5; times++) {
    await cut()
    await vi.waitFor(() => expect(heard('apples')).toHaveLength(times))
  }
  expect(await connections()).toBe(1)
})

test('a closed listener hears nothing and opens no connection', async () => {
  const { close, heard, say, connections } = await open()
  await close()
  await say('apples', 'too late')
  expect(await connections()).toBe(0)
  expect(heard('apples')).toEqual([undefined])
})

test('listening to an unreachable server fails', async () => {
  const address = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' }
  await expect(listen(address, {})).rejects.toThrow()
})

async function open() {
  const { db, address, close } = await openTestDatabase()
  onTestFinished(close)
  const said: Record<string, (string | undefined)[]> = { apples: [], pears: [] }
  const heard = (channel: string) => said[channel] ?? []
  const listener = await listen(address, {
    apples: (news) => void said.apples?.push(news),
    pears: (news) => void said.pears?.push(news),
  })
  onTestFinished(() => listener.close())
  const listeners = sql`
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen %'`
  return {
    db,
    heard,
    close: () => listener.close(),
    say: (channel: string, news: string) => sql`select pg_notify(${channel}, ${news})`.execute(db),
    cut: () => sql`select pg_terminate_backend(pid, 5000) ${listeners}`.execute(db),
    async connections() {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count ${listeners}`.execute(db)
      return rows[0]?.count
    },
  }
}
