import { expect, test, vi } from 'vitest'
import { tell } from '#business/people/messages/tell.ts'
import { freezableDatabase } from '#testing/freezable-database.ts'
import { openServedShop, type Visit } from '#testing/open-served-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const SECRET = 'a secret for tests, and for them only'
const WITHIN_MS = 10_000

test('silent connections are replaced within ten seconds: pages, searches, jobs and changes carry on', async () => {
  const beside = await openTestShop()
  await beside.has.product('apple', { priceCents: 450 })
  await beside.has.deal('Fruit', ['apple'])
  const { url, freezeConnections } = await freezableDatabase(beside.address)
  const visit = await openServedShop(url, SECRET)
  await serves(visit, 'before')
  expect(await textOf(visit, '/')).toContain('$4.50')

  freezeConnections()

  const soon = { timeout: WITHIN_MS, interval: 250 }
  await beside.db.updateTable('products').set({ price_cents: 500 }).where('id', '=', 'apple').execute()
  await tell(beside.shop, {
    kind: 'household_joined',
    channel: 'email',
    to: 'ada@example.com',
    subject: 'Hello',
    body: 'Good morning',
  })
  await Promise.all([
    ...Array.from({ length: 12 }, (_, n) => vi.waitFor(() => serves(visit, `after-${n}`), soon)),
    vi.waitFor(async () => expect(await textOf(visit, '/')).toContain('$5.00'), soon),
    vi.waitFor(async () => expect(await outbox(beside)).toEqual(['ada@example.com']), soon),
  ])
  await vi.waitFor(async () => expect((await visit('/readyz')).status).toBe(200), soon)
})

test('a process whose database connections are frozen is unready until they recover', async () => {
  const beside = await openTestShop()
  const { url, freezeAll, thaw } = await freezableDatabase(beside.address)
  const visit = await openServedShop(url, SECRET)
  expect((await visit('/readyz')).status).toBe(200)

  freezeAll()

  await vi.waitFor(async () => expect((await visit('/readyz')).status).toBe(503))
  expect((await visit('/healthz')).status).toBe(200)
  thaw()
  await vi.waitFor(async () => expect((await visit('/readyz')).status).toBe(200), WITHIN_MS)
})

/** Uses search words and pages that were never requested before, so no answer comes from the cache. */
async function serves(visit: Visit, word: string): Promise<void> {
  const answers = await Promise.all([
    visit(`/api/product/search-product?q=apple%20${word}`),
    visit(`/search?q=apple%20${word}`),
    visit('/readyz'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}

async function textOf(visit: Visit, path: string): Promise<string> {
  return (await visit(path)).text()
}

async function outbox({ db }: TestShop): Promise<string[]> {
  const messages = await db.selectFrom('outbox').select('to').execute()
  return messages.map(({ to }) => to)
}
