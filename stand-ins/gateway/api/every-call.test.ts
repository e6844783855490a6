import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#providers/clock/embedded.ts'
import { stripePayments } from '#providers/payments/stripe/stripe-payments.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Gateway } from '../gateway.ts'
import { answerApi } from './answer.ts'
import { calls } from './calls.ts'
import { kindOf } from './read-params.ts'

const keys = { secretKey: 'sk_of_a_test', publishableKey: 'pk_of_a_test' }
const ORDER = {
  orderId: 'an order',
  orderNumber: '1234567890',
  shopId: 'a shop',
  round: 0,
  amountCents: 1590,
}

const PAGE = { successUrl: 'https://shop.example/paid', cancelUrl: 'https://shop.example/' }

interface Sent {
  method: string
  path: string
  headers: Headers
  form: Record<string, string>
  status: number
}

test('each call to Stripe is one that Stripe describes, with our key and the API version of our types', async () => {
  const { sent } = await sendEverything()

  expect([...new Set(sent.map(nameOf))].sort()).toEqual([
    'DELETE /v1/customers/ID',
    'GET /v1/checkout/sessions/ID',
    'GET /v1/customers/ID/payment_methods',
    'GET /v1/payment_intents',
    'GET /v1/payment_intents/ID',
    'GET /v1/refunds',
    'GET /v1/refunds/ID',
    'GET /v1/setup_intents/ID',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/ID/expire',
    'POST /v1/customers',
    'POST /v1/payment_intents',
    'POST /v1/payment_intents/ID',
    'POST /v1/payment_intents/ID/cancel',
    'POST /v1/payment_intents/ID/capture',
    'POST /v1/payment_intents/ID/confirm',
    'POST /v1/payment_methods/ID/detach',
    'POST /v1/refunds',
    'POST /v1/setup_intents',
    'POST /v1/setup_intents/ID/cancel',
  ])
  for (const request of sent) {
    expect([nameOf(request), request.status]).toEqual([nameOf(request), 200])
    expect(request.headers.get('stripe-version')).toBe(Stripe.API_VERSION)
    expect(request.headers.get('authorization')).toBe(`Bearer ${keys.secretKey}`)
  }
})

test('each call is refused with an unknown, a missing or a mistyped parameter', async () => {
  const { sent, ask } = await sendEverything()
  let wrongKinds = 0

  for (const request of sent) {
    const { form } = request
    const told = async (changed: Record<string, string>) => {
      const { status, body } = await ask({ ...request, form: changed })
      return [nameOf(request), status, body.error?.code, body.error?.param]
    }
    expect(await told({ ...form, colour: 'red' })).toEqual([
      ...[nameOf(request), 400, 'parameter_unknown', 'colour'],
    ])
    for (const name of callOf(request).needs ?? []) {
      const { [name]: _, ...rest } = form
      expect(await told(rest)).toEqual([nameOf(request), 400, 'parameter_missing', name])
    }
    for (const name of Object.keys(form).filter((name) => kindOf(name, callOf(request).takes) !== 'text')) {
      const [, status, , param] = await told({ ...form, [name]: 'of no kind' })
      expect([nameOf(request), status, param]).toEqual([nameOf(request), 400, name])
      wrongKinds++
    }
  }
  expect(wrongKinds).toBeGreaterThan(10)
})

/** Makes every call that the shop ever makes to the provider, once. */
async function sendEverything() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = { db, clock, origin: 'http://shop.test' } as unknown as Gateway
  const sent: Sent[] = []
  const reach: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = await answerApi(gateway, keys, request.clone())
    sent.push({ ...(await readRequest(request)), status: answer.status })
    return answer
  }
  const ask = async ({ method, path, form }: Omit<Sent, 'status' | 'headers'>) => {
    const query = new URLSearchParams(form)
    const headers = { authorization: `Bearer ${keys.secretKey}` }
    const url = `http://gateway.test${path}`
    const request =
      method === 'GET'
        ? new Request(`${url}?${query}`, { headers })
        : new Request(url, { method, headers, body: query })
    const answer = await answerApi(gateway, keys, request)
    return { status: answer.status, body: (await answer.json()) as { error?: Record<string, string> } }
  }
  const payments = stripePayments(
    {
      ...keys,
      webhookSecret: 'whsec_of_a_test',
      baseUrl: 'http://gateway.test',
      fetch: reach,
    },
    clock,
  )

  const { id: customerId } = await payments.createCustomer({ customerId: 'a customer', shopId: 'a shop' })
  const paid = await payments.createIntent(ORDER)
  await payments.tieIntent(paid.id, { customerId, savesCard: true })
  const form = { payment_method: 'pm_card_visa' }
  await ask({ method: 'POST', path: `/v1/payment_intents/${paid.id}/confirm`, form })
  await payments.readIntent(paid.id)
  await payments.captureIntent({ intentId: paid.id, amountCents: 1590 })
  const keeping = { ...ORDER, keptFor: customerId }
  await payments.cancelIntent((await payments.createIntent({ ...keeping, round: 3 })).id)
  const setup = await payments.createIntent(keeping)
  await ask({ method: 'POST', path: `/v1/setup_intents/${setup.id}/confirm`, form })
  await payments.holdKept((await payments.createIntent({ ...ORDER, keptBy: setup.id })).id)
  await payments.createSession({
    ...keeping,
    ...PAGE,
    expiresAt: new Date(clock.now().getTime() + 45 * 60_000),
  })
  const [card] = await payments.listCards(customerId)
  await payments.removeCard(customerId, card?.id ?? '')
  await payments.forgetCustomer(customerId)
  const { id: refund } = await payments.refund({ refundId: 'a refund', intentId: paid.id, amountCents: 1590 })
  await payments.readRefund(refund)
  await payments.cancelIntent((await payments.createIntent({ ...ORDER, round: 1 })).id)
  const held = await payments.createIntent({ ...ORDER, round: 2 })
  await ask({ method: 'POST', path: `/v1/payment_intents/${held.id}/confirm`, form })
  await payments.captureIntent({ intentId: held.id, amountCents: 1000 })
  const page = await payments.createSession({
    ...ORDER,
    ...PAGE,
    expiresAt: new Date(clock.now().getTime() + 45 * 60_000),
  })
  await payments.readSession(page.id)
  await payments.expireSession(page.id)
  for (const list of [payments.listIntents(new Date(0)), payments.listRefunds(new Date(0))])
    for await (const _ of list);
  return { sent, ask }
}

async function readRequest(request: Request): Promise<Omit<Sent, 'status'>> {
  const { pathname: path, searchParams } = new URL(request.url)
  const params = request.method === 'GET' ? searchParams : new URLSearchParams(await request.text())
  return { method: request.method, path, headers: request.headers, form: Object.fromEntries(params) }
}

function callOf({ method, path }: Sent) {
  const call = calls.find((call) => call.method === method && call.path.test(path))
  if (!call) throw new Error(`${method} ${path} is no call of the gateway's`)
  return call
}

function nameOf({ method, path }: Sent): string {
  return `${method} ${path.replace(/\/(pi|seti|cs|re|cus|pm)_\w+/, '/ID')}`
}
