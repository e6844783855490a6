import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Gateway } from '../gateway.ts'
import type { GatewayTables } from '../gateway-tables.ts'
import { confirmIntent } from './confirm.ts'
import { captureIntent, hearLapses } from './holds.ts'
import { cancelIntent, createIntent, readIntent } from './intents.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { createSession, readSession } from './sessions.ts'

const BRIEFLY_HELD = '4000000020202026'
const item = {
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'aud',
  'line_items[0][price_data][unit_amount]': '1590',
  'payment_intent_data[capture_method]': 'manual',
}

test('a hold that is charged in part is told of twice, and its rest is free again', async () => {
  const { gateway, hold, told } = await open()
  const id = await hold()
  expect(await captureIntent(gateway, id, { amount_to_capture: '1200' })).toMatchObject({
    status: 'succeeded',
    amount: 1590,
    amount_capturable: 0,
    amount_received: 1200,
  })
  expect(await told()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
    'charge.captured',
    'payment_intent.succeeded',
  ])
  await expect(captureIntent(gateway, id, {})).rejects.toMatchObject({
    body: { code: 'payment_intent_unexpected_state' },
  })
})

test.each([
  [BRIEFLY_HELD, 2],
  ['4242424242424242', 7],
])('the bank of the card %s lets go of money after %s days', async (number, days) => {
  const { gateway, clock, hold, read, told } = await open()
  const id = await hold(number)
  const before = (await read(id)).latest_charge.payment_method_details.card.capture_before
  expect(before * 1000).toBe(clock.now().getTime() + days * DAY_MS)
  clock.advance(days * DAY_MS - 1)
  await hearLapses(gateway)
  expect(await read(id)).toMatchObject({ status: 'requires_capture', amount_capturable: 1590 })
  clock.advance(1)
  await hearLapses(gateway)
  expect(await read(id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'expired',
    amount_capturable: 0,
  })
  expect((await told()).at(-1)).toBe('payment_intent.canceled')
})

test('what a payment page has held can be let go of, and until then the page itself is done', async () => {
  const { gateway, create, confirm } = await open()
  const page = await createSession(gateway, {
    ...item,
    mode: 'payment',
    success_url: 'https://shop.example/paid',
  })
  const { intent_id } = await gateway.db
    .selectFrom('gateway_sessions')
    .select('intent_id')
    .where('id', '=', page.id)
    .executeTakeFirstOrThrow()
  const id = intent_id ?? ''
  await expect(cancelIntent(gateway, id, {})).rejects.toThrow()
  await confirm(id, await create('4242424242424242'))
  expect(await readSession(gateway, page.id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  expect(await cancelIntent(gateway, id, {})).toMatchObject({ status: 'canceled', amount_received: 0 })
})

interface ReadIntent {
  latest_charge: { payment_method_details: { card: { capture_before: number } } }
}

async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway: Gateway = { db: db as unknown as Kysely<GatewayTables>, clock, origin: 'http://shop.test' }
  const create = async (number: string) => {
    const typed = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2030' }
    return (await createPaymentMethod(gateway, typed)).id
  }
  const confirm = (id: string, payment_method: string) => confirmIntent(gateway, id, { payment_method })
  return {
    gateway,
    clock,
    create,
    confirm,
    hold: async (number = '4242424242424242') => {
      const { id } = await createIntent(gateway, {
        amount: '1590',
        currency: 'aud',
        capture_method: 'manual',
      })
      await confirm(id, await create(number))
      return id
    },
    read: async (id: string) =>
      (await readIntent(gateway, id, { 'expand[0]': 'latest_charge' })) as unknown as ReadIntent,
    told: async () => {
      const events = await gateway.db
        .selectFrom('gateway_events')
        .select('body')
        .orderBy('position')
        .execute()
      return events.map(({ body }) => body.type)
    },
  }
}
