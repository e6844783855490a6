import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { inTransaction } from '../shop.ts'
import { type Counter, countAgainst, enforceRateLimits, secondsUntilAllowed, uncount } from './rate-limit.ts'

const MINUTE_MS = 60_000
const twoInTen: Counter = { name: 'doors', limits: [{ atMost: 2, withinMinutes: 10 }] }

test('as many as the limit says, and the next one is told when to come again', async () => {
  const { take } = await open()
  await take(twoInTen)
  await take(twoInTen)
  // A minute counts in full until it leaves the window: ten minutes, and what is left of its own.
  await expect(take(twoInTen)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 660 },
  })
})

test('once the time that was told is over there is room, and not a second before', async () => {
  const { take, clock } = await open()
  await take(twoInTen)
  await take(twoInTen)
  clock.advance(659_000)
  await expect(take(twoInTen)).rejects.toMatchObject({ details: { retryAfter: 1 } })
  clock.advance(1_000)
  await take(twoInTen)
})

test('room comes back one by one, as what was counted leaves the window', async () => {
  const { take, wait, clock } = await open()
  await take(twoInTen)
  clock.advance(5 * MINUTE_MS)
  await take(twoInTen)
  clock.advance(6 * MINUTE_MS)
  await take(twoInTen)
  expect(await wait(twoInTen)).toBe(5 * 60)
})

test.each([
  [0, 660],
  [1, 659],
  [30, 630],
  [59, 601],
])('%i seconds into its minute a count is over after %i more', async (seconds, retryAfter) => {
  const { take, wait, clock } = await open()
  const once: Counter = { name: 'once', limits: [{ atMost: 1, withinMinutes: 10 }] }
  clock.advance(seconds * 1_000)
  await take(once)
  expect(await wait(once)).toBe(retryAfter)
})

test('of several limits on one name the one that holds longest is told', async () => {
  const { take, wait } = await open()
  const both: Counter = {
    name: 'both',
    limits: [
      { atMost: 1, withinMinutes: 1 },
      { atMost: 1, withinMinutes: 60 },
    ],
  }
  await take(both)
  expect(await wait(both)).toBe(61 * 60)
})

test('a wide limit still holds when the narrow one has let go', async () => {
  const { take, clock } = await open()
  const both: Counter = {
    name: 'both',
    limits: [
      { atMost: 1, withinMinutes: 1 },
      { atMost: 2, withinMinutes: 60 },
    ],
  }
  await take(both)
  clock.advance(2 * MINUTE_MS)
  await take(both)
  clock.advance(2 * MINUTE_MS)
  await expect(take(both)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('what the widest counter refuses is counted against none of them', async () => {
  const { take, wait } = await open()
  const narrow: Counter = { name: 'mine', limits: [{ atMost: 2, withinMinutes: 10 }] }
  const wide: Counter = { name: 'all', limits: [{ atMost: 1, withinMinutes: 10 }] }
  await take(narrow, wide)
  await expect(take(narrow, wide)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await wait(narrow)).toBe(0)
  await take(narrow)
  expect(await wait(narrow)).toBeGreaterThan(0)
})

test('other names have their own count', async () => {
  const { take } = await open()
  await take(twoInTen)
  await take(twoInTen)
  await take({ ...twoInTen, name: 'windows' })
})

test('asked at the same moment, also by another process, no more are let in than the limit says', async () => {
  const one = await openTestShop()
  const other = await one.openAnother()
  const five: Counter = { name: 'crowd', limits: [{ atMost: 5, withinMinutes: 10 }] }
  const asked = Array.from({ length: 20 }, (_, n) =>
    inTransaction([one, other][n % 2]?.shop ?? one.shop, (shop) => enforceRateLimits(shop, [five])),
  )
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'too_many_requests' })
  }
})

test('many with narrow counters of their own and one wide one never wait for each other in a circle', async () => {
  const { take, wait } = await open()
  const wide: Counter = { name: 'all', limits: [{ atMost: 30, withinMinutes: 10 }] }
  const narrow = (n: number): Counter => ({
    name: `of ${n % 3}`,
    limits: [{ atMost: 10, withinMinutes: 10 }],
  })
  await Promise.all(Array.from({ length: 30 }, (_, n) => take(narrow(n), wide)))
  expect(await wait(wide)).toBeGreaterThan(0)
})

test('what came to nothing is taken back from the minute in which it was counted', async () => {
  const { shop, take, wait, clock } = await open()
  const once: Counter = { name: 'once', limits: [{ atMost: 1, withinMinutes: 10 }] }
  const countedAt = clock.now()
  await take(once)
  clock.advance(3 * MINUTE_MS)
  await uncount(shop, [once], clock.now())
  expect(await wait(once)).toBeGreaterThan(0)
  await uncount(shop, [once], countedAt)
  expect(await wait(once)).toBe(0)
})

test('taken back twice, it does not make room for two', async () => {
  const { shop, take, clock } = await open()
  const once: Counter = { name: 'once', limits: [{ atMost: 1, withinMinutes: 10 }] }
  await take(once)
  await uncount(shop, [once], clock.now())
  await uncount(shop, [once], clock.now())
  await take(once)
  await expect(take(once)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('what a part of it has had weighs more for that part, and for others only as much as it was', async () => {
  const { take, wait } = await open()
  const all: Counter = { name: 'all', limits: [{ atMost: 8, withinMinutes: 10 }] }
  const greedy: Counter = { ...all, part: { name: 'all, greedy', weight: 4 } }
  await take(greedy)
  await take(greedy)
  await expect(take(greedy)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await wait({ ...all, part: { name: 'all, modest', weight: 4 } })).toBe(0)
  expect(await wait(all)).toBe(0)
})

test('what came to nothing is taken back from the part of it too', async () => {
  const { shop, take, wait, clock } = await open()
  const limits = [{ atMost: 4, withinMinutes: 10 }]
  const counter: Counter = { name: 'all', limits, part: { name: 'all, mine', weight: 4 } }
  await take(counter)
  expect(await wait(counter)).toBeGreaterThan(0)
  await uncount(shop, [counter], clock.now())
  expect(await wait(counter)).toBe(0)
})

test('what has happened anyway is counted past the limit too', async () => {
  const { shop, wait, clock } = await open()
  for (let n = 0; n < 4; n++) await countAgainst(shop, twoInTen)
  clock.advance(10 * MINUTE_MS)
  expect(await wait(twoInTen)).toBe(60)
})

async function open() {
  const { shop, clock } = await openTestShop()
  return {
    shop,
    clock,
    take: (...counters: Counter[]) => inTransaction(shop, (shop) => enforceRateLimits(shop, counters)),
    wait: (counter: Counter) => secondsUntilAllowed(shop, counter),
  }
}
