import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#providers/clock/embedded.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestGateway } from '#testing/test-gateway.ts'

const MINUTE_MS = 60_000

test('an open payment page has a URL and names no payment yet', async () => {
  const { session } = await open()
  expect(session).toMatchObject({ status: 'open', intentId: undefined })
  expect(session.url).toBe(`http://shop.test/dev/payments/pay/${session.id}`)
})

test('a payment page that the shop closes stays closed, and its payment is cancelled', async () => {
  const { payments, session, told } = await open()
  expect(await payments.expireSession(session.id)).toMatchObject({ status: 'expired', url: undefined })
  expect(await payments.expireSession(session.id)).toMatchObject({ status: 'expired' })
  expect(await told()).toEqual([
    'payment_intent.created',
    'payment_intent.canceled',
    'checkout.session.expired',
  ])
})

test('a payment page expires by itself when its time is over, and not a moment before', async () => {
  const { payments, session, clock, told } = await open()
  clock.advance(31 * MINUTE_MS - 1)
  expect(await payments.readSession(session.id)).toMatchObject({ status: 'open' })
  clock.advance(1)
  expect(await payments.readSession(session.id)).toMatchObject({ status: 'expired' })
  expect(await payments.readSession(session.id)).toMatchObject({ status: 'expired' })
  expect((await told()).filter((type) => type === 'checkout.session.expired')).toHaveLength(1)
})

test('the payment of a page cannot be cancelled without the page', async () => {
  const { gateway, payments, session } = await open()
  const { intent_id } = await gateway.readSession(session.id)
  expect(await payments.cancelIntent(intent_id ?? '')).toMatchObject({ status: 'waiting' })
  expect(await payments.readSession(session.id)).toMatchObject({ status: 'open' })
})

test('an unknown payment page can be neither read nor closed', async () => {
  const { payments } = await open()
  await expect(payments.readSession('cs_test_none')).rejects.toThrow()
  await expect(payments.expireSession('cs_test_none')).rejects.toThrow()
})

async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = openTestGateway(db, clock)
  const { payments } = gateway
  const session = await payments.createSession({
    shopId: 'a shop',
    orderId: 'an order',
    orderNumber: '1234567890',
    round: 0,
    amountCents: 1590,
    successUrl: 'http://shop.test/success',
    cancelUrl: 'http://shop.test/cancel',
    expiresAt: new Date(clock.now().getTime() + 31 * MINUTE_MS),
  })
  const told = async () => (await gateway.signedEvents()).map(({ type }) => type)
  return { gateway, payments, session, clock, told }
}
