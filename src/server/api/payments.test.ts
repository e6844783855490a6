import { expect, test } from 'vitest'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { moneyAtProvider, openPayingShop, payWith, TWO_APPLES_CENTS } from '#testing/paying.ts'

const DECLINED = 'Your card was declined. Try another card.'
const MINUTE_MS = 60_000

const pending = { order: 'pending', payment: 'pending', paid: 'pending', goods: 'held' }
const confirmed = { order: 'processing', payment: 'paid', paid: 'paid', goods: 'sold' }

test('a customer pays on the shop’s own page, and the order is confirmed when the browser returns', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number

  expect(await shop.call(createPaymentIntent, { order_id })).toEqual({
    client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    payment_intent_id: expect.stringMatching(/^pi_/),
    publishable_key: expect.stringMatching(/^pk_/),
    provider: 'embedded',
    amount: 15.9,
    currency: 'aud',
  })
  expect((await shop.pay()).body.status).toBe('requires_capture')
  expect(await shop.payment()).toEqual(pending)

  const result = await shop.call(paymentResult, { order_id })

  expect(result).toEqual({ status: '2', order_status: 'processing', payment_status: 'paid' })
  expect(await shop.payment()).toEqual(confirmed)
  expect(await moneyAtProvider(shop)).toEqual({ held: TWO_APPLES_CENTS })
})

test('an order keeps one payment intent, also when many requests ask for it at once', async () => {
  const shop = await openPayingShop()
  const ask = () => shop.call(createPaymentIntent, { order_id: shop.order.number })

  const intents = [...(await Promise.all(Array.from({ length: 8 }, ask))), await ask()]

  expect(new Set(intents.map(({ payment_intent_id }) => payment_intent_id)).size).toBe(1)
})

test('a declined card leaves the order waiting, and another card pays it', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number

  const declined = await shop.pay('4000000000000002')
  expect(declined).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
  })
  expect(await shop.call(paymentResult, { order_id })).toEqual({
    status: '1',
    order_status: 'pending',
    payment_status: 'pending',
    message: DECLINED,
  })

  await shop.pay()
  expect(await shop.call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
  expect(await moneyAtProvider(shop)).toEqual({ held: TWO_APPLES_CENTS })
})

test('an order is paid once the customer has confirmed the payment with the bank', async () => {
  const shop = await openPayingShop()

  const { body } = await shop.pay('4000002760003184')
  expect(body).toMatchObject({
    status: 'requires_action',
    next_action: { redirect_to_url: { url: expect.stringContaining('/dev/payments/bank/pi_') } },
  })
  expect(await shop.call(paymentResult, { order_id: shop.order.number })).toMatchObject({
    payment_status: 'pending',
  })
  await shop.answerBank(true)

  expect(await shop.call(paymentResult, { order_id: shop.order.number })).toMatchObject({
    payment_status: 'paid',
  })
})

test('a failed bank check, or a card declined after a passed one, leaves the order waiting', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number

  await shop.pay('4000002500003155')
  await shop.answerBank(false)
  expect(await shop.call(paymentResult, { order_id })).toMatchObject({
    payment_status: 'pending',
    message: "Your bank didn't confirm this payment.",
  })

  await shop.pay('4000008400001629')
  await shop.answerBank(true)
  expect(await shop.call(paymentResult, { order_id })).toMatchObject({
    payment_status: 'pending',
    message: DECLINED,
  })
})

test('a customer pays on the provider’s page, and asking for it again gives the same page', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number

  const page = await shop.call(createSession, { order_id })
  expect(page.url).toContain(`/dev/payments/pay/${page.session_id}`)
  expect(await shop.call(createSession, { order_id })).toEqual(page)
  await shop.payOnPage()

  expect(await shop.call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
  expect(await shop.payment()).toEqual(confirmed)
})

test('an order is paid one way at a time: starting one way to pay closes the other', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number

  const inPage = await shop.call(createPaymentIntent, { order_id })
  const { session_id } = await shop.call(createSession, { order_id })
  expect((await payWith(shop, inPage)).body.error?.code).toBe('payment_intent_unexpected_state')

  const again = await shop.call(createPaymentIntent, { order_id })
  expect((await shop.gateway.readSession(session_id)).status).toBe('expired')
  expect(again.payment_intent_id).not.toBe(inPage.payment_intent_id)
  expect((await payWith(shop, again)).status).toBe(200)
  expect(await moneyAtProvider(shop)).toEqual({ held: TWO_APPLES_CENTS })
})

test('both ways to pay requested at the same moment leave at most one of them open', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number

  await Promise.allSettled([
    ...Array.from({ length: 3 }, () => shop.call(createPaymentIntent, { order_id })),
    ...Array.from({ length: 3 }, () => shop.call(createSession, { order_id })),
  ])

  const open = await shop.db
    .selectFrom('payments')
    .select(['intent_id', 'session_id'])
    .executeTakeFirstOrThrow()
  const others: string[] = []
  for await (const { id, status } of shop.shop.payments.listIntents(new Date(0)))
    if (status !== 'cancelled') others.push(id)
  const ofSession = open.session_id && (await shop.gateway.readSession(open.session_id)).intent_id
  // If the requests cancelled each other, all were told to retry and no payment is open.
  const known = ofSession ?? open.intent_id
  expect(others).toEqual(known ? [known] : [])
})

test('a paid order, an expired one and another customer’s cannot be paid', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number
  const stranger = await shop.callAs(await shop.has.customer('0498765432'))
  for (const endpoint of [createPaymentIntent, createSession, paymentResult])
    await expect(stranger(endpoint, { order_id })).rejects.toMatchObject({ code: 'not_found' })

  await shop.pay()
  for (const endpoint of [createPaymentIntent, createSession])
    await expect(shop.call(endpoint, { order_id })).rejects.toMatchObject({ code: 'already_paid' })
  expect(await shop.payment()).toEqual(confirmed)

  const late = await openPayingShop()
  late.clock.advance(15 * MINUTE_MS)
  for (const endpoint of [createPaymentIntent, createSession])
    await expect(late.call(endpoint, { order_id: late.order.number })).rejects.toMatchObject({
      code: 'payment_over',
    })
})

test('a signed event of any kind is accepted, and stored once per id', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  const events = await shop.gateway.signedEvents()

  for (const event of [...events, ...events]) expect(await shop.tell(event)).toBe(200)

  expect(events.map(({ type }) => type)).toEqual([
    ...['payment_intent.created', 'charge.succeeded', 'payment_intent.amount_capturable_updated'],
  ])
  const kept = await shop.db.selectFrom('payment_events').selectAll().execute()
  expect(kept.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort())
  await runDueJobs(shop.shop)
  expect(await shop.payment()).toEqual(confirmed)
})

test('an event with a wrong, expired or missing signature is refused', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  const [event] = await shop.gateway.signedEvents()
  if (!event) throw new Error('the provider has nothing to tell')
  const forged = event.signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0'))

  expect(await shop.tell({ ...event, signature: forged })).toBe(400)
  for (const signature of ['', 't=,v1=', 't=1,v1=', ',', '=', `${event.signature},v1=`])
    expect([signature, await shop.tell({ ...event, signature })]).toEqual([signature, 400])
  expect(await shop.tell({ ...event, body: `${event.body} ` })).toBe(400)
  shop.clock.advance(6 * MINUTE_MS)
  expect(await shop.tell(event)).toBe(400)
  expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toEqual([])
})

test('a gateway event that the shop did not accept is sent again after a longer wait each time', async () => {
  const shop = await openPayingShop()
  await shop.call(createPaymentIntent, { order_id: shop.order.number })
  const told: number[] = []
  const tellWith = (status: number) =>
    shop.gateway.deliverEvents(async () => {
      told.push(status)
      return status
    })

  await tellWith(500)
  await tellWith(200)
  shop.clock.advance(5_000)
  await tellWith(500)
  shop.clock.advance(5_000)
  await tellWith(200)
  shop.clock.advance(30_000)
  await tellWith(200)
  shop.clock.advance(60 * MINUTE_MS)
  await tellWith(200)

  expect(told).toEqual([500, 500, 200])
})

test('no card number is stored or logged, neither by the shop nor by the gateway', async () => {
  const shop = await openPayingShop()
  await shop.pay('4000000000000002')
  await shop.pay()
  await shop.hear()
  await runDueJobs(shop.shop)

  const tables = ['gateway_intents', 'gateway_events', 'gateway_answers', 'payment_events'] as const
  const kept = await Promise.all(
    tables.map((table) =>
      shop.db
        .selectFrom(table as 'payment_events')
        .selectAll()
        .execute(),
    ),
  )
  const written = JSON.stringify(kept) + shop.logged.join('\n')
  expect(written).toContain('4242')
  expect(written).not.toMatch(/4242424242|40000000000000/)
})

test('paying for an unknown order is answered as not found', async () => {
  const { has, callAs } = await openTestShop()
  const call = await callAs(await has.customer())
  await expect(call(createPaymentIntent, { order_id: '12345678' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
