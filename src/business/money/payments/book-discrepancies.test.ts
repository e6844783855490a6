import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { openPayingShop, type Paying } from '#testing/paying.ts'
import { countTasks } from '../../insight/today/count-tasks.ts'
import { reconcileBooks } from './reconcile-books.ts'
import { sweepPayments } from './sweep-payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const days = 3

test('a discrepancy counts once it is reported, until a reconciliation finds it resolved', async () => {
  const shop = await openPayingShop()
  const look = async (to: number) => {
    await reconcileBooks(shop.shop, { days: to })
    return (await countTasks.books_that_differ(shop.shop)).count
  }
  await shop.pay()

  expect(await look(days)).toBe(0)
  shop.clock.advance(HOUR_MS)
  expect(await look(days)).toBe(1)
  shop.clock.advance(4 * DAY_MS)
  expect(await look(days)).toBe(1)
  await shop.db.updateTable('payments').set({ status: 'paid' }).execute()
  // Only a run that reaches back to the payment can see that the discrepancy is over.
  expect(await look(days)).toBe(1)
  expect(await look(40)).toBe(0)
  expect(alarms(shop, 'payment differs')).toHaveLength(1)
})

test('a resolved discrepancy is forgotten, and is reported as a new one when it comes back', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await reconcileBooks(shop.shop, { days })
  shop.clock.advance(2 * MINUTE_MS)
  await sweepPayments(shop.shop)
  await reconcileBooks(shop.shop, { days })
  await shop.db.updateTable('payments').set({ status: 'pending' }).execute()
  shop.clock.advance(HOUR_MS)

  await reconcileBooks(shop.shop, { days })
  expect(alarms(shop, 'payment differs')).toEqual([])
  shop.clock.advance(HOUR_MS)
  await reconcileBooks(shop.shop, { days })
  expect(alarms(shop, 'payment differs')).toHaveLength(1)
})

function alarms({ logged }: Pick<Paying, 'logged'>, event: string): string[] {
  return logged.filter((line) => line.includes(`"event":"${event}"`))
}
