import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestDoor } from '#testing/open-test-storefront.ts'

const PATHS = ['/', '/api/dashboard/fetch-categories', '/office', '/dev/outbox']

async function statusesAt(origin: string, settings: Record<string, string>) {
  const answer = await openTestDoor(await openTestShop(), settings)
  const answers = PATHS.map(async (path) => (await answer(new Request(origin + path))).status)
  return Promise.all(answers)
}

test.each(['http://evil.example', 'http://localhost.evil.example:3000', 'http://notlocalhost'])(
  'without PUBLIC_URL the shop answers nothing to the name of %s, which could be another site’s',
  async (origin) => {
    expect(await statusesAt(origin, { PUBLIC_URL: '' })).toEqual(PATHS.map(() => 421))
  },
)

test.each([
  ['http://localhost:3000', ''],
  ['http://shop.localhost:3000', ''],
  ['http://127.0.0.1:3000', ''],
  ['http://[::1]:3000', ''],
  ['http://shop-1:3000', 'https://shop.test'],
])('%s is answered with PUBLIC_URL=%s', async (origin, PUBLIC_URL) => {
  expect(await statusesAt(origin, { PUBLIC_URL })).not.toContain(421)
})
