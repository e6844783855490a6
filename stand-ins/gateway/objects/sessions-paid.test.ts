import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#providers/clock/embedded.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import type { Gateway } from '../gateway.ts'
import type { GatewayTables } from '../gateway-tables.ts'
import { confirmIntent, hearBanks } from './confirm.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireSession, readSession } from './sessions.ts'

const MINUTE_MS = 60_000
const item = {
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'aud',
  'line_items[0][price_data][unit_amount]': '1590',
  'line_items[0][price_data][product_data][name]': 'An order',
}

test('a paid session is complete, names its intent, and no longer has a URL', async () => {
  const { create, pay, read, intentOf } = await open()
  const { id } = await create()
  await pay(id, 'pm_card_visa')
  expect(await read(id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: await intentOf(id),
    url: null,
  })
})

test('a declined card leaves the payment page open for another one', async () => {
  const { create, pay, read } = await open()
  const { id } = await create()
  expect(await pay(id, 'pm_card_visa_chargeDeclined')).toMatchObject({ status: 402 })
  expect(await read(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect(await pay(id, 'pm_card_visa')).toMatchObject({ status: 200 })
})

test('with a slow bank a session is complete at once, and paid once the bank has answered', async () => {
  const { gateway, create, pay, read, told, clock, slowCard } = await open()
  const { id } = await create()
  await pay(id, await slowCard())
  expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  clock.advance(29_999)
  await hearBanks(gateway)
  expect(await read(id)).toMatchObject({ payment_status: 'unpaid' })
  clock.advance(1)
  await hearBanks(gateway)
  expect(await read(id)).toMatchObject({ payment_status: 'paid' })
  expect((await told()).filter((type) => type.startsWith('checkout'))).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ])
})

test.each([
  ['one line, twice', { 'line_items[0][quantity]': '2' }, 3_180],
  ['one line of fifty cents', { 'line_items[0][price_data][unit_amount]': '50' }, 50],
])('a session costs what its line adds up to: %s', async (_, change, amount) => {
  const { create } = await open()
  expect(await create(change)).toMatchObject({ amount_total: amount, amount_subtotal: amount })
})

test.each([
  ['two lines', { 'line_items[1][quantity]': '1' }, 'line_items'],
  ['no price', { 'line_items[0][price_data][unit_amount]': 'much' }, 'line_items'],
  ['less than a card can pay', { 'line_items[0][price_data][unit_amount]': '49' }, 'amount'],
  ['more than a card can pay', { 'line_items[0][price_data][unit_amount]': '100000000' }, 'amount'],
  ['another currency', { 'line_items[0][price_data][currency]': 'nzd' }, 'currency'],
])('a session with %s is refused, and nothing is stored', async (_, change, param) => {
  const { gateway, create } = await open()
  await expect(create(change)).rejects.toMatchObject({ status: 400, body: { param } })
  expect(await gateway.db.selectFrom('gateway_sessions').select('id').execute()).toEqual([])
})

test.each([
  [28, false],
  [29, true],
  [30, true],
  [24 * 60, true],
  [24 * 60 + 1, true],
  [24 * 60 + 2, false],
])('a session that expires after %i minutes is created: %s', async (minutes, isMade) => {
  const { create, clock } = await open()
  const expires_at = String(clock.now().getTime() / 1_000 + minutes * 60)
  const making = create({ expires_at })
  if (isMade) expect(await making).toMatchObject({ expires_at: Number(expires_at) })
  else await expect(making).rejects.toMatchObject({ body: { param: 'expires_at' } })
})

test('a session without an expiry is open for a day', async () => {
  const { create, clock } = await open()
  const { expires_at } = await create()
  expect(Number(expires_at) - clock.now().getTime() / 1_000).toBe(24 * 60 * 60)
})

test('a session that was paid in time does not expire afterwards', async () => {
  const { create, read, pay, clock } = await open()
  const { id } = await create()
  await pay(id, 'pm_card_visa')
  clock.advance(48 * 60 * MINUTE_MS)
  expect(await read(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test('the shop can expire a session once, and never one that is over', async () => {
  const { create, expire, pay } = await open()
  const { id } = await create()
  expect(await expire(id)).toMatchObject({ status: 'expired' })
  await expect(expire(id)).rejects.toThrow('This one is expired.')
  const { id: paid } = await create()
  await pay(paid, 'pm_card_visa')
  await expect(expire(paid)).rejects.toThrow('This one is complete.')
})

test('a session that is paid and expired at the same moment ends as only one of the two', async () => {
  const { create, expire, pay, read } = await open()
  for (let n = 0; n < 5; n++) {
    const { id } = await create()
    const both = await Promise.allSettled([pay(id, 'pm_card_visa'), expire(id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status, payment_status } = await read(id)
    expect([`${status} ${payment_status}`]).toEqual(
      both[0].status === 'fulfilled' ? ['complete paid'] : ['expired unpaid'],
    )
  }
})

test.each([
  [{}, 1_590],
  [{ amount: '590' }, 590],
])('a refund of %o gives back %i cents, and refunds never exceed the payment', async (params, amount) => {
  const { gateway, create, pay, intentOf } = await open()
  const { id } = await create()
  const payment_intent = await intentOf(id)
  await expect(createRefund(gateway, { payment_intent })).rejects.toThrow('successful charge')
  await pay(id, 'pm_card_visa')
  expect(await createRefund(gateway, { payment_intent, ...params })).toMatchObject({ amount })
  const rest = 1_590 - amount
  await expect(createRefund(gateway, { payment_intent, amount: String(rest + 1) })).rejects.toMatchObject({
    status: 400,
  })
  if (rest === 0) {
    await expect(createRefund(gateway, { payment_intent })).rejects.toMatchObject({
      body: { code: 'charge_already_refunded' },
    })
  }
})

async function open() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const clock = testClock('2026-03-05T09:00:00+10:00')
  const gateway: Gateway = {
    db: db as unknown as Kysely<GatewayTables>,
    clock,
    origin: 'http://shop.test',
  }
  function within<T>(work: (gateway: Gateway) => Promise<T>): Promise<T> {
    return gateway.db.transaction().execute((db) => work({ ...gateway, db }))
  }
  async function intentOf(id: string): Promise<string> {
    const { intent_id } = await gateway.db
      .selectFrom('gateway_sessions')
      .select('intent_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return intent_id ?? ''
  }
  return {
    gateway,
    clock,
    intentOf,
    async slowCard() {
      const card = {
        'card[number]': '4000000030303038',
        'card[exp_month]': '12',
        'card[exp_year]': '2030',
      }
      return (await createPaymentMethod(gateway, card)).id
    },
    create: (change: Record<string, string> = {}) =>
      within((gateway) => createSession(gateway, { ...item, ...change })),
    read: (id: string) => within((gateway) => readSession(gateway, id)),
    expire: (id: string) => within((gateway) => expireSession(gateway, id)),
    async pay(id: string, payment_method: string) {
      const intent = await intentOf(id)
      return within((gateway) => confirmIntent(gateway, intent, { payment_method }))
    },
    async told() {
      const rows = await gateway.db.selectFrom('gateway_events').select('body').orderBy('position').execute()
      return rows.map(({ body }) => String(body.type))
    },
  }
}
