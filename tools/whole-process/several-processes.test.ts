import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subscribe } from '#contract/people/newsletter/newsletter.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'
import { workersOf } from './processes.ts'
import { openPrograms, shop, start } from './programs-of-a-test.ts'
import { JWT_SECRET } from './shop-process.ts'

const { open, processes, nothingIsLeft } = openPrograms()
const SEVERAL = { PROCESSES: '3' }
const MINUTE = 60_000

test('several processes share a port, a killed one is restarted, and SIGTERM ends them all', async () => {
  const { address, child, ended, says } = await open(shop, SEVERAL)
  const [first = 0, ...others] = workersOf(child.pid)
  expect(others).toHaveLength(2)

  process.kill(first, 'SIGKILL')

  // From then on the other processes answer every request.
  await says(/"process ended".*SIGKILL/)
  const soon = () => ({ signal: AbortSignal.timeout(10_000) })
  for (let n = 0; n < 20; n++) expect((await fetch(`${address}/healthz`, soon())).status).toBe(200)
  await expect.poll(() => workersOf(child.pid), { timeout: MINUTE }).toHaveLength(3)
  expect(workersOf(child.pid)).toEqual(expect.arrayContaining(others))

  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(processes()).toEqual([])
})

test('the metrics cover all of several processes, each under its process number', async () => {
  const METRICS_TOKEN = 'a token for watching that is long enough'
  const { address, child, says } = await open(shop, { PROCESSES: '2', METRICS_TOKEN })
  const read = async () => {
    const asked = { headers: { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' } }
    return (await fetch(`${address}/metrics`, asked)).text()
  }
  const answered = (text: string) =>
    [...text.matchAll(/^punnet_requests_total\{(.*route="healthz".*)\} (\d+)/gm)].map(
      ([, labels = '', count]) => [Number(/process="(\d)"/.exec(labels)?.[1]), Number(count)],
    )
  for (let n = 0; n < 8; n++) await fetch(`${address}/healthz`, { headers: { connection: 'close' } })

  // The shop counts a request after its response has ended, which can be after the client has read it.
  await expect.poll(async () => answered(await read()).reduce((sum, [, count = 0]) => sum + count, 0)).toBe(8)
  const text = await read()
  expect(
    answered(text)
      .map(([number]) => number)
      .sort(),
  ).toEqual([1, 2])
  expect(text).toContain('punnet_orders{status="processing"} 0')
  expect(text).toContain('punnet_database_answers 1')
  for (const number of [1, 2])
    expect(text).toMatch(new RegExp(`process_resident_memory_bytes\\{process="${number}"\\} \\d`))

  // A restarted process takes the number of the one that ended.
  process.kill(workersOf(child.pid)[0] ?? 0, 'SIGKILL')
  await says(/"process ended".*SIGKILL/)
  await expect
    .poll(async () => [...(await read()).matchAll(/process_start_time_seconds\{/g)], { timeout: MINUTE })
    .toHaveLength(2)
  expect(await read()).not.toContain('process="3"')
})

test('Ctrl-C, which reaches every process, ends them and their database', async () => {
  const { pressCtrlC, ended, said } = await open(start, SEVERAL)
  pressCtrlC()
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(said()).not.toMatch(/"level":"error"/)
  expect(processes()).toEqual([])
})

test('a killed first process takes the others and the embedded database with it', async () => {
  const { child } = await open(shop, SEVERAL)
  child.kill('SIGKILL')
  await nothingIsLeft()
})

test('a request to another process is still answered after the first is killed, if the database lives on', async () => {
  const { db, address: database } = await openTestShop()
  const { address, child } = await open(shop, {
    PROCESSES: '2',
    DATABASE_URL: databaseUrl(database),
    JWT_SECRET,
  })
  const { asked } = await db.transaction().execute(async (holding) => {
    await sql`lock table newsletter_subscriptions`.execute(holding)
    const asked = fetch(address + subscribe.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com' }),
    })
    await untilWaiting(db, 1)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    return { asked }
  })

  expect((await asked).ok).toBe(true)
  await nothingIsLeft()
})
