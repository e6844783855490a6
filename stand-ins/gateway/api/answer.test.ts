import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#providers/clock/embedded.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Gateway } from '../gateway.ts'
import { answerApi } from './answer.ts'

const keys = { secretKey: 'sk_of_a_test', publishableKey: 'pk_of_a_test' }
const order = { amount: '1590', currency: 'aud' }

interface Answer {
  status: number
  id: string
  body: Record<string, unknown>
  error: { type: string; code?: string; decline_code?: string; param?: string; message: string } | undefined
}

test('a parameter that Stripe’s documentation does not name is refused, wherever it appears', async () => {
  const { ask } = await open()
  for (const name of [
    'colour',
    'metadata',
    'metadata[a][b]',
    'line_items[0][quantity]',
    '__proto__',
    'card',
  ]) {
    const { status, error } = await ask('POST /payment_intents', { ...order, [name]: 'x' })
    expect([name, status, error]).toMatchObject([name, 400, { code: 'parameter_unknown', param: name }])
  }
  expect((await ask('GET /payment_intents?colour=red')).error?.code).toBe('parameter_unknown')
})

test.each([
  [{ currency: 'aud' }, 'parameter_missing', 'amount'],
  [{ ...order, amount: 'much' }, 'parameter_invalid_integer', 'amount'],
  [{ ...order, amount: '15.90' }, 'parameter_invalid_integer', 'amount'],
  [{ ...order, amount: '-1' }, 'parameter_invalid_integer', 'amount'],
  [{ ...order, amount: '49' }, 'amount_too_small', 'amount'],
  [{ ...order, amount: '100000000' }, 'amount_too_large', 'amount'],
  [{ ...order, currency: 'usd' }, undefined, 'currency'],
  [{ ...order, 'allowed_payment_method_types[0]': 'cheque' }, undefined, 'allowed_payment_method_types[0]'],
])('a payment intent with %o is refused', async (form, code, param) => {
  const { ask, count } = await open()
  const { status, error } = await ask('POST /payment_intents', form as Record<string, string>)
  expect([status, error]).toMatchObject([400, { type: 'invalid_request_error', param }])
  expect(error?.code).toBe(code)
  expect(await count()).toBe(0)
})

test('an idempotency key repeats the answer to the same request, and refuses another request', async () => {
  const { ask, count } = await open()
  const once = (form: Record<string, string>, key = 'a key') => ask('POST /payment_intents', form, key)

  const [first, atOnce] = await Promise.all([once(order), once(order)])
  expect(atOnce.body).toEqual(first.body)
  expect((await once(order)).body).toEqual(first.body)
  expect(await count()).toBe(1)

  expect(await once({ ...order, amount: '1600' })).toMatchObject({
    status: 400,
    error: { type: 'idempotency_error' },
  })
  // A request that was refused before it began does not use up its key.
  expect((await once({ ...order, colour: 'red' }, 'another')).status).toBe(400)
  expect((await once(order, 'another')).status).toBe(200)
  expect((await once(order, 'x'.repeat(256))).status).toBe(400)
  expect(await count()).toBe(2)
})

test('a declined payment is replayed for its idempotency key, and not tried again', async () => {
  const { ask } = await open()
  const { id } = await ask('POST /payment_intents', order)
  const confirm = (key: string, payment_method: string) =>
    ask(`POST /payment_intents/${id}/confirm`, { payment_method }, key)

  const declined = await confirm('one', 'pm_card_visa_chargeDeclined')
  expect(declined.error).toMatchObject({ type: 'card_error', code: 'card_declined' })
  expect((await confirm('one', 'pm_card_visa_chargeDeclined')).body).toEqual(declined.body)
  expect((await confirm('one', 'pm_card_visa')).error?.type).toBe('idempotency_error')
  expect((await confirm('two', 'pm_card_visa')).body.status).toBe('succeeded')
})

test.each([
  ['4242424242424242', 200, undefined, undefined],
  ['4242 4242 4242 4242', 200, undefined, undefined],
  ['5555555555554444', 200, undefined, undefined],
  ['378282246310005', 200, undefined, undefined],
  ['4000000000000002', 402, 'card_declined', 'generic_decline'],
  ['4000000000009995', 402, 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 402, 'card_declined', 'lost_card'],
  ['4000000000009979', 402, 'card_declined', 'stolen_card'],
  ['4000000000000069', 402, 'expired_card', undefined],
  ['4000000000000127', 402, 'incorrect_cvc', undefined],
  ['4000000000000119', 402, 'processing_error', undefined],
  ['4242424242424241', 402, 'incorrect_number', undefined],
  ['4111111111111111', 402, 'card_declined', 'test_mode_live_card'],
  ['none', 402, 'incorrect_number', undefined],
])('the card %s is answered as Stripe does', async (number, status, code, decline_code) => {
  const { payBy } = await open()
  const answer = await payBy({ number })
  expect(answer.status).toBe(status)
  expect(answer.error?.code).toBe(code)
  expect(answer.error?.decline_code).toBe(decline_code)
})

test('a card becomes a payment method first, and pays like a typed card', async () => {
  const { ask } = await open()
  const made = async (number: string) =>
    ask('POST /payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '30',
      'card[cvc]': '123',
    })
  const payBy = async (payment_method: string) => {
    const { id } = await ask('POST /payment_intents', order)
    return ask(`POST /payment_intents/${id}/confirm`, { payment_method })
  }

  const good = await made('4242 4242 4242 4242')
  expect(good.body).toMatchObject({
    object: 'payment_method',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  })
  expect((await payBy(good.id)).body.status).toBe('succeeded')
  expect((await payBy((await made('4000002760003184')).id)).body.status).toBe('requires_action')
  expect((await payBy((await made('4000000030303038')).id)).body.status).toBe('processing')
  expect((await payBy((await made('4000000000009995')).id)).error?.decline_code).toBe('insufficient_funds')
  expect((await payBy((await made('4111111111111111')).id)).error?.decline_code).toBe('test_mode_live_card')
  expect((await made('4242424242424241')).error?.code).toBe('incorrect_number')
  for (const id of ['pm_none', 'pm_0_visa_4242'])
    expect((await payBy(id)).error?.code).toBe('resource_missing')
  expect((await payBy(good.id.replace('4242', '4243'))).error?.code).toBe('card_declined')
})

test.each([
  [{ exp_month: '13' }, 'invalid_expiry_month'],
  [{ exp_month: '0' }, 'invalid_expiry_month'],
  [{ exp_month: '2', exp_year: '2026' }, 'invalid_expiry_year'],
  [{ exp_year: '2099' }, 'invalid_expiry_year'],
  [{ cvc: '12' }, 'invalid_cvc'],
  [{ exp_month: '3', exp_year: '26' }, undefined],
])('a card with %o is checked before it is charged', async (typed, code) => {
  const { payBy } = await open()
  expect((await payBy(typed as Record<string, string>)).error?.code).toBe(code)
})

test('an intent is charged only once, however many confirmations arrive at the same moment', async () => {
  const { gateway, ask } = await open()
  const { id } = await ask('POST /payment_intents', order)
  const tries = await Promise.all(
    Array.from({ length: 6 }, () =>
      ask(`POST /payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' }),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(tries.map(({ error }) => error?.code))).toEqual(
    new Set([undefined, 'payment_intent_unexpected_state']),
  )
  const told = await gateway.db.selectFrom('gateway_events').select('body').execute()
  expect(told.filter(({ body }) => body.type === 'payment_intent.succeeded')).toHaveLength(1)
})

test('refunds never exceed the payment, even in parts and at the same moment', async () => {
  const { ask } = await open()
  const { id } = await ask('POST /payment_intents', order)
  const refund = (amount?: string) => ask('POST /refunds', { payment_intent: id, ...(amount && { amount }) })
  expect((await refund()).status).toBe(400)
  await ask(`POST /payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' })

  const parts = await Promise.all(Array.from({ length: 4 }, () => refund('500')))
  expect(parts.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await refund()).body.amount).toBe(90)
  expect((await refund()).error?.code).toBe('charge_already_refunded')
})

test('a list continues after its last item, and ends', async () => {
  const { ask, clock } = await open()
  const made: string[] = []
  for (let n = 0; n < 5; n++) {
    made.push((await ask('POST /payment_intents', order)).id)
    clock.advance(1_000)
  }
  const seen: string[] = []
  for (let rest = true; rest; ) {
    const after = seen.length > 0 ? `&starting_after=${seen.at(-1)}` : ''
    const { body } = await ask(`GET /payment_intents?limit=2${after}`)
    seen.push(...(body.data as { id: string }[]).map(({ id }) => id))
    rest = body.has_more as boolean
  }
  expect(seen).toEqual(made.reverse())
  const since = Math.floor(clock.now().getTime() / 1000) - 2
  expect((await ask(`GET /payment_intents?created[gte]=${since}`)).body.data).toHaveLength(2)
})

test('a payment page expires by itself when its time is over', async () => {
  const { ask, clock } = await open()
  const session = await ask('POST /checkout/sessions', pageOf(clock.now(), 31))
  clock.advance(31 * 60_000)
  expect((await ask(`GET /checkout/sessions/${session.id}`)).body).toMatchObject({
    status: 'expired',
    url: null,
  })
  for (const minutes of [20, 25 * 60])
    expect((await ask('POST /checkout/sessions', pageOf(clock.now(), minutes))).status).toBe(400)
})

test('a request without the right key is refused', async () => {
  const { ask } = await open()
  expect((await ask('POST /payment_intents', order, undefined, '')).status).toBe(401)
  expect((await ask('POST /payment_intents', order, undefined, 'sk_wrong')).status).toBe(401)
  expect((await ask('DELETE /payment_intents')).status).toBe(404)
})

test('Stripe’s package reads the gateway’s errors as Stripe’s own', async () => {
  const { gateway } = await open()
  const stripe = new Stripe(keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
      answerApi(gateway, keys, new Request(input, init)),
    ),
  })
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  )
  const { id } = await stripe.paymentIntents.create({ amount: 1590, currency: 'aud' })
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
})

function pageOf(now: Date, minutes: number): Record<string, string> {
  return {
    mode: 'payment',
    success_url: 'https://shop.example/',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'aud',
    'line_items[0][price_data][unit_amount]': '1590',
    'line_items[0][price_data][product_data][name]': 'An order',
    expires_at: String(Math.floor(now.getTime() / 1000) + minutes * 60),
  }
}

async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = { db, clock, origin: 'http://shop.test' } as unknown as Gateway

  async function ask(
    what: string,
    form: Record<string, string> = {},
    idempotencyKey?: string,
    key = keys.secretKey,
  ): Promise<Answer> {
    const [method = '', path = ''] = what.split(' ')
    const headers = new Headers(key ? { authorization: `Bearer ${key}` } : {})
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const body = method === 'POST' ? new URLSearchParams(form) : null
    const answer = await answerApi(
      gateway,
      keys,
      new Request(`http://gateway.test/v1${path}`, { method, headers, body }),
    )
    const read = (await answer.json()) as Record<string, unknown>
    const { id = '', error } = read as { id?: string; error?: Answer['error'] }
    return { status: answer.status, id, body: read, error }
  }

  async function payBy(typed: Record<string, string>): Promise<Answer> {
    const { id } = await ask('POST /payment_intents', order)
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2030', cvc: '123', ...typed }
    const form = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])
    return ask(`POST /payment_intents/${id}/confirm`, {
      'payment_method_data[type]': 'card',
      ...Object.fromEntries(form),
    })
  }

  const count = async () => (await gateway.db.selectFrom('gateway_intents').selectAll().execute()).length
  return { gateway, clock, ask, payBy, count }
}
