import { expect, test } from 'vitest'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const SECOND = 1_000
const QUARTER_OF_AN_HOUR = 15 * 60 * SECOND

test('an access token expires after 15 minutes, however often it is used', async () => {
  const { clock, has, shop, send } = await openTestShop()
  const token = await shop.tokens.issue(await has.customer())
  const status = () => statusWith(send, token)

  expect(await status()).toBe(200)
  clock.advance(QUARTER_OF_AN_HOUR - SECOND)
  expect(await status()).toBe(200)
  clock.advance(SECOND)
  expect(await status()).toBe(401)
  expect(await status()).toBe(401)
})

test('a forged access token is refused, even after the real one has been used', async () => {
  const { has, shop, send } = await openTestShop()
  const [ada, bob] = [await has.customer('0400000001'), await has.customer('0400000002')]
  const [token, bobs] = [await shop.tokens.issue(ada), await shop.tokens.issue(bob)]
  for (const used of [token, bobs]) expect(await statusWith(send, used)).toBe(200)

  const [header, claims, signature = ''] = token.split('.')
  const otherLetter = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  const changed = [
    `${header}.${claims}.${otherLetter}`,
    `${header}.${bobs.split('.')[1]}.${signature}`,
    `${header}.${claims}.`,
    `${token}A`,
  ]
  for (const forged of changed) expect(await statusWith(send, forged)).toBe(401)
  expect(await statusWith(send, token)).toBe(200)
})

test('an access token is refused once its session has ended, even if it was used before', async () => {
  const { db, has, shop, send } = await openTestShop()
  const customer = await has.customer()
  const token = await shop.tokens.issue(customer)
  expect(await statusWith(send, token)).toBe(200)

  await db
    .updateTable('sessions')
    .set({ ended_at: shop.clock.now(), ended_because: 'signed_out' })
    .where('id', '=', customer.sessionId)
    .execute()

  expect(await statusWith(send, token)).toBe(401)
})

async function statusWith(
  send: (path: string, init?: RequestInit) => Promise<Response>,
  token: string,
): Promise<number> {
  return (await send(fetchCart.path, { headers: { authorization: `Bearer ${token}` } })).status
}
