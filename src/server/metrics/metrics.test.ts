import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { connect } from '#database/connect.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { openShopWith, type Visit } from '#testing/open-served-shop.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openMetrics } from './metrics.ts'

const TOKEN = 'a token for watching that is long enough'
const JWT_SECRET = 'a secret of a test that is long enough'

async function openWatched(): Promise<{ visit: Visit; read(): Promise<string> }> {
  const { address } = await openTestShop()
  const visit = await openShopWith({ DATABASE_URL: databaseUrl(address), JWT_SECRET, METRICS_TOKEN: TOKEN })
  const read = async () => (await visit('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  return { visit, read }
}

test('a scrape with the token reports requests, their durations and the state of the shop', async () => {
  const { visit, read } = await openWatched()
  // The second request takes the fast path.
  for (let time = 0; time < 2; time++) await (await visit(fetchCategories.path)).text()
  await (await visit('/list/a-link-that-is-a-key')).text()

  const requests = `punnet_requests_total{route="${fetchCategories.path}",method="GET",status="200"} 2`
  await expect.poll(read).toContain(requests)
  const text = await read()
  expect(text).toContain(`punnet_request_seconds_count{route="${fetchCategories.path}"} 2`)
  expect(text).toContain('route="page /list"')
  expect(text).not.toContain('a-link-that-is-a-key')
  expect(text).toContain('punnet_orders{status="processing"} 0')
  expect(text).toContain('punnet_needs{need="payments_in_review"} 0')
  expect(text).toContain('punnet_oldest_refund_to_make_seconds 0')
  expect(text).toContain('punnet_oldest_unsent_message_seconds 0')
  expect(text).toContain('punnet_database_answers 1')
  expect(text).toMatch(/punnet_database_server\{version="\d+\.\d+[^"]*"\} 1/)
  expect(text).toMatch(/punnet_database_connections\{state="idle"\} \d/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

test('an unsettled difference in the books is reported for a day', async () => {
  const { shop, clock } = await openTestShop()
  const now = clock.now()
  await shop.db
    .insertInto('book_differences')
    .values([
      { key: 'told', event: 'refund differs', says: 'It differs.', found_at: now, told_at: now, of_at: now },
      {
        key: 'may pass',
        event: 'refund differs',
        says: 'It differs.',
        found_at: now,
        told_at: null,
        of_at: now,
      },
    ])
    .execute()
  const read = async () => (await openMetrics(shop).read()).text

  expect(await read()).toContain('punnet_book_differences_told 1')
  clock.advance(DAY_MS)
  expect(await read()).toContain('punnet_book_differences_told 0')
  expect(await read()).toContain('punnet_needs{need="books_that_differ"} 1')
})

test('metrics from the database are left out while it does not answer', async () => {
  const { shop } = await openTestShop()
  const db = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, () => {})
  onTestFinished(() => db.destroy())

  const { text } = await openMetrics({ ...shop, db }).read()

  expect(text).toContain('punnet_database_answers 0')
  for (const name of [
    'orders',
    'jobs',
    'needs',
    'oldest_refund_to_make_seconds',
    'oldest_unsent_message_seconds',
  ])
    expect(text).not.toMatch(new RegExp(`^punnet_${name}\\b`, 'm'))
})

test('a scrape without the right token is refused', async () => {
  const { visit } = await openWatched()
  for (const authorization of ['', 'Bearer ', 'Bearer another', `Basic ${TOKEN}`]) {
    const answer = await visit('/metrics', { headers: { authorization } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.text()).not.toContain('punnet_')
  }
})
