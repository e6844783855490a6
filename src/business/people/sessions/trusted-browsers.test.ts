import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { visitorOf } from '#testing/visitor.ts'
import { isTrusted, trustBrowser } from './trusted-browsers.ts'

const ADA = '0412345678'
const BOB = '0498765432'

test('a browser is trusted only for the mobile number that it has signed in with', async () => {
  const { shop, trust } = await open()
  await trust('a-browser', ADA)
  expect(await isTrusted(shop, visitorOf({ browserKey: 'a-browser' }), ADA)).toBe(true)
  expect(await isTrusted(shop, visitorOf({ browserKey: 'a-browser' }), BOB)).toBe(false)
  expect(await isTrusted(shop, visitorOf({ browserKey: 'another' }), ADA)).toBe(false)
})

test('a visitor without a browser key is never trusted', async () => {
  const { shop, trust } = await open()
  await trust('', ADA)
  expect(await isTrusted(shop, visitorOf({}), ADA)).toBe(false)
  expect(await isTrusted(shop, visitorOf({ browserKey: '' }), ADA)).toBe(false)
})

test('a browser that signs in again has one row, with the latest time', async () => {
  const { db, clock, trust } = await open()
  await trust('a-browser', ADA)
  clock.advance(60_000)
  await trust('a-browser', ADA)
  expect(await db.selectFrom('trusted_browsers').select('seen_at').execute()).toEqual([
    { seen_at: clock.now() },
  ])
})

test('a trusted browser is stored as a hash that does not contain the browser’s key', async () => {
  const { db, trust } = await open()
  await trust('a-browser', ADA)
  const [{ hash } = { hash: Buffer.alloc(0) }] = await db
    .selectFrom('trusted_browsers')
    .select('hash')
    .execute()
  expect(hash).toHaveLength(32)
  expect(hash.toString('latin1')).not.toContain('a-browser')
})

async function open() {
  const { shop, db, clock, has } = await openTestShop()
  const { id: customerId } = await has.customer(ADA)
  return {
    shop,
    db,
    clock,
    trust: (key: string, mobile: string) => trustBrowser(shop, key, { customerId, mobile }),
  }
}
