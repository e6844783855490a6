import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { reconcileBooks } from './reconcile-books.ts'

const days = 3

test('a reconciliation lists the provider’s payments one day at a time, even before the first order', async () => {
  const { shop } = await openTestShop()
  const { payments } = shop
  const spans: number[] = []
  const listIntents: typeof payments.listIntents = (since, before) => {
    spans.push((before ?? shop.clock.now()).getTime() - since.getTime())
    return payments.listIntents(since, before)
  }

  await reconcileBooks({ ...shop, payments: { ...payments, listIntents } }, { days })

  expect(spans).toEqual(Array(days + 1).fill(DAY_MS))
})
