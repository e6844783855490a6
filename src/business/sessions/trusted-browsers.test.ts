import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { visitorOf } from '#testing/visitor.ts'
import { isTrusted, trustBrowser } from './trusted-browsers.ts'

const ADA = '0412345678'
const BOB = '0498765432'

test('a browser that has signed in with a mobile is known with that mobile, and with no other', async () => {
  const { shop, trust } = await open()
  await trust('a-browser', ADA)
  expect(await isTrusted(shop, visitorOf({ browserKey: 'a-browser' }), ADA)).toBe(true)
  expect(await isTrusted(shop, visitorOf({ browserKey: 'a-browser' }), BOB)).toBe(false)
  expect(await isTrusted(shop, visitorOf({ browserKey: 'another' }), ADA)).toBe(false)
})

test('a visitor who is in no browser is never known', async () => {
  const { shop, trust } = await open()
  await trust('', ADA)
  expect(await isTrusted(shop, visitorOf({}), ADA)).toBe(false)
  expect(await isTrusted(shop, visitorOf({ browserKey: '' }), ADA)).toBe(false)
})

test('signing in again is remembered once, with its last time', async () => {
  const { db, clock, trust } = await open()
  await trust('a-browser', ADA)
  clock.advance(60_000)
  await trust('a-browser', ADA)
  expect(await db.selectFrom('trusted_browsers').select('seen_at').execute()).toEqual([
    { seen_at: clock.now() },
  ])
})

test('what is kept tells neither the browser’s key nor the mobile', async () => {
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
