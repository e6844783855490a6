import { expect, test } from 'vitest'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { subscribe } from '#contract/people/newsletter/newsletter.ts'
import { cuttingDatabase } from '#testing/cutting-database.ts'
import { openServedShop } from '#testing/open-served-shop.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

/** Shorter than the heartbeats of the listener and the queue, so their connections get cut between two beats. */
const IDLE_MS = 1_500
const ROUNDS = 3

test('behind a proxy that cuts idle connections, requests succeed, changes arrive and jobs run', async () => {
  const { address, db } = await openTestShop()
  const proxy = await cuttingDatabase(address, IDLE_MS)
  const visit = await openServedShop(proxy.url, 'a secret of a test that is long enough')
  const titles = async () => (await (await visit(fetchCategories.path)).json()).data
  expect(await titles()).toEqual([])
  proxy.beginCutting()

  for (let round = 1; round <= ROUNDS; round++) {
    const before = proxy.cut()
    await expect.poll(() => proxy.cut()).toBeGreaterThan(before + 2)
    const email = `ada-${round}@example.com`

    // The proxy may cut a connection while a query runs on it. That read may fail, and the next gets a fresh
    // connection.
    await expect.poll(async () => (await visit('/readyz')).status).toBe(200)
    const answer = await visit(subscribe.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })

    expect(answer.status).toBeLessThan(300)
    await expect
      .poll(() => db.selectFrom('outbox').select('to').where('to', '=', email).execute())
      .toHaveLength(1)
  }

  await db
    .insertInto('categories')
    .values({ id: 'nuts', title: 'Nuts', image: 'nuts.webp', position: 0 })
    .execute()
  await expect.poll(titles).toEqual([expect.objectContaining({ title: 'Nuts' })])
  await expect.poll(async () => (await visit('/readyz')).status).toBe(200)
})
