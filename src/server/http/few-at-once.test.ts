import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

const LONG = 600_000

test('work that comes at once begins in the order in which it came, a few at a time', async () => {
  const inTurn = fewAtOnce({ atOnce: 2, waiting: 10, patienceMs: LONG })
  const begun: number[] = []
  let [underWay, most] = [0, 0]
  const work = (number: number) => async () => {
    begun.push(number)
    most = Math.max(most, ++underWay)
    await nextRound()
    underWay--
  }

  await Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(work(number))))

  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('the rest of the shop has its go between two pieces of work', async () => {
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 10, patienceMs: LONG })
  let begun = 0
  const all = Promise.all([1, 2, 3, 4, 5].map(() => inTurn(async () => void begun++)))

  await nextRound()
  await nextRound()
  expect(begun).toBeLessThan(5)

  await all
  expect(begun).toBe(5)
})

test('work that breaks gives its place to the next', async () => {
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 1, patienceMs: LONG })
  const breaking = inTurn(async () => {
    throw new Error('broken')
  })
  const next = inTurn(async () => 'done')

  await expect(breaking).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})

test('whoever finds no room to wait is told at once when to come again', async () => {
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 1, patienceMs: LONG })
  const { promise: ends, resolve: end } = Promise.withResolvers<string>()
  const first = inTurn(() => ends)
  const second = inTurn(async () => 'second')

  await expect(inTurn(async () => 'third')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 2 },
  })

  end('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await inTurn(async () => 'fourth')).toBe('fourth')
})

test('work that waits for ever holds up nobody for ever', async () => {
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 5, patienceMs: 10 })
  inTurn(() => new Promise(() => {}))

  await expect(inTurn(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' })
})
