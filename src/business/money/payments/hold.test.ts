import { expect, test } from 'vitest'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import { idOf, openChangingShop } from '#testing/changing.ts'
import { openHeldDesk, refundBy, seenBy, textsTo } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { moneyAtProvider, type Paying, tellTo } from '#testing/paying.ts'
import { moveOrder } from '../../orders/orders/move-order.ts'
import { reconcile } from './reconcile-books.ts'
import { settleHolds } from './settle-holds.ts'
import { sweepPayments } from './sweep-payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const BRIEFLY_HELD = '4000000020202026'
const APPLE = [{ product_id: 'apple', quantity: 1 }]

test('an order is charged once it is packed, once, whoever charges it at the same moment', async () => {
  const shop = await openHeldDesk()
  const other = await shop.openAnother()
  expect(await read(shop)).toMatchObject({ authorised_amount: 15.9, captured_amount: 0 })
  await moveOrder(shop.shop, shop.order.number, 'packed')
  const holds = { orderId: shop.order.id }
  await Promise.all([
    settleHolds(shop.shop, holds),
    settleHolds(other.shop, holds),
    shop.doJobs(),
    sweepPayments(other.shop),
  ])
  await moveOrder(shop.shop, shop.order.number, 'out_for_delivery')
  await shop.doJobs()

  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590 })
  expect(await read(shop)).toMatchObject({
    captured_amount: 15.9,
    payments: [{ amount: 15.9, is_held: false }],
  })
  await expectSound(shop)
})

test('an order that is sent off with one press is charged as well', async () => {
  const shop = await openHeldDesk()
  await moveOrder(shop.shop, shop.order.number, 'out_for_delivery')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590 })
  await expectSound(shop)
})

test('what the office takes off before packing is not charged, and what it takes off later goes back', async () => {
  const shop = await openHeldDesk()
  const manager = await shop.operator('manager')
  await refundBy(shop, manager, { lines: APPLE })
  expect((await seenBy(shop, manager)).money).toMatchObject({
    held: 11.4,
    charged: 0,
    refunded: 0,
    left: 11.4,
  })
  await shop.doJobs()
  expect(await textsTo(shop)).toContainEqual(expect.stringMatching(/^You pay \$4\.50 less for /))
  shop.clock.advance(MINUTE_MS)
  await moveOrder(shop.shop, shop.number, 'packed')
  await refundBy(shop, manager, { lines: APPLE })
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  await shop.doJobs()

  expect(await moneyAtProvider(shop)).toEqual({ taken: 1140, returned: 450 })
  expect(await read(shop)).toMatchObject({
    order_amount: 11.4,
    captured_amount: 11.4,
    refunds: [{ refund_status: 'released' }, { refund_status: 'done' }],
  })
  expect((await seenBy(shop, manager)).money).toMatchObject({
    held: 0,
    charged: 11.4,
    refunded: 4.5,
    left: 6.9,
  })
  await expectSound(shop)
})

test('an order of which nothing is left is let go of when it is packed, never charged nothing', async () => {
  const shop = await openHeldDesk()
  await refundBy(shop, await shop.operator('owner'), { amount: 15.9 })
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({})
  expect(await capturesOf(shop)).toEqual([])
  await expectSound(shop)
})

test('an order cancelled before it is packed has all of its money let go, once', async () => {
  const shop = await openHeldDesk()
  const order_id = shop.number
  await Promise.all([shop.call(cancelOrder, { order_id }), shop.call(cancelOrder, { order_id })])
  await shop.doJobs()
  await shop.hear()
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({})
  expect(await read(shop)).toMatchObject({
    payment_status: 'refunded',
    payments: [],
    refunds: [{ amount: 15.9, refund_status: 'released' }],
  })
  expect((await read(shop)).timeline.at(-1)?.message).toBe('You cancelled this order. Nothing was charged.')
  await expectSound(shop)
})

test('an order packed and cancelled at the same moment is charged nothing in the end', async () => {
  const shop = await openHeldDesk()
  await Promise.allSettled([
    shop.call(cancelOrder, { order_id: shop.number }),
    moveOrder(shop.shop, shop.number, 'packed'),
  ])
  if ((await read(shop)).order_status !== 'cancelled') await moveOrder(shop.shop, shop.number, 'cancelled')
  await shop.doJobs()
  await shop.doJobs()
  const { held = 0, taken = 0, returned = 0 } = await moneyAtProvider(shop)
  expect([held, taken - returned]).toEqual([0, 0])
  await expectSound(shop)
})

test('a change within what is held needs no payment, and above it only the difference is held', async () => {
  const shop = await openChangingShop()
  await shop.change({ products: { apple: 1 } })
  expect((await shop.change({ products: { apple: 1, pear: 1 } })).change).toMatchObject({
    state: 'made',
    difference: 3,
  })
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })

  const changed = await shop.change({ products: { apple: 2, pear: 2 } })
  expect(changed.change).toMatchObject({ state: 'open', difference: 7.5 })
  expect(changed.data.open_change).toMatchObject({ difference: 7.5, to_pay: 6 })
  await shop.payAndReturn(idOf(changed))
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 + 600 })
  expect(await read(shop)).toMatchObject({ order_amount: 21.9, authorised_amount: 21.9 })
  await expectBooksBalance(shop.db, shop.atStart)

  await moveOrder(shop.shop, shop.order.number, 'packed')
  await shop.doJobs()
  expect(await capturesOf(shop)).toEqual([1590, 600])
  await expectSound(shop)
})

test('of two holds the larger is charged first, and the needless one is let go', async () => {
  const shop = await openChangingShop()
  await shop.payAndReturn(idOf(await shop.change({ products: { apple: 9 } })))
  await shop.change({ products: { apple: 5 } })
  await moveOrder(shop.shop, shop.order.number, 'packed')
  await shop.doJobs()
  expect(await capturesOf(shop)).toEqual([2940])
  expect(await moneyAtProvider(shop)).toEqual({ taken: 2940 })
  await expectSound(shop)
})

test('an order is packed while the provider is away, and charged when it is back, before anything goes back', async () => {
  const shop = await openHeldDesk()
  shop.gateway.faults.always = 'fails before its effect'
  await moveOrder(shop.shop, shop.number, 'packed')
  await refundBy(shop, await shop.operator('manager'), { lines: APPLE })
  await shop.doJobs()
  expect(await moneyOfBooks(shop)).toMatchObject([{ charge_cents: 1590, charged_at: null }])

  shop.gateway.faults.always = undefined
  shop.clock.advance(2 * MINUTE_MS)
  await sweepPayments(shop.shop)
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, returned: 450 })
  await expectSound(shop)
})

test.each([
  'fails before its effect',
  'fails after its effect',
  'is cut off after its effect',
  'fails, and the answer is stored',
] as const)('a provider that %s while it charges an order charges it once', async (fault) => {
  const shop = await openHeldDesk()
  await moveOrder(shop.shop, shop.number, 'packed')
  shop.gateway.faults.next = [fault, fault, fault]
  await shop.doJobs()
  for (let times = 0; times < 3; times++) {
    shop.clock.advance(2 * MINUTE_MS)
    await sweepPayments(shop.shop)
  }
  expect(await capturesOf(shop)).toEqual([1590])
  await expectSound(shop)
})

test('a process that dies after the charge and before it is noted charges once', async () => {
  const shop = await openHeldDesk()
  await moveOrder(shop.shop, shop.number, 'packed')
  const [payment] = await moneyOfBooks(shop)
  await shop.shop.payments.captureIntent({ intentId: payment?.intent_id ?? '', amountCents: 1590 })
  shop.clock.advance(2 * MINUTE_MS)
  await sweepPayments(shop.shop)
  expect(await capturesOf(shop)).toEqual([1590])
  await expectSound(shop)
})

test('an order whose bank would let go before it is packed is charged, with a task, and shorts are refunded', async () => {
  const shop = await openHeldDesk(BRIEFLY_HELD, 4)
  shop.clock.advance(36 * HOUR_MS - MINUTE_MS)
  await sweepPayments(shop.shop)
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  shop.clock.advance(MINUTE_MS)
  await sweepPayments(shop.shop)
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590 })
  expect(await moneyOfBooks(shop)).toMatchObject([{ review_because: expect.stringContaining('let go') }])
  expect(shop.logged.join()).toContain('hold charged early')

  await refundBy(shop, await shop.operator('manager'), { lines: APPLE })
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, returned: 450 })
  await expectBooksBalance(shop.db)
})

test('a hold that lapsed unseen is a task, and the goods still go to their customer', async () => {
  const shop = await openHeldDesk(BRIEFLY_HELD, 4)
  shop.clock.advance(49 * HOUR_MS)
  await shop.gateway.deliverEvents(async () => 503)
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({})
  expect(await moneyOfBooks(shop)).toMatchObject([
    { status: 'failed', charge_cents: 0, review_because: expect.stringContaining('let go') },
  ])
  expect(await read(shop)).toMatchObject({ order_status: 'processing', captured_amount: 0 })
  await moveOrder(shop.shop, shop.number, 'out_for_delivery')
  await expectBooksBalance(shop.db)
})

test('a hold that a person charged at the provider is taken as it is, and what is too much goes back', async () => {
  const shop = await openChangingShop()
  await shop.change({ products: { apple: 1 } })
  const [payment] = await moneyOfBooks(shop)
  await shop.shop.payments.captureIntent({ intentId: payment?.intent_id ?? '', amountCents: 1590 })
  await shop.hear()
  await shop.doJobs()
  await moveOrder(shop.shop, shop.order.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 1590, returned: 450 })
  await expectSound(shop)
})

test('the events of a hold and its charge come in any order, each often, and change nothing more', async () => {
  const shop = await openHeldDesk()
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  const events = await shop.gateway.signedEvents()
  expect(events.map(({ type }) => type)).toContain('charge.captured')
  for (const event of [...events].reverse()) await Promise.all([tellTo(shop, event), tellTo(shop, event)])
  await shop.doJobs()
  expect(await capturesOf(shop)).toEqual([1590])
  await expectSound(shop)
})

async function read({ call, order }: Paying) {
  return (await call(getOrder, { order_id: order.number })).data
}

function moneyOfBooks({ db }: Paying) {
  return db
    .selectFrom('payments')
    .select(['status', 'intent_id', 'charge_cents', 'charged_at', 'review_because'])
    .execute()
}

/** Returns what the provider charged of what it held, in the order of the charges. */
async function capturesOf({ gateway }: Paying): Promise<number[]> {
  const events = await gateway.signedEvents()
  return events
    .filter(({ type }) => type === 'charge.captured')
    .map(({ body }) => JSON.parse(body).data.object.amount_captured)
}

async function expectSound(shop: Paying): Promise<void> {
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db)
}
