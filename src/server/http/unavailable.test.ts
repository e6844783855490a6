import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { served } from '../api/served.ts'
import { createApi } from './api-app.ts'
import { ResponseCache } from './response-cache.ts'
import { Streams } from './streams.ts'

test('without its database the shop says so at once, and says nothing else', async () => {
  const { shop, logged } = await openTestShop()
  const db = connect({ host: '/nowhere/at/all', database: 'punnet' }, () => {})
  const api = createApi({ ...shop, db }, served, {
    publicOrigin: undefined,
    cache: new ResponseCache(),
    streams: new Streams(),
  })
  const start = performance.now()

  const answer = await api.fetch(new Request('http://shop.test/api/dashboard/fetch-categories'))

  expect(performance.now() - start).toBeLessThan(2_000)
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { error: 'We cannot do that right now. Please try again in a moment.', code: 'unavailable' },
  ])
  expect(logged.join()).toContain('unavailable')
})
