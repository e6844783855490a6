import { expect, test } from 'vitest'
import { reconcile } from '#business/money/payments/reconcile-books.ts'
import { brisbaneDay, DAY_MS } from '#contract/brisbane-time.ts'
import { openPayingShop } from '#testing/paying.ts'
import { readReconcileCommand } from './read-reconcile-command.ts'

test('the books are compared from a given day on, or in full without one', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  shop.clock.advance(10 * DAY_MS)
  const compared = (...words: string[]) => reconcile(shop.shop, readReconcileCommand(words))
  const daysAgo = (days: number) => brisbaneDay(new Date(shop.clock.now().getTime() - days * DAY_MS))

  expect(await compared()).toEqual([expect.stringContaining('is pending here')])
  expect(await compared('--since', daysAgo(11))).toHaveLength(1)
  expect(await compared('--since', daysAgo(3))).toEqual([])
})

test.each([
  [['--since'], '--since wants something after it.'],
  [['--since', '2026-13-01'], 'A day is like 2026-12-25, and not 2026-13-01.'],
  [['--until', '2026-12-01'], 'There is no --until here.'],
  [['2026-12-01'], 'npm run reconcile takes nothing, or a day'],
])('the arguments %j are refused', (words, says) => {
  expect(() => readReconcileCommand(words)).toThrow(says)
})
