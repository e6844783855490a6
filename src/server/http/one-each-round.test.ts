import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneEachRound } from './one-each-round.ts'

test('work that comes at once begins in the order in which it came, and the rest of the shop has its go in between', async () => {
  const inTurn = oneEachRound()
  const begun: number[] = []
  const all = Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(async () => void begun.push(number))))

  await nextRound()
  await nextRound()
  expect(begun.length).toBeLessThan(5)

  await all
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

test('work that breaks, or waits for ever, holds up nobody', async () => {
  const inTurn = oneEachRound()
  const breaking = inTurn(async () => {
    throw new Error('broken')
  })
  inTurn(() => new Promise(() => {}))
  const next = inTurn(async () => 'done')

  await expect(breaking).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})
