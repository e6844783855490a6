import { expect, onTestFinished, test } from 'vitest'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { openPayingShop, type Paying } from '#testing/paying.ts'

const ORIGIN = 'http://shop.test'
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

test('the payment page shows the order and its amount, and leads back to the shop once it is paid', async () => {
  const { shop, open, submit } = await openPages()
  const { url } = await shop.call(createSession, { order_id: shop.order.number })

  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain(`Punnet order ${shop.order.number}`)
  expect(text).toContain('$15.90')

  const paid = await submit(url, GOOD)
  expect([paid.status, paid.headers.get('location')]).toEqual([303, back(shop)])
  expect((await open(url)).headers.get('location')).toBe(back(shop))
})

test('a shopper who pays three times at once is led back to the shop by each answer', async () => {
  const { shop, submit } = await openPages()
  const { url } = await shop.call(createSession, { order_id: shop.order.number })

  const answers = await Promise.all([submit(url, GOOD), submit(url, GOOD), submit(url, GOOD)])

  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    answers.map(() => [303, back(shop)]),
  )
})

test('a mistyped or declined card is explained on the page, where another card still pays', async () => {
  const { shop, submit } = await openPages()
  const { url } = await shop.call(createSession, { order_id: shop.order.number })
  const told = async (card: object) => (await submit(url, { ...GOOD, ...card })).text()

  expect(await told({ number: '4242 4242 4242 4241' })).toContain('Your card number is incorrect.')
  expect(await told({ expiry: '13/30' })).toContain('expiration month is invalid.')
  expect(await told({ expiry: '12/20' })).toContain('expiration year is invalid.')
  expect(await told({ expiry: '<b>' })).toContain('expiration month is invalid.')
  expect(await told({ number: '4000000000009995' })).toContain('Your card has insufficient funds.')
  expect((await submit(url, GOOD)).status).toBe(303)
})

test('a closed payment page says so, and an unknown page is a 404', async () => {
  const { shop, open, submit } = await openPages()
  const { url } = await shop.call(createSession, { order_id: shop.order.number })
  await shop.call(createPaymentIntent, { order_id: shop.order.number })

  expect(await (await open(url)).text()).toContain('This payment page is closed')
  expect(await (await submit(url, GOOD)).text()).toContain('This payment page is closed')
  expect((await open(`${ORIGIN}/dev/payments/pay/cs_test_none`)).status).toBe(404)
  expect((await open(`${ORIGIN}/dev/payments/bank/pi_none`)).status).toBe(404)
})

test('a bank asks on its own page, and its answer leads back to where the shopper paid', async () => {
  const { shop, open, submit } = await openPages()
  const { url } = await shop.call(createSession, { order_id: shop.order.number })

  for (const [answer, where] of [
    ['no', `${url}?`],
    ['yes', `${url}?`],
  ] as const) {
    const asked = (await submit(url, { ...GOOD, number: '4000002760003184' })).headers.get('location') ?? ''
    expect(await (await open(asked)).text()).toContain('card that ends in 3184')
    expect((await submit(asked, { answer })).headers.get('location')).toContain(where)
    if (answer === 'no') expect(await (await open(url)).text()).toContain('Your bank didn&#39;t confirm')
  }
  expect((await open(url)).headers.get('location')).toBe(back(shop))
  expect(await shop.call(paymentResult, { order_id: shop.order.number })).toMatchObject({
    payment_status: 'paid',
  })
})

test('a bank’s page needs the intent’s secret and accepts only one answer', async () => {
  const { shop, open, submit } = await openPages()
  const { body } = await shop.pay('4000002760003184')
  const url = body.next_action?.redirect_to_url.url ?? ''

  expect((await open(url.replace(/secret=\w+/, 'secret=other'))).status).toBe(404)
  expect((await submit(url.replace(/secret=\w+/, 'secret=other'), { answer: 'yes' })).status).toBe(404)
  await submit(url, { answer: 'yes' })
  await submit(url, { answer: 'no' })
  expect((await open(url)).status).toBe(303)
  expect(await shop.call(paymentResult, { order_id: shop.order.number })).toMatchObject({
    payment_status: 'paid',
  })
})

test('a browser pays through the shop’s own address, and the webhook receives the event', async () => {
  const { shop, door } = await openPages()
  const intent = await shop.call(createPaymentIntent, { order_id: shop.order.number })
  const url = `${ORIGIN}/dev/payments/v1/payment_intents/${intent.payment_intent_id}/confirm`
  const form = {
    client_secret: intent.client_secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '1',
    'payment_method_data[card][exp_year]': '2030',
  }
  const headers = { authorization: `Bearer ${intent.publishable_key}` }

  const answer = await door.answer(
    new Request(url, { method: 'POST', headers, body: new URLSearchParams(form) }),
  )

  expect(await answer.json()).toMatchObject({ status: 'requires_capture' })
  await expect
    .poll(() => shop.db.selectFrom('payment_events').select('type').execute())
    .toContainEqual({ type: 'payment_intent.amount_capturable_updated' })
})

test('a browser’s key can do nothing but pay an intent whose secret it has', async () => {
  const { shop, door } = await openPages()
  const intent = await shop.call(createPaymentIntent, { order_id: shop.order.number })
  const headers = { authorization: `Bearer ${intent.publishable_key}` }
  const ask = async (path: string, form?: Record<string, string>) => {
    const body = form ? new URLSearchParams(form) : null
    const method = form ? 'POST' : 'GET'
    const url = `${ORIGIN}/dev/payments/v1${path}`
    return (await door.answer(new Request(url, { method, headers, body }))).status
  }

  expect(await ask('/payment_intents')).toBe(401)
  expect(await ask(`/payment_intents/${intent.payment_intent_id}`)).toBe(401)
  expect(await ask('/refunds', { payment_intent: intent.payment_intent_id })).toBe(401)
  expect(await ask(`/payment_intents/${intent.payment_intent_id}/cancel`, {})).toBe(401)
  expect(await ask(`/payment_intents/${intent.payment_intent_id}/confirm`, { client_secret: 'x' })).toBe(400)
  expect(await ask('/charges')).toBe(404)
  const odd = { client_secret: intent.client_secret, payment_method: '__proto__' }
  expect(await ask(`/payment_intents/${intent.payment_intent_id}/confirm`, odd)).toBe(400)
  expect(await ask('/refunds', { reason: 'x'.repeat(50_000) })).toBe(400)
  expect(await ask('/refunds', { reason: 'x'.repeat(150_000) })).toBe(413)
})

async function openPages() {
  const shop = await openPayingShop()
  const door = shop.gateway.openDoor({ shopApi: shop.api, headers: {}, report: shop.shop.log.error })
  onTestFinished(door.stop)
  return {
    shop,
    door,
    open: async (url: string) => door.answer(new Request(url)),
    submit: async (url: string, fields: Record<string, string>) =>
      door.answer(new Request(url, { method: 'POST', body: new URLSearchParams(fields) })),
  }
}

function back({ order }: Paying): string {
  return `${ORIGIN}/checkout?order=${order.number}`
}
