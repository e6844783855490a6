import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestGateway } from '#testing/test-gateway.ts'
import { testClock } from '../clock/embedded.ts'
import { systemClock } from '../clock/port.ts'
import type { PaymentIntent, Payments } from './port.ts'
import { stripePayments } from './stripe/stripe-payments.ts'

interface Host {
  payments: Payments
  now: Date
  /** Pays an intent with one of the cards that Stripe names for tests. */
  pay(
    intent: PaymentIntent,
    card: string,
  ): Promise<{ status: number; code: string | undefined; says: string | undefined }>
}

const STRIPE = 'https://api.stripe.com'
const secretKey = stripeTestKey()
const number = () => `test-${crypto.randomUUID()}`
const hosts: [name: string, open: () => Promise<Host>][] = [
  ['the embedded gateway', openEmbedded],
  ...(secretKey ? [['Stripe', openStripe] as [string, () => Promise<Host>]] : []),
]

test.each(hosts)('%s makes one intent for a round, and another for the next', async (_, open) => {
  const { payments } = await open()
  const orderId = number()
  const order = { orderId, orderNumber: orderId, shopId: 'a shop', round: 0, amountCents: 1590 }

  const [first, again] = await Promise.all([payments.createIntent(order), payments.createIntent(order)])
  const next = await payments.createIntent({ ...order, round: 1 })

  expect(again).toEqual(first)
  expect(next.id).not.toBe(first.id)
  expect(first).toMatchObject({ status: 'waiting', amountCents: 1590, currency: 'aud' })
  await expect(payments.createIntent({ ...order, amountCents: 1600 })).rejects.toThrow('refused')
})

test.each(hosts)('%s takes a good card after a declined one, and says why that was', async (_, open) => {
  const { payments, pay } = await open()
  const intent = await payments.createIntent(newOrder())

  expect(await pay(intent, 'pm_card_visa_chargeDeclined')).toMatchObject({
    status: 402,
    code: 'card_declined',
  })
  expect(await payments.readIntent(intent.id)).toMatchObject({
    status: 'declined',
    decline: 'declined',
    receivedCents: 0,
  })
  expect(await pay(intent, 'pm_card_visa')).toMatchObject({ status: 200, code: undefined })
  expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'succeeded', receivedCents: 1590 })
  expect((await pay(intent, 'pm_card_visa')).status).toBe(400)
})

test.each(hosts)('%s has a bank ask where the card wants it', async (_, open) => {
  const { payments, pay } = await open()
  const intent = await payments.createIntent(newOrder())
  expect(await pay(intent, 'pm_card_authenticationRequired')).toMatchObject({ says: 'requires_action' })
  expect((await payments.readIntent(intent.id)).status).toBe('waiting')
})

test.each(hosts)('%s cancels what is unpaid for good, and leaves what is paid', async (_, open) => {
  const { payments, pay } = await open()
  const unpaid = await payments.createIntent(newOrder())
  const paid = await payments.createIntent(newOrder())
  await pay(paid, 'pm_card_visa')

  expect((await payments.cancelIntent(unpaid.id)).status).toBe('cancelled')
  expect((await payments.cancelIntent(unpaid.id)).status).toBe('cancelled')
  expect((await pay(unpaid, 'pm_card_visa')).status).toBe(400)
  expect((await payments.cancelIntent(paid.id)).status).toBe('succeeded')
})

test.each(hosts)('%s gives back once for one refund, and no more than was paid', async (_, open) => {
  const { payments, pay, now } = await open()
  const intent = await payments.createIntent(newOrder())
  await pay(intent, 'pm_card_visa')
  const refund = { refundId: number(), intentId: intent.id, amountCents: 1590 }

  const [first, again] = await Promise.all([payments.refund(refund), payments.refund(refund)])

  expect(first).toMatchObject({ amountCents: 1590, refundId: refund.refundId, intentId: intent.id })
  expect(again.id).toBe(first.id)
  expect((await payments.refund(refund)).id).toBe(first.id)
  await expect(payments.refund({ ...refund, refundId: number() })).rejects.toThrow('refused')
  const listed: string[] = []
  for await (const { id } of payments.listRefunds(new Date(now.getTime() - 60_000))) listed.push(id)
  expect(listed.filter((id) => id === first.id)).toHaveLength(1)
})

test.each(hosts)('%s has a payment page, the same again in a round, until it is closed', async (_, open) => {
  const { payments, now } = await open()
  const order = {
    ...newOrder(),
    successUrl: 'https://shop.example/checkout?order=1',
    cancelUrl: 'https://shop.example/checkout',
    expiresAt: new Date(now.getTime() + 45 * 60_000),
  }

  const page = await payments.createSession(order)
  expect(page).toMatchObject({ status: 'open', url: expect.stringMatching(/^https?:/), intentId: undefined })
  expect((await payments.createSession(order)).id).toBe(page.id)
  expect((await payments.expireSession(page.id)).status).toBe('expired')
  expect(await payments.expireSession(page.id)).toMatchObject({ status: 'expired', url: undefined })
})

test.each(hosts)('%s lists its intents, the newest first', async (_, open) => {
  const { payments, now } = await open()
  const made = await Promise.all(Array.from({ length: 3 }, () => payments.createIntent(newOrder())))
  const listed: string[] = []
  for await (const { id } of payments.listIntents(new Date(now.getTime() - 60_000))) listed.push(id)
  expect(listed).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  expect(new Set(listed).size).toBe(listed.length)
})

test.each(hosts)('%s knows no intent that never was', async (_, open) => {
  const { payments } = await open()
  await expect(payments.readIntent('pi_that_never_was')).rejects.toMatchObject({ code: 'resource_missing' })
})

function newOrder() {
  const orderId = number()
  return { orderId, orderNumber: orderId, shopId: 'a shop', round: 0, amountCents: 1590 }
}

async function openEmbedded(): Promise<Host> {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = openTestGateway(db, clock)
  return {
    payments: gateway.payments,
    now: clock.now(),
    pay: (intent, card) => confirm(gateway.api, gateway.payments.publishableKey, intent, card),
  }
}

async function openStripe(): Promise<Host> {
  const settings = { publishableKey: '', webhookSecret: '', baseUrl: STRIPE } as const
  return {
    payments: stripePayments({ ...settings, secretKey: secretKey ?? '' }, systemClock),
    now: new Date(),
    pay: (intent, card) => confirm(fetch, secretKey ?? '', intent, card),
  }
}

async function confirm(
  send: (request: Request) => Promise<Response>,
  key: string,
  intent: PaymentIntent,
  card: string,
) {
  const answer = await send(
    new Request(`${STRIPE}/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({
        client_secret: intent.clientSecret,
        payment_method: card,
        return_url: 'https://shop.example/checkout',
      }),
    }),
  )
  const { error, status: says } = (await answer.json()) as { error?: { code?: string }; status?: string }
  return { status: answer.status, code: error?.code, says }
}

/** Only a key for tests: this suite makes payments. */
function stripeTestKey(): string | undefined {
  // biome-ignore lint/style/noProcessEnv: the shop's settings are not read here, where there is no shop
  const key = process.env.STRIPE_SECRET_KEY
  return key?.startsWith('sk_test_') ? key : undefined
}
