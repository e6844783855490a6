import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import {
  captureHeld,
  expectPaidOnce,
  moneyAtProvider,
  openPayingShop,
  type Paying,
  TWO_APPLES_CENTS,
} from '#testing/paying.ts'
import { settleOrder } from '#testing/settle-order.ts'
import type { Shop } from '../../shop.ts'
import { sweepPayments } from './sweep-payments.ts'

const MINUTE_MS = 60_000
const ABANDONED = 450
const failed = { order: 'failed', payment: 'failed', paid: 'failed', goods: 'returned' }

test('a paid order behind hundreds of abandoned ones is settled by the next sweep', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await abandonOrders(shop, 'requires_payment_method')
  shop.clock.advance(2 * MINUTE_MS)

  await sweepPayments(shop.shop)

  expect(await shop.payment()).toMatchObject({ order: 'processing', payment: 'paid' })
})

test('an overdue order behind hundreds with slow banks lapses in the next sweep', async () => {
  const shop = await openPayingShop()
  await shop.call(createPaymentIntent, { order_id: shop.order.number })
  await abandonOrders(shop, 'processing')
  shop.clock.advance(15 * MINUTE_MS)

  await sweepPayments(shop.shop)

  expect(await shop.payment()).toEqual(failed)
})

test('a slow sweep stops in time, and the next one continues with the payments not yet checked', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await abandonOrders(shop, 'requires_payment_method')
  shop.clock.advance(2 * MINUTE_MS)
  const asked: string[] = []
  const slow = withProvider(shop, {
    readIntent: async (id) => {
      asked.push(id)
      shop.clock.advance(1_000)
      return shop.shop.payments.readIntent(id)
    },
  })

  await sweepPayments(slow)
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.length).toBeLessThan(65)
  await sweepPayments(slow)
  expect(asked.length).toBeGreaterThan(100)
  expect(new Set(asked).size).toBe(asked.length)
})

test('a sweep keeps to the provider’s rate limit, with at most eight requests at once', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await abandonOrders(shop, 'requires_payment_method', 39)
  shop.clock.advance(2 * MINUTE_MS)
  let underWay = 0
  let mostAtOnce = 0
  const paced = withProvider(shop, {
    readIntent: async (id) => {
      mostAtOnce = Math.max(mostAtOnce, ++underWay)
      return shop.shop.payments.readIntent(id).finally(() => underWay--)
    },
  })
  const began = performance.now()

  await sweepPayments({ ...paced, sweptASecond: 40 })

  // Node's timers may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThan(990)
  expect(mostAtOnce).toBeLessThanOrEqual(8)
  expect(await shop.payment()).toMatchObject({ payment: 'paid' })
})

test.each(['intent', 'session'] as const)(
  'a payment by %s unknown to the provider ends its order and is not asked for again',
  async (what) => {
    const shop = await openPayingShop()
    const before = await countStock(shop.db)
    await beginToPay(shop, what)
    await forgetAtProvider(shop)
    shop.clock.advance(2 * MINUTE_MS)

    await Promise.all([sweepPayments(shop.shop), sweepPayments((await shop.openAnother()).shop)])
    shop.gateway.faults.always = 'fails before its effect'
    await sweepPayments(shop.shop)
    shop.clock.advance(15 * MINUTE_MS)
    await sweepPayments(shop.shop)

    expect(await shop.payment()).toEqual(failed)
    expect(linesOf(shop, 'payment not swept')).toEqual([])
    await expectBooksBalance(shop.db, before)
  },
)

test('a payment unknown to the provider is logged once and marked for review', async () => {
  const shop = await openPayingShop()
  await beginToPay(shop, 'intent')
  await forgetAtProvider(shop)

  await Promise.all([settleOrder(shop.shop, shop.order.id), settleOrder(shop.shop, shop.order.id)])
  await settleOrder(shop.shop, shop.order.id)

  expect(linesOf(shop, 'payment given up')).toEqual([expect.stringContaining(shop.order.number)])
  const payment = await shop.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({
    status: 'failed',
    review_because: 'the provider does not know the payment',
    intent_id: expect.stringMatching(/^pi_/),
  })
})

test.each(['intent', 'session'] as const)(
  'a shopper whose %s is unknown to the provider is told that the order is over',
  async (what) => {
    const shop = await openPayingShop()
    await beginToPay(shop, what)
    await forgetAtProvider(shop)

    await expect(beginToPay(shop, what)).rejects.toMatchObject({ status: 409, code: 'payment_over' })

    expect(await shop.payment()).toEqual(failed)
    expect(await shop.call(paymentResult, { order_id: shop.order.number })).toMatchObject({
      order_status: 'failed',
    })
  },
)

test('a payment is looked up only at the provider that made it', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  const elsewhere = withOtherProvider(shop)
  shop.clock.advance(2 * MINUTE_MS)

  await sweepPayments(elsewhere)
  await expect(settleOrder(elsewhere, shop.order.id)).rejects.toThrow(
    'the payment is with embedded, which is no longer configured',
  )
  expect(await shop.payment()).toMatchObject({ order: 'pending', payment: 'pending' })

  await sweepPayments(shop.shop)
  await expectPaidOnce(shop)
})

test('an order whose provider is no longer configured lapses in time and is logged once', async () => {
  const shop = await openPayingShop()
  const before = await countStock(shop.db)
  await beginToPay(shop, 'session')
  const elsewhere = withOtherProvider(shop)
  shop.clock.advance(15 * MINUTE_MS)

  await sweepPayments(elsewhere)
  await sweepPayments(elsewhere)

  expect(await shop.payment()).toEqual(failed)
  expect(linesOf(shop, 'payment given up')).toEqual([
    expect.stringContaining('the payment is with embedded, which is no longer configured'),
  ])
  await expectBooksBalance(shop.db, before)
})

test('a refund that only another provider could make fails and is logged', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await captureHeld(shop)
  await shop.db.updateTable('orders').set({ status: 'cancelled', goods_state: 'returned' }).execute()
  await settleOrder(shop.shop, shop.order.id)
  shop.clock.advance(2 * MINUTE_MS)

  await sweepPayments(withOtherProvider(shop))

  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS })
  const { status } = await shop.db.selectFrom('refunds').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('failed')
  expect(linesOf(shop, 'refund not made')).toHaveLength(1)
})

/** Adds orders older than the shop's own, whose payment was begun and abandoned. */
async function abandonOrders({ db, order }: Paying, status: string, many = ABANDONED): Promise<void> {
  const copy = async (table: string, where: string, changes: Record<string, string>) => {
    const list = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
    const query = `insert into ${table} select copy.*
      from (select * from ${table} where ${where}) as original, generate_series(1, ${many}) as n,
      jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${list.join(', ')})) as copy`
    await sql.raw(query).execute(db)
  }
  const ofOrder = `id = '${order.id}'`
  const earlier = (column: string) => `original.${column} - interval '1 second'`
  await copy('carts', `id = (select cart_id from orders where ${ofOrder})`, {
    id: `original.id || n`,
    status: `'ordered'`,
  })
  await copy('orders', ofOrder, {
    id: 'original.id || n',
    number: '90000000 + n',
    spoken_number: '5000 + n',
    cart_id: 'original.cart_id || n',
    idempotency_key: 'original.idempotency_key || n',
    pay_until: earlier('pay_until'),
  })
  await copy('payments', `order_id = '${order.id}'`, {
    id: 'original.id || n',
    order_id: 'original.order_id || n',
    intent_id: `'pi_abandoned' || n`,
    created_at: earlier('created_at'),
  })
  await sql`
    insert into gateway_intents (id, client_secret, status, amount, currency, created_at)
    select intent_id, intent_id, ${status}, amount_cents, 'aud', created_at from payments
    where intent_id like 'pi_abandoned%'`.execute(db)
}

function beginToPay({ call, order }: Paying, what: 'intent' | 'session') {
  return call(what === 'intent' ? createPaymentIntent : createSession, { order_id: order.number })
}

/** Simulates a change to another account of the same provider. */
async function forgetAtProvider({ db }: Paying): Promise<void> {
  await sql`truncate gateway_sessions, gateway_refunds, gateway_intents`.execute(db)
}

function withOtherProvider(shop: Paying): Shop {
  return withProvider(shop, { name: 'another bank' })
}

function withProvider({ shop }: Paying, otherwise: Partial<Shop['payments']>): Shop {
  return { ...shop, payments: { ...shop.payments, ...otherwise } }
}

function linesOf({ logged }: Paying, event: string): string[] {
  return logged.filter((line) => line.includes(`"event":"${event}"`))
}
