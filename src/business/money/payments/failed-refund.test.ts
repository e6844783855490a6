import { expect, test } from 'vitest'
import { paymentResult } from '#contract/money/payments/payments.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { captureHeld, openPayingShop, type Paying } from '#testing/paying.ts'
import { reconcile, reconcileBooks } from './reconcile-books.ts'

const REFUND_FAILS_CARD = '4000000000005126'
const MINUTE_MS = 60_000

test('a reversed refund is flagged once, however often its event arrives', async () => {
  const { shop, before } = await openRefunded()
  const events = await shop.gateway.signedEvents()
  expect(events.map(({ type }) => type)).toContain('refund.failed')

  await Promise.all([...events, ...events].map((event) => shop.tell(event)))
  await Promise.all([shop.doJobs(), shop.doJobs()])
  await shop.doJobs()

  await expectFlagged(shop)
  await expectBooksBalance(shop.db, before)
})

test('a reversed refund without an event is found by the reconciliation and flagged once', async () => {
  const { shop, before } = await openRefunded()
  const other = await shop.openAnother()

  await Promise.all([shop, other].map((one) => reconcileBooks(one.shop, { days: 3 })))
  await reconcileBooks(shop.shop, { days: 3 })

  shop.logged.push(...other.logged)
  await expectFlagged(shop)
  await expectBooksBalance(shop.db, before)
})

test('an event and a reconciliation at the same time flag a reversed refund once', async () => {
  const { shop } = await openRefunded()
  for (const event of await shop.gateway.signedEvents()) await shop.tell(event)

  await Promise.all([shop.doJobs(), reconcileBooks(shop.shop, { days: 3 })])

  await expectFlagged(shop)
})

test('an event about an unknown refund changes nothing and is marked as handled', async () => {
  const { shop } = await openRefunded({ turnedBack: false })
  await shop.db.updateTable('refunds').set({ id: 'of another shop' }).execute()
  const [event] = (await shop.gateway.signedEvents()).filter(({ type }) => type === 'refund.created')
  if (!event) throw new Error('no event of a refund')
  await shop.db.deleteFrom('gateway_refunds' as never).execute()

  expect(await shop.tell(event)).toBe(200)
  await shop.doJobs()

  expect(await shop.payment()).toMatchObject({ payment: 'refunded' })
  const open = await shop.db
    .selectFrom('payment_events')
    .where('handled_at', 'is', null)
    .selectAll()
    .execute()
  expect(open).toEqual([])
})

/** Opens a shop with a cancelled and refunded order, whose bank then reversed the refund. */
async function openRefunded({ turnedBack = true } = {}) {
  const shop = await openPayingShop()
  const before = await countStock(shop.db)
  const order_id = shop.order.number
  await shop.pay(REFUND_FAILS_CARD)
  await captureHeld(shop)
  await shop.call(paymentResult, { order_id })
  await shop.call(cancelOrder, { order_id })
  await shop.doJobs()
  expect(await shop.payment()).toMatchObject({ order: 'cancelled', payment: 'refunded', paid: 'refunded' })
  shop.clock.advance(MINUTE_MS)
  // The gateway hears of the reversal from the bank; its event does not reach the shop yet.
  if (turnedBack) await shop.gateway.deliverEvents(async () => 503)
  return { shop, before }
}

async function expectFlagged(shop: Paying): Promise<void> {
  expect(await shop.payment()).toMatchObject({ order: 'cancelled', payment: 'paid', paid: 'paid' })
  const { status } = await shop.db.selectFrom('refunds').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('failed')
  expect(shop.logged.filter((line) => line.includes('"event":"refund not made"'))).toHaveLength(1)
  expect(await reconcile(shop.shop)).toEqual([
    expect.stringContaining('the bank turned it back after it was made'),
    expect.stringContaining('is failed'),
  ])
}
