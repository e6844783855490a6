import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { inTransaction } from '../shop.ts'
import { type Counter, countAgainst, enforceRateLimits, secondsUntilAllowed, uncount } from './rate-limit.ts'

const MINUTE_MS = 60_000
const twoInTen: Counter = { name: 'doors', limits: [{ atMost: 2, withinMinutes: 10 }] }

test('a request above the rate limit is refused with the time to wait', async () => {
  const { take } = await open()
  await take(twoInTen)
  await take(twoInTen)
  // A minute counts in full until it leaves the window: ten minutes, and what is left of its own.
  await expect(take(twoInTen)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 660 },
  })
})

test('a request is allowed again exactly when the time to wait is over', async () => {
  const { take, clock } = await open()
  await take(twoInTen)
  await take(twoInTen)
  clock.advance(659_000)
  await expect(take(twoInTen)).rejects.toMatchObject({ details: { retryAfter: 1 } })
  clock.advance(1_000)
  await take(twoInTen)
})

test('the rate limit frees up one request at a time', async () => {
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
])('a request %i seconds into a minute counts for %i seconds more', async (seconds, retryAfter) => {
  const { take, wait, clock } = await open()
  const once: Counter = { name: 'once', limits: [{ atMost: 1, withinMinutes: 10 }] }
  clock.advance(seconds * 1_000)
  await take(once)
  expect(await wait(once)).toBe(retryAfter)
})

test('a counter with several limits reports the longest wait', async () => {
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

test('a longer limit still applies once the shorter one has passed', async () => {
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

test('a request refused by the wide counter does not count against the narrow one', async () => {
  const { take, wait } = await open()
  const narrow: Counter = { name: 'mine', limits: [{ atMost: 2, withinMinutes: 10 }] }
  const wide: Counter = { name: 'all', limits: [{ atMost: 1, withinMinutes: 10 }] }
  await take(narrow, wide)
  await expect(take(narrow, wide)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await wait(narrow)).toBe(0)
  await take(narrow)
  expect(await wait(narrow)).toBeGreaterThan(0)
})

test('each name has its own count', async () => {
  const { take } = await open()
  await take(twoInTen)
  await take(twoInTen)
  await take({ ...twoInTen, name: 'windows' })
})

test('concurrent requests in two processes never exceed the rate limit', async () => {
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

test('concurrent requests with different narrow counters and one wide counter do not deadlock', async () => {
  const { take, wait } = await open()
  const wide: Counter = { name: 'all', limits: [{ atMost: 30, withinMinutes: 10 }] }
  const narrow = (n: number): Counter => ({
    name: `of ${n % 3}`,
    limits: [{ atMost: 10, withinMinutes: 10 }],
  })
  await Promise.all(Array.from({ length: 30 }, (_, n) => take(narrow(n), wide)))
  expect(await wait(wide)).toBeGreaterThan(0)
})

test('an uncounted request is taken back only from the minute that it was counted in', async () => {
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

test('uncounting a request twice frees up only one', async () => {
  const { shop, take, clock } = await open()
  const once: Counter = { name: 'once', limits: [{ atMost: 1, withinMinutes: 10 }] }
  await take(once)
  await uncount(shop, [once], clock.now())
  await uncount(shop, [once], clock.now())
  await take(once)
  await expect(take(once)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('a heavy user of a shared limit is refused before others are', async () => {
  const { take, wait } = await open()
  const all: Counter = { name: 'all', limits: [{ atMost: 8, withinMinutes: 10 }] }
  const greedy: Counter = { ...all, part: { name: 'all, greedy', weight: 4 } }
  await take(greedy)
  await take(greedy)
  await expect(take(greedy)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await wait({ ...all, part: { name: 'all, modest', weight: 4 } })).toBe(0)
  expect(await wait(all)).toBe(0)
})

test('an uncounted request is also taken back from its part of the shared limit', async () => {
  const { shop, take, wait, clock } = await open()
  const limits = [{ atMost: 4, withinMinutes: 10 }]
  const counter: Counter = { name: 'all', limits, part: { name: 'all, mine', weight: 4 } }
  await take(counter)
  expect(await wait(counter)).toBeGreaterThan(0)
  await uncount(shop, [counter], clock.now())
  expect(await wait(counter)).toBe(0)
})

test('a request that has already happened counts even above the limit', async () => {
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
