import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

test('blocks cover each day of a period exactly once', () => {
  for (let from = 0; from < 70; from++)
    for (let to = from; to < from + 300; to += 7) {
      const days = blocksOf(from, to).flatMap((blocks) => {
        const size = 4 ** blocks.level
        const count = (blocks.to - blocks.from + 1) * size
        return Array.from({ length: count }, (_, n) => blocks.from * size + n)
      })
      expect(days.sort((one, other) => one - other)).toEqual(
        Array.from({ length: to - from + 1 }, (_, n) => from + n),
      )
    }
})

test('a year takes fewer than 25 blocks', () => {
  const blocks = blocksOf(20_001, 20_365)
  expect(blocks.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBeLessThan(25)
})
