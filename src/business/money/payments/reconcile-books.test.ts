import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { backup } from '#database/backup/backup.ts'
import { restore } from '#database/backup/restore.ts'
import { mobileOf, TWO_APPLES } from '#testing/checkout-shop.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import {
  captureHeld,
  expectPaidOnce,
  moneyAtProvider,
  openPayingShop,
  type Paying,
  payWith,
  TWO_APPLES_CENTS,
} from '#testing/paying.ts'
import { quickestFolder } from '#testing/quickest-folder.ts'
import { reconcile, reconcileBooks } from './reconcile-books.ts'
import { sweepPayments } from './sweep-payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const REFUND_FAILS_CARD = '4000000000005126'
const days = 3
const NO_ORDER = 'charge without an order'

test('a charge missing from a restored backup raises one alarm at once and is refunded once after an hour', async () => {
  const { shop } = await restoreBeforeCharge()

  await reconcileBooks(shop.shop, { days })
  shop.clock.advance(HOUR_MS - 1)
  await reconcileBooks(shop.shop, { days })
  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS })
  shop.clock.advance(1)
  await reconcileBooks(shop.shop, { days })
  await reconcileBooks(shop.shop, { days })

  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS, returned: TWO_APPLES_CENTS })
  expect(alarms(shop, NO_ORDER)).toHaveLength(1)
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db)
})

test('a hold missing from a restored backup raises one alarm, and is let go after an hour', async () => {
  const { shop } = await restoreBeforeCharge({ isCharged: false })

  await reconcileBooks(shop.shop, { days })
  shop.clock.advance(HOUR_MS - 1)
  await reconcileBooks(shop.shop, { days })
  expect(await moneyAtProvider(shop)).toEqual({ held: TWO_APPLES_CENTS })
  shop.clock.advance(1)
  await reconcileBooks(shop.shop, { days })
  await reconcileBooks(shop.shop, { days })

  expect(await moneyAtProvider(shop)).toEqual({})
  expect(alarms(shop, NO_ORDER)).toHaveLength(1)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a hold made after the restored backup pays for its order while the order is still waiting', async () => {
  const shop = await restoreBetweenOrderAndCharge({ isCharged: false })
  await reconcileBooks(shop.shop, { days })
  await expectPaidOnce(shop)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('two processes that reconcile at once refund a charge once and raise one alarm', async () => {
  const { shop } = await restoreBeforeCharge()
  const other = await shop.openAnother()
  const both = () => Promise.all([shop, other, shop, other].map((one) => reconcileBooks(one.shop, { days })))

  await both()
  shop.clock.advance(HOUR_MS)
  await both()

  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS, returned: TWO_APPLES_CENTS })
  expect([...alarms(shop, NO_ORDER), ...alarms(other, NO_ORDER)]).toHaveLength(1)
  await expectBooksBalance(shop.db)
})

test('an alarm names the charge and no personal details', async () => {
  const { shop } = await restoreBeforeCharge()
  await reconcileBooks(shop.shop, { days })
  const [alarm = ''] = alarms(shop, NO_ORDER)
  expect(JSON.parse(alarm)).toEqual({
    event: NO_ORDER,
    error: expect.stringMatching(/^Error: The provider received \$15\.90 by pi_\w+, for no order\.$/),
    finding: expect.stringMatching(/^charge pi_\w+$/),
  })
})

test('a charge is not refunded when the operator restores the right backup within the hour', async () => {
  const { shop, rightOne } = await restoreBeforeCharge()
  await reconcileBooks(shop.shop, { days })

  await restoreShopAlone(shop, rightOne)
  shop.clock.advance(2 * HOUR_MS)
  await sweepPayments(shop.shop)
  await reconcileBooks(shop.shop, { days })

  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS })
})

test('a charge made after the restored backup pays for its order while the order is still waiting', async () => {
  const shop = await restoreBetweenOrderAndCharge()
  const other = await shop.openAnother()

  await Promise.all([shop, other, shop].map((one) => reconcileBooks(one.shop, { days })))
  shop.clock.advance(2 * HOUR_MS)
  await sweepPayments(shop.shop)
  await reconcileBooks(shop.shop, { days })

  await expectPaidOnce(shop)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a charge made after the restored backup is refunded once, an hour after its order has lapsed', async () => {
  const shop = await restoreBetweenOrderAndCharge()
  const other = await shop.openAnother()
  const both = () => Promise.all([shop, other, shop].map((one) => reconcileBooks(one.shop, { days })))
  shop.clock.advance(20 * MINUTE_MS)
  await sweepPayments(shop.shop)
  expect(await shop.payment()).toMatchObject({ order: 'failed' })

  await both()
  shop.clock.advance(HOUR_MS - 1)
  await both()
  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS })
  shop.clock.advance(1)
  await both()
  await both()

  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS, returned: TWO_APPLES_CENTS })
  expect([...alarms(shop, NO_ORDER), ...alarms(other, NO_ORDER)]).toHaveLength(1)
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db)
})

test('a charge refunded in part by hand pays for no order, and the rest is refunded once the order lapses', async () => {
  const shop = await restoreBetweenOrderAndCharge()
  const { payments } = shop.shop
  for await (const { id } of payments.listIntents(new Date(0)))
    await payments.refund({ refundId: 'by hand', intentId: id, amountCents: 100 })

  await reconcileBooks(shop.shop, { days })
  expect(await shop.payment()).toMatchObject({ order: 'pending', payment: 'pending' })
  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS, returned: 100 })
  shop.clock.advance(HOUR_MS)
  await sweepPayments(shop.shop)
  await reconcileBooks(shop.shop, { days })

  expect(await shop.payment()).toMatchObject({ order: 'failed' })
  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS, returned: TWO_APPLES_CENTS })
})

test('a charge for an order under review is not refunded', async () => {
  const shop = await restoreBetweenOrderAndCharge()
  await shop.db.updateTable('payments').set({ status: 'failed', review_because: 'for a person' }).execute()
  await reconcileBooks(shop.shop, { days })
  shop.clock.advance(2 * HOUR_MS)
  await reconcileBooks(shop.shop, { days })

  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS })
  expect(alarms(shop, NO_ORDER)).toHaveLength(1)
})

test('a charge by another shop on the same account is reported once and never refunded', async () => {
  const shop = await openPayingShop()
  const { payments } = shop.shop
  const order = {
    orderId: 'theirs',
    orderNumber: '4711471147',
    shopId: 'another',
    round: 0,
    amountCents: 900,
  }
  const { id, clientSecret } = await payments.createIntent(order)
  const { publishableKey } = payments
  await payWith(shop, {
    payment_intent_id: id,
    client_secret: clientSecret,
    publishable_key: publishableKey,
  })
  await captureHeld(shop)

  await reconcileBooks(shop.shop, { days })
  shop.clock.advance(5 * HOUR_MS)
  await reconcileBooks(shop.shop, { days })

  expect(await moneyAtProvider(shop)).toEqual({ taken: 900 })
  expect(alarms(shop, NO_ORDER)).toHaveLength(1)
})

test('a payment made a moment ago, on the shop’s or the provider’s page, raises no alarm', async () => {
  for (const way of ['pay', 'payOnPage'] as const) {
    const shop = await openPayingShop()
    await shop[way]()

    await reconcileBooks(shop.shop, { days })
    shop.clock.advance(2 * MINUTE_MS)
    await sweepPayments(shop.shop)
    shop.clock.advance(2 * HOUR_MS)
    await reconcileBooks(shop.shop, { days })

    expect(await shop.payment()).toMatchObject({ payment: 'paid' })
    expect(await moneyAtProvider(shop)).toEqual({ held: TWO_APPLES_CENTS })
    expect(shop.logged.filter((line) => line.includes('finding'))).toEqual([])
  }
})

test('a charge whose refund is reversed is reported and not refunded again', async () => {
  const { shop } = await restoreBeforeCharge({ card: REFUND_FAILS_CARD })
  await reconcileBooks(shop.shop, { days })
  shop.clock.advance(HOUR_MS)
  await reconcileBooks(shop.shop, { days })
  shop.clock.advance(HOUR_MS)
  await hearTheProvider(shop)

  await reconcileBooks(shop.shop, { days })
  await reconcileBooks(shop.shop, { days })

  expect(alarms(shop, 'refund differs')).toEqual([expect.stringContaining('for no order, failed')])
  expect(await refundsAtProvider(shop)).toEqual(['failed'])
})

async function restoreBetweenOrderAndCharge({ isCharged = true } = {}): Promise<Paying> {
  const shop = await openPayingShop()
  const before = path.join(await openFolder(), 'before')
  await backup(shop.address, before)
  await shop.pay()
  if (isCharged) await captureHeld(shop)
  await restoreShopAlone(shop, before)
  return shop
}

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(quickestFolder(), 'punnet-restored-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function restoreBeforeCharge({ card, isCharged = true }: { card?: string; isCharged?: boolean } = {}) {
  const shop = await openPayingShop()
  const folder = await openFolder()
  const before = path.join(folder, 'before')
  const rightOne = path.join(folder, 'right')
  await backup(shop.address, before)
  await orderAndPay(shop, card, isCharged)
  await backup(shop.address, rightOne)
  await restoreShopAlone(shop, before)
  return { shop, rightOne }
}

async function orderAndPay(shop: Paying, card: string | undefined, isCharged: boolean): Promise<void> {
  const buyer = await shop.has.customer(mobileOf(2))
  const { number: order_id } = await shop.has.order(buyer, TWO_APPLES)
  const call = await shop.callAs(buyer)
  await payWith(shop, await call(createPaymentIntent, { order_id }), card)
  if (isCharged) await captureHeld(shop)
  expect(await call(paymentResult, { order_id })).toMatchObject({ payment_status: 'paid' })
}

/**
 * Keeps the gateway's tables across the restore: they share our database, but a real provider would not be restored.
 */
async function restoreShopAlone({ db, address }: Paying, file: string): Promise<void> {
  await sql`create schema if not exists kept`.execute(db)
  const tables = ['gateway_intents', 'gateway_refunds'].map((name) => sql.table(name))
  for (const [n, table] of tables.entries())
    await sql`create table ${sql.id('kept', `n${n}`)} as table ${table}`.execute(db)
  await restore(address, file)
  for (const [n, table] of tables.entries()) {
    await sql`insert into ${table} table ${sql.id('kept', `n${n}`)} on conflict do nothing`.execute(db)
    await sql`drop table ${sql.id('kept', `n${n}`)}`.execute(db)
  }
}

async function hearTheProvider({ gateway, tell, doJobs }: Paying): Promise<void> {
  await gateway.deliverEvents((body, signature) => tell({ id: '', type: '', body, signature }))
  await doJobs()
}

async function refundsAtProvider({ shop }: Paying): Promise<string[]> {
  const statuses: string[] = []
  for await (const { status } of shop.payments.listRefunds(new Date(0))) statuses.push(status)
  return statuses
}

function alarms({ logged }: Pick<Paying, 'logged'>, event: string): string[] {
  return logged.filter((line) => line.includes(`"event":"${event}"`))
}
