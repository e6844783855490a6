import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { anyOf, batchedStatement } from './batched-statement.ts'
import { CONNECTIONS, connect, type Database } from './connect.ts'

async function openHubs(ids: string[]) {
  const { address, db, close } = await openTestDatabase()
  onTestFinished(close)
  let compiled = 0
  const findHub = batchedStatement(
    'find hubs',
    (db, ids: string[]) => {
      compiled++
      return (
        db
          .selectFrom('hubs')
          // Two connections may run a statement in the same microsecond.
          .select(['id', 'title', sql<string>`pg_backend_pid() || ' ' || statement_timestamp()`.as('asked')])
          .where('title', '!=', 'closed')
          .where('id', '=', anyOf(ids))
          .compile()
      )
    },
    { of: (id) => id, ofRow: ({ id }) => id },
  )
  for (const id of ids) await addHub(db, id)
  return { address, db, findHub, timesCompiled: () => compiled }
}

function addHub(db: Database, id: string, title = `hub ${id}`) {
  return db.insertInto('hubs').values({ id, title, lat: -27.4, lng: 153 }).execute()
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows[0]?.waiting ?? 0
}

const twenty = Array.from({ length: 20 }, (_, n) => `hub-${n}`)

test('lookups at the same moment are combined into a few batches, and each caller gets its own answer', async () => {
  const { db, findHub, timesCompiled } = await openHubs(twenty)

  const found = await Promise.all([...twenty, 'unheard-of'].map((id) => findHub(db, id)))
  const twice = await Promise.all(['hub-3', 'hub-3'].map((id) => findHub(db, id)))

  expect(found.map((hub) => hub?.id)).toEqual([...twenty, undefined])
  expect(new Set(found.flatMap((hub) => hub?.asked ?? [])).size).toBe(2)
  expect(new Set(twice.map((hub) => hub?.asked)).size).toBe(2)
  expect(timesCompiled()).toBe(1)
})

test('a call made while a batch is running is not answered by it', async () => {
  const { db, findHub } = await openHubs(['a'])

  const asked = await db.transaction().execute(async (changing) => {
    await sql`lock table hubs in access exclusive mode`.execute(changing)
    const first = findHub(db, 'a')
    await vi.waitFor(async () => expect(await waiting(db)).toBe(1))
    const second = findHub(db, 'b')
    await vi.waitFor(async () => expect(await waiting(db)).toBe(2))
    await addHub(changing, 'b')
    return () => Promise.all([first, second])
  })

  const [first, second] = await asked()
  expect([first?.id, second?.id]).toEqual(['a', 'b'])
  expect(first?.asked).not.toBe(second?.asked)
})

test('a transaction sees its own rows, and a call outside it does not', async () => {
  const { db, findHub } = await openHubs(['a'])
  await db.transaction().execute(async (inside) => {
    await addHub(inside, 'b')
    const [seenInside, seenOutside] = await Promise.all([findHub(inside, 'b'), findHub(db, 'b')])
    expect(seenInside?.title).toBe('hub b')
    expect(seenOutside).toBeUndefined()
  })
})

test('a failed batch fails all of its calls and none after them', async () => {
  const { db, findHub } = await openHubs(['a', 'b'])
  await sql`alter table hubs rename to others`.execute(db)
  const asked = await Promise.allSettled([findHub(db, 'a'), findHub(db, 'b')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])

  await sql`alter table others rename to hubs`.execute(db)
  expect((await findHub(db, 'b'))?.title).toBe('hub b')
})

test('a call made long after the first of a waiting batch goes into the next one', async () => {
  const { db, findHub } = await openHubs(['a', 'b', 'c'])
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const give = await holdAllConnections(db)

  const first = findHub(db, 'a')
  vi.advanceTimersByTime(40)
  const soon = findHub(db, 'b')
  vi.advanceTimersByTime(40)
  const late = findHub(db, 'c')
  await give()

  const [a, b, c] = await Promise.all([first, soon, late])
  expect([a?.id, b?.id, c?.id]).toEqual(['a', 'b', 'c'])
  expect(b?.asked).toBe(a?.asked)
  expect(c?.asked).not.toBe(a?.asked)
})

test('after a batch found no free connection, the next call starts a new batch', async () => {
  const { address, findHub } = await openHubs(['a', 'b'])
  const impatient = connect(address, () => {}, { connectMs: 2_000, statementMs: 5_000, lockMs: 5_000 })
  onTestFinished(() => impatient.destroy())
  const give = await holdAllConnections(impatient)

  await expect(findHub(impatient, 'a')).rejects.toThrow('none came free')

  await give()
  expect((await findHub(impatient, 'b'))?.title).toBe('hub b')
})

/** Holds every connection of the pool until the returned function is called. */
async function holdAllConnections(db: Database): Promise<() => Promise<unknown>> {
  const { promise: given, resolve: give } = Promise.withResolvers<void>()
  const holding = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>())
  const held = holding.map(({ resolve: isHeld }) =>
    db.connection().execute(() => {
      isHeld()
      return given
    }),
  )
  await Promise.all(holding.map(({ promise }) => promise))
  return () => {
    give()
    return Promise.all(held)
  }
}
