import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { visitorOf } from '#testing/visitor.ts'
import {
  cancelSubscription,
  confirmSubscription,
  confirmUrl,
  subscribe,
  unsubscribeUrl,
} from './newsletter.ts'

const email = 'ada@example.com'
const visitor = visitorOf({ address: '192.0.2.1' })

test.each([
  [0, 'is the same one', true],
  [4, 'is the same one', true],
  [5, 'is another one', false],
  [8, 'is another one', false],
])('a pending subscription requested again after %i days %s', async (days, _, isSame) => {
  const { ask, row, clock } = await open()
  await ask()
  const before = await row()
  clock.advance(days * DAY_MS)
  await ask()
  const after = await row()
  expect(after.id).toBe(before.id)
  expect(after.created_at.getTime() === before.created_at.getTime()).toBe(isSame)
})

test('a subscriber who signs up again keeps their subscription unchanged', async () => {
  const { ask, confirm, row, clock } = await open()
  await ask()
  await confirm()
  const before = await row()
  clock.advance(300 * DAY_MS)
  await ask()
  expect(await row()).toEqual(before)
})

test('a former subscriber who signs up again has to confirm again', async () => {
  const { ask, confirm, cancel, row } = await open()
  await ask()
  await confirm()
  await cancel()
  await ask()
  expect(await row()).toMatchObject({ status: 'pending', unsubscribed_at: null })
})

test('unsubscribing twice gives the same response and keeps the first time', async () => {
  const { ask, cancel, row, clock } = await open()
  await ask()
  const first = await cancel()
  const at = clock.now()
  clock.advance(DAY_MS)
  expect(await cancel()).toEqual(first)
  expect(await row()).toMatchObject({ status: 'unsubscribed', unsubscribed_at: at })
})

test('confirming twice keeps the first time', async () => {
  const { ask, confirm, row, clock } = await open()
  await ask()
  await confirm()
  const at = clock.now()
  clock.advance(1_000)
  await confirm()
  expect(await row()).toMatchObject({ status: 'confirmed', confirmed_at: at })
})

test('requests beyond three emails an hour get the same response, and no email is sent', async () => {
  const { ask, letters } = await open()
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(await ask())
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  expect(await letters()).toBe(3)
})

test('requests from unknown IP addresses count only against the shared rate limit', async () => {
  const { shop } = await open()
  for (let n = 0; n < 61; n++) await subscribe(shop, visitorOf(), { email: `ada${n}@example.com` })
  const asking = async () => {
    for (let n = 0; n < 61; n++) await subscribe(shop, visitor, { email: `bob${n}@example.com` })
  }
  await expect(asking()).rejects.toMatchObject({ code: 'too_many_requests' })
})

async function open() {
  const { shop, db, clock } = await openTestShop()
  const row = () => db.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirstOrThrow()
  const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
  return {
    shop,
    clock,
    row,
    ask: () => subscribe(shop, visitor, { email }),
    confirm: async () => confirmSubscription(shop, { token: tokenIn(await confirmUrl(shop, await row())) }),
    cancel: async () => cancelSubscription(shop, { token: tokenIn(await unsubscribeUrl(shop, await row())) }),
    async letters() {
      const { count } = await db
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}
