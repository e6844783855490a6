import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { PaymentsUnreachable } from '#providers/payments/port.ts'
import { mobileOf } from '#testing/checkout-shop.ts'
import { countStock, expectBooksBalance } from '#testing/expect-books-balance.ts'
import { inTens } from '#testing/many-payments.ts'
import {
  expectPaidOnce,
  moneyAtProvider,
  openPayingShop,
  type Paying,
  payWith,
  TWO_APPLES_CENTS,
} from '#testing/paying.ts'
import { endPayment } from './end-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

const LAPSES = 20
const AT_ONCE = 20
const LATEST = 4
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ends = {
  confirmed: 'processing, paid, paid, sold',
  lapsed: 'failed, failed, failed, returned',
  'given back': 'failed, refunded, refunded, returned',
}

test('an order that is paid just as it lapses ends up either paid with its goods or unpaid without them', {
  timeout: 2 * MINUTE_MS + LAPSES * 500,
}, async ({ annotate }) => {
  const shop = await openPayingShop({ paymentsTimeoutMs: MINUTE_MS })
  await shop.has.product('pear', { stock: 2 * LAPSES })
  const before = await countStock(shop.db)

  for (let n = 0; n < LAPSES; n += AT_ONCE)
    await payWhileLapsing(shop, { first: n, count: Math.min(AT_ONCE, LAPSES - n) })

  const counted = await countEnds(shop)
  expect(Object.keys(counted).filter((end) => !Object.values(ends).includes(end))).toEqual([])
  expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(LAPSES)
  const paid = (counted[ends.confirmed] ?? 0) * TWO_APPLES_CENTS
  expect(await moneyAtProvider(shop)).toEqual(paid > 0 ? { held: paid } : {})
  await expectBooksBalance(shop.db, before)
  await annotate(
    Object.entries(ends)
      .map(([name, end]) => `${counted[end] ?? 0} ${name}`)
      .join(', '),
  )
})

test('what a card holds while its attempt is being cancelled is let go, and does not pay the order', async () => {
  const shop = await openPayingShop()
  const intent = await shop.call(createPaymentIntent, { order_id: shop.order.number })
  shop.clock.advance(16 * MINUTE_MS)
  const { payments } = shop.shop
  // A provider lets go of a hold that came after it was asked to cancel.
  const cancelIntent = async (id: string) => {
    await payWith(shop, intent)
    await shop.hear()
    // Another process that ends it at the same moment sees the hold, and must not take it for a payment either.
    await endPayment(shop.shop, { orderId: shop.order.id })
    return payments.releaseIntent(id)
  }
  await endPayment({ ...shop.shop, payments: { ...payments, cancelIntent } }, { orderId: shop.order.id })
  await shop.doJobs()
  expect(await shop.payment()).toMatchObject({ order: 'failed', payment: 'failed', goods: 'returned' })
  expect(await moneyAtProvider(shop)).toEqual({})
})

test('a cancelling that broke off is taken up by the sweep, which counts what the card holds by then', async () => {
  const shop = await openPayingShop()
  const intent = await shop.call(createPaymentIntent, { order_id: shop.order.number })
  shop.clock.advance(16 * MINUTE_MS)
  const cancelIntent = () => Promise.reject(new PaymentsUnreachable('cut off'))
  const cutOff = { ...shop.shop, payments: { ...shop.shop.payments, cancelIntent } }
  await expect(endPayment(cutOff, { orderId: shop.order.id })).rejects.toThrow(PaymentsUnreachable)
  await payWith(shop, intent)
  await shop.hear()
  expect(await shop.payment()).toMatchObject({ order: 'pending', payment: 'pending' })
  shop.clock.advance(MINUTE_MS)
  await sweepPayments(shop.shop)
  await expectPaidOnce(shop)
})

/** Places orders whose time is up at the moment when their shoppers pay. */
async function payWhileLapsing(
  shop: Paying,
  { first, count }: { first: number; count: number },
): Promise<void> {
  // Each call needs a window with hours of its own.
  const startsAt = new Date(shop.clock.now().getTime() + 8 * HOUR_MS)
  const slotId = await shop.has.slot(`from ${first}`, 'City', { startsAt, capacity: count })
  const orders = await inTens(count, async (n) => {
    const customer = await shop.has.customer(mobileOf(first + n))
    const order = await shop.has.order(customer, { products: { pear: 2 }, slotId, expectedTotal: 15.9 })
    const intent = await (await shop.callAs(customer))(createPaymentIntent, { order_id: order.number })
    return { orderId: order.id, intent }
  })
  shop.clock.advance(15 * MINUTE_MS)

  await Promise.all(
    orders.flatMap(({ orderId, intent }, n) => [
      endPayment(shop.shop, { orderId }),
      endPayment(shop.shop, { orderId }),
      afterTurns(shop, n % LATEST, () => payWith(shop, intent)),
    ]),
  )
  await sweepPayments(shop.shop)
  await shop.doJobs()
}

/** Delays by that many database round trips, so that paying meets each step of lapsing. */
async function afterTurns({ db }: Paying, turns: number, work: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await sql`select`.execute(db)
  await work()
}

/** Counts the orders by outcome, except the order that the shop was opened with. */
async function countEnds({ db, order }: Paying): Promise<Record<string, number>> {
  const { rows } = await sql<{ end: string; orders: string }>`
    select concat_ws(', ', orders.status, payments.status, payment_status, goods_state) as end, count(*) as orders
    from orders join payments on payments.order_id = orders.id
    where orders.id <> ${order.id} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ end, orders }) => [end, Number(orders)]))
}
