import { expect, test } from 'vitest'
import { isHeldUntil } from './held-for.ts'

test('a card holds the money for a window that ends within five days', () => {
  const now = new Date('2026-03-05T09:00:00+10:00')
  const ends = ['2026-03-05T11:00:00+10:00', '2026-03-10T09:00:00+10:00', '2026-03-10T09:00:00.001+10:00']
  expect(ends.map((end) => isHeldUntil(new Date(end), now))).toEqual([true, true, false])
})
