import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#providers/clock/embedded.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestGateway } from '#testing/test-gateway.ts'

const SLOW_MS = 30_000
const order = {
  shopId: 'a shop',
  orderId: 'an order',
  orderNumber: '1234567890',
  round: 0,
  amountCents: 1590,
}
const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  asksBank: 'pm_card_authenticationRequired',
}

test('a card whose bank asks leads to the bank’s page and pays once the shopper confirms', async () => {
  const { confirm, bankSays, status, told } = await open()
  const asked = await confirm({ payment_method: cards.asksBank, return_url: 'https://shop.test/back' })
  expect(asked.body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: 'https://shop.test/back' } },
  })
  expect(await bankSays(true)).toMatchObject({ status: 'requires_capture' })
  expect(await status()).toBe('requires_capture')
  expect(await told()).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
  ])
})

test('a shopper who refuses at their bank has paid nothing and may use another card', async () => {
  const { confirm, bankSays, status } = await open()
  await confirm({ payment_method: cards.asksBank })
  expect(await bankSays(false)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect((await confirm({ payment_method: cards.good })).body.status).toBe('requires_capture')
  expect(await status()).toBe('requires_capture')
})

test('a second answer at the bank changes nothing', async () => {
  const { confirm, bankSays, told } = await open()
  await confirm({ payment_method: cards.asksBank })
  await bankSays(true)
  const before = await told()
  expect(await bankSays(false)).toMatchObject({ status: 'requires_capture' })
  expect(await bankSays(true)).toMatchObject({ status: 'requires_capture' })
  expect(await told()).toEqual(before)
})

test('the bank accepts an answer only with the payment’s own secret', async () => {
  const { confirm, gateway, intent, status } = await open()
  await confirm({ payment_method: cards.asksBank })
  await expect(
    gateway.answerBank(intent.id, { secret: `${intent.id}_guess`, isConfirmed: true }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    gateway.answerBank('pi_none', { secret: String(intent.clientSecret), isConfirmed: true }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await status()).toBe('requires_action')
})

test('a shopper who leaves the bank’s page may pay with another card', async () => {
  const { confirm, bankSays, told } = await open()
  await confirm({ payment_method: cards.asksBank })
  expect((await confirm({ payment_method: cards.good })).body.status).toBe('requires_capture')
  await bankSays(false)
  expect((await told()).filter((type) => type === 'payment_intent.amount_capturable_updated')).toHaveLength(1)
  expect(await told()).not.toContain('payment_intent.payment_failed')
})

test('a decline stays on the payment until another card pays', async () => {
  const { confirm, read } = await open()
  const declined = await confirm({ payment_method: cards.declined })
  expect(declined).toMatchObject({
    status: 402,
    body: { error: { code: 'card_declined', payment_intent: { status: 'requires_payment_method' } } },
  })
  expect((await read()).body.last_payment_error).toMatchObject({ decline_code: 'generic_decline' })
  await confirm({ payment_method: cards.good })
  expect((await read()).body).toMatchObject({ last_payment_error: null, amount_capturable: 1590 })
})

test('a paid payment cannot be paid again with any card', async () => {
  const { confirm, told } = await open()
  await confirm({ payment_method: cards.good })
  const before = await told()
  for (const payment_method of Object.values(cards)) {
    const { status, body } = await confirm({ payment_method })
    expect([status, body.error?.code]).toEqual([400, 'payment_intent_unexpected_state'])
  }
  expect(await told()).toEqual(before)
})

test('a slow bank confirms after half a minute and not before', async () => {
  const { payByNumber, gateway, intent, status, clock } = await open()
  expect((await payByNumber('4000000030303038')).body.status).toBe('processing')
  expect(await gateway.payments.cancelIntent(intent.id)).toMatchObject({ status: 'processing' })
  clock.advance(SLOW_MS - 1)
  await gateway.deliverEvents(async () => 200)
  expect(await status()).toBe('processing')
  clock.advance(1)
  await gateway.deliverEvents(async () => 200)
  expect(await status()).toBe('requires_capture')
})

test('a browser needs the payment’s own secret', async () => {
  const { ask, intent, status } = await open()
  const path = `/payment_intents/${intent.id}/confirm`
  const form = { payment_method: cards.good, client_secret: `${intent.id}_guess` }
  expect(await ask(path, form)).toMatchObject({
    status: 400,
    body: { error: { code: 'payment_intent_invalid_parameter', param: 'client_secret' } },
  })
  expect((await ask(path, { payment_method: cards.good })).status).toBe(401)
  expect(await status()).toBe('requires_payment_method')
})

test.each<[Record<string, string>, string]>([
  [{}, 'parameter_missing'],
  [{ payment_method: 'pm_none' }, 'resource_missing'],
  [{ 'payment_method_data[type]': 'card' }, 'incorrect_number'],
])('a confirmation with %o pays nothing', async (form, code) => {
  const { confirm, status } = await open()
  expect((await confirm(form)).body.error?.code).toBe(code)
  expect(await status()).toBe('requires_payment_method')
})

interface Answer {
  status: number
  body: Record<string, unknown> & { error?: { code?: string } }
}

async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway = openTestGateway(db, clock)
  const { publishableKey: key } = gateway.payments
  const intent = await gateway.payments.createIntent(order)
  const secret = String(intent.clientSecret)

  /** Sends a request as a browser would. */
  async function ask(path: string, form: Record<string, string>, method = 'POST'): Promise<Answer> {
    const query = new URLSearchParams({ ...form, key })
    const url = `http://gateway.test/v1${path}`
    const request =
      method === 'GET' ? new Request(`${url}?${query}`) : new Request(url, { method, body: query })
    const answer = await gateway.api(request)
    return { status: answer.status, body: await answer.json() }
  }
  const confirm = (form: Record<string, string>) =>
    ask(`/payment_intents/${intent.id}/confirm`, { client_secret: secret, ...form })
  const payByNumber = (number: string) =>
    confirm({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '30',
    })

  return {
    gateway,
    clock,
    intent,
    ask,
    confirm,
    payByNumber,
    read: () => ask(`/payment_intents/${intent.id}`, { client_secret: secret }, 'GET'),
    bankSays: (isConfirmed: boolean) => gateway.answerBank(intent.id, { secret, isConfirmed }),
    status: async () => (await gateway.findIntent(intent.id))?.status,
    told: async () => (await gateway.signedEvents()).map(({ type }) => type),
  }
}
