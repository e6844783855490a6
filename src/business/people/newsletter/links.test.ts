import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { idIn } from '../../signed-links/confirming.ts'
import { confirms, confirmUrl, unsubscribes, unsubscribeUrl } from './newsletter.ts'

test.each([
  ['abc.def', 'abc'],
  ['abc.def.ghi', 'abc'],
  ['.def', ''],
  ['abc', ''],
  ['', ''],
])('the token %o names the subscription %o', (token, id) => {
  expect(idIn(token)).toBe(id)
})

test('a confirmation link works for its subscription for seven days', async () => {
  const { shop, clock, subscription } = await open()
  const token = tokenOf(await confirmUrl(shop, subscription))
  expect(await confirms(shop, token, subscription)).toBe(true)
  clock.advance(7 * DAY_MS - 1)
  expect(await confirms(shop, token, subscription)).toBe(true)
  clock.advance(1)
  expect(await confirms(shop, token, subscription)).toBe(false)
})

test('a confirmation link does not confirm a later request', async () => {
  const { shop, clock, subscription } = await open()
  const token = tokenOf(await confirmUrl(shop, subscription))
  clock.advance(1)
  expect(await confirms(shop, token, { ...subscription, created_at: clock.now() })).toBe(false)
})

test('an unsubscribe link still works after 1,000 days', async () => {
  const { shop, clock, subscription } = await open()
  const token = tokenOf(await unsubscribeUrl(shop, subscription))
  clock.advance(1_000 * DAY_MS)
  expect(await unsubscribes(shop, token)).toBe(true)
})

test('a confirmation link cannot unsubscribe, and an unsubscribe link cannot confirm', async () => {
  const { shop, subscription } = await open()
  expect(await unsubscribes(shop, tokenOf(await confirmUrl(shop, subscription)))).toBe(false)
  expect(await confirms(shop, tokenOf(await unsubscribeUrl(shop, subscription)), subscription)).toBe(false)
})

test.each([
  ['another subscription’s', (token: string) => token.replace(/^[^.]+/, 'another')],
  ['with another seal', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['cut short', (token: string) => token.slice(0, -1)],
  ['with something after it', (token: string) => `${token}A`],
  ['without a seal', (token: string) => `${idIn(token)}.`],
  ['without anything', () => ''],
])('a forged token is refused: %s', async (_, change) => {
  const { shop, subscription } = await open()
  expect(await confirms(shop, change(tokenOf(await confirmUrl(shop, subscription))), subscription)).toBe(
    false,
  )
  expect(await unsubscribes(shop, change(tokenOf(await unsubscribeUrl(shop, subscription))))).toBe(false)
})

test('newsletter links keep working when the shop’s secret changes', async () => {
  const { shop, subscription } = await open()
  const other = { ...shop, keys: { ...shop.keys, 'newsletter links': new Uint8Array(32) } }
  expect(await confirms(other, tokenOf(await confirmUrl(shop, subscription)), subscription)).toBe(true)
  expect(await unsubscribes(other, tokenOf(await unsubscribeUrl(shop, subscription)))).toBe(true)
})

test('newsletter links stop working when the database’s key for them changes', async () => {
  const { shop, subscription } = await open()
  const tokens = [
    tokenOf(await confirmUrl(shop, subscription)),
    tokenOf(await unsubscribeUrl(shop, subscription)),
  ] as const
  await shop.db.updateTable('shop_identity').set({ links_key: 'another key' }).execute()
  expect(await confirms(shop, tokens[0], subscription)).toBe(false)
  expect(await unsubscribes(shop, tokens[1])).toBe(false)
})

async function open() {
  const { shop, clock } = await openTestShop()
  return { shop, clock, subscription: { id: 'abc', created_at: clock.now() } }
}

function tokenOf(url: string): string {
  return new URL(url).searchParams.get('token') ?? ''
}
