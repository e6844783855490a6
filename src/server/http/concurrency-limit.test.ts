import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

const LONG = 600_000

test('work starts in the order of its arrival, two pieces at a time', async () => {
  const limited = concurrencyLimit({ atOnce: 2, waiting: 10, patienceMs: LONG })
  const begun: number[] = []
  let [underWay, most] = [0, 0]
  const work = (number: number) => async () => {
    begun.push(number)
    most = Math.max(most, ++underWay)
    await nextRound()
    underWay--
  }

  await Promise.all([1, 2, 3, 4, 5].map((number) => limited(work(number))))

  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('the rest of the process gets a turn between two pieces of work', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 10, patienceMs: LONG })
  let begun = 0
  const all = Promise.all([1, 2, 3, 4, 5].map(() => limited(async () => void begun++)))

  await nextRound()
  await nextRound()
  expect(begun).toBeLessThan(5)

  await all
  expect(begun).toBe(5)
})

test('failed work gives its place to the next', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 1, patienceMs: LONG })
  const breaking = limited(async () => {
    throw new Error('broken')
  })
  const next = limited(async () => 'done')

  await expect(breaking).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})

test('a caller beyond the queue’s limit is refused at once with a time to retry', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 1, patienceMs: LONG })
  const { promise: ends, resolve: end } = Promise.withResolvers<string>()
  const first = limited(() => ends)
  const second = limited(async () => 'second')

  await expect(limited(async () => 'third')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 2 },
  })

  end('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await limited(async () => 'fourth')).toBe('fourth')
})

test('work that never ends does not make other work wait for ever', async () => {
  const limited = concurrencyLimit({ atOnce: 1, waiting: 5, patienceMs: 10 })
  limited(() => new Promise(() => {}))

  await expect(limited(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' })
})

test('work behind two limits waits no longer than its caller’s patience in all', async () => {
  const outer = concurrencyLimit({ atOnce: 1, waiting: 1, patienceMs: 10 })
  const inner = concurrencyLimit({ atOnce: 1, waiting: 1, patienceMs: LONG })
  inner(() => new Promise(() => {}))

  const asking = outer((patienceEnds) => inner(async () => 'never', patienceEnds))

  await expect(asking).rejects.toMatchObject({ code: 'unavailable' })
})
