import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { CARD_KEPT, mobileOf, TWO_APPLES } from '#testing/checkout-shop.ts'
import { drillTimes } from '#testing/drill-times.ts'
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
import { settleOrder } from '#testing/settle-order.ts'
import { moveOrder } from '../../orders/orders/move-order.ts'
import { reconcile } from './reconcile-books.ts'
import { settleHolds } from './settle-holds.ts'
import { sweepPayments } from './sweep-payments.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 20
const ORDERS = drillTimes(AT_ONCE)
/** At least so many payments are swept in a run. */
const ONE_SWEEP = 200
const KINDS = ['fails before its effect', 'fails after its effect', 'is cut off after its effect'] as const

test('a refund whose response was lost is made once, even when it is retried a day later', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await captureHeld(shop)
  await shop.db.updateTable('orders').set({ status: 'cancelled', goods_state: 'returned' }).execute()
  await settleOrder(shop.shop, shop.order.id)
  shop.gateway.faults.next = Array(3).fill('is cut off after its effect')
  await shop.doJobs()
  expect(await shop.payment()).toMatchObject({ payment: 'paid' })

  shop.clock.advance(25 * 60 * MINUTE_MS)
  await shop.db.deleteFrom('gateway_answers' as never).execute()
  await sweepPayments(shop.shop)

  expect(await shop.payment()).toMatchObject({ payment: 'refunded' })
  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS, returned: TWO_APPLES_CENTS })
})

test.each([
  'fails before its effect',
  'fails after its effect',
  'is cut off before its effect',
  'is cut off after its effect',
] as const)('a provider that %s still gets one payment, and the order is paid once', async (fault) => {
  const shop = await openPayingShop()
  const order_id = shop.order.number
  shop.gateway.faults.next = [fault]
  await shop.call(createPaymentIntent, { order_id })
  shop.gateway.faults.next = [fault, fault]
  await shop.call(createSession, { order_id })
  await shop.payOnPage()

  await shop.call(paymentResult, { order_id })

  await expectPaidOnce(shop)
})

test.each([createPaymentIntent, createSession])(
  'an order can be paid again right after the provider stored an error for its idempotency key ($path)',
  async (endpoint) => {
    const shop = await openPayingShop()
    const order_id = shop.order.number
    shop.gateway.faults.next = ['fails, and the answer is stored']
    await expect(shop.call(endpoint, { order_id })).rejects.toMatchObject({ code: 'payments_unavailable' })

    await shop.call(endpoint, { order_id })
    await (endpoint === createSession ? shop.payOnPage() : shop.pay())
    await shop.call(paymentResult, { order_id })
    await expectPaidOnce(shop)
  },
)

test('a provider that does not answer causes a timely 503, and the same intent is used once it is back', async () => {
  const shop = await openPayingShop({ paymentsTimeoutMs: 400 })
  const order_id = shop.order.number
  shop.gateway.faults.always = 'never answers after its effect'
  await expect(shop.call(createPaymentIntent, { order_id })).rejects.toMatchObject({
    status: 503,
    code: 'payments_unavailable',
  })

  shop.gateway.faults.always = undefined
  await expect.poll(() => shop.call(createPaymentIntent, { order_id }).catch(() => undefined)).toBeDefined()
  await shop.pay()
  await shop.call(paymentResult, { order_id })
  await expectPaidOnce(shop)
  const intents: string[] = []
  for await (const { id } of shop.shop.payments.listIntents(new Date(0))) intents.push(id)
  expect(intents).toHaveLength(1)
})

test('twenty orders paid at once over a bad line, half with kept cards, are all held and then charged once', {
  timeout: MINUTE_MS + ORDERS * 1_000,
}, async ({ annotate }) => {
  const shop = await openPayingShop()
  await shop.db
    .updateTable('stock')
    .set({ on_hand: 2 * ORDERS })
    .execute()
  const startsAt = new Date(shop.clock.now().getTime() + CARD_KEPT * DAY_MS)
  await shop.has.slot('next week', 'City', { startsAt })
  await shop.db
    .updateTable('slots')
    .set({ capacity: ORDERS + 1 })
    .execute()
  let tries = 0
  for (let n = 0; n < ORDERS; n += AT_ONCE) {
    const buyers = await Promise.all(Array.from({ length: AT_ONCE }, (_, m) => placeOrder(shop, n + m)))
    shop.gateway.faults.next = Array.from({ length: 30 }, (_, n) => KINDS[n % 3] ?? KINDS[0])
    for (const tried of await Promise.all(buyers.map((buyer) => buyer.insist()))) tries += tried
    shop.clock.advance(2 * MINUTE_MS)
    shop.gateway.faults.next = []
    await sweepPayments(shop.shop)
  }

  const states = await shop.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.status', 'payments.status as payment'])
    .where('orders.id', '<>', shop.order.id)
    .execute()
  expect(states).toEqual(Array(ORDERS).fill({ status: 'processing', payment: 'paid' }))
  const half = (ORDERS / 2) * TWO_APPLES_CENTS
  expect(await moneyAtProvider(shop)).toEqual({ held: half })
  expect(await reconcile(shop.shop)).toEqual([])

  await packAll(shop, 'noon')
  await sweepBadly(shop, () => shop.doJobs())
  expect(await moneyAtProvider(shop)).toEqual({ taken: half })
  shop.clock.advance(CARD_KEPT * DAY_MS)
  await sweepBadly(shop, () => sweepPayments(shop.shop))
  expect(await moneyAtProvider(shop)).toEqual({ held: half, taken: half })
  await packAll(shop, 'next week')
  await sweepBadly(shop, () => shop.doJobs())
  expect(await moneyAtProvider(shop)).toEqual({ taken: 2 * half })
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db)
  await annotate(`${ORDERS} orders, ${tries} tries, one charge each`)
})

test.each([
  ['makes an intent', createPaymentIntent, 'createIntent'],
  ['makes a page', createSession, 'createSession'],
  ['says what became of an intent', paymentResult, 'readIntent'],
] as const)('no transaction is open while the provider %s', async (_, endpoint, what) => {
  const shop = await openPayingShop()
  const order_id = shop.order.number
  if (what === 'readIntent') await shop.call(createPaymentIntent, { order_id })
  const { payments, asked, answer } = slowProvider(shop, what)
  const slow = await shop.openAnother({ payments })
  const call = await slow.callAs(shop.customer)

  const calling = call(endpoint, { order_id })
  await asked

  expect(await openTransactions(shop)).toEqual([])
  answer()
  await calling
})

/** Does this over a bad line, and lets sweeps over a good one do what is left. */
async function sweepBadly(shop: Paying, work: () => Promise<void>): Promise<void> {
  shop.gateway.faults.next = Array.from({ length: ORDERS }, (_, n) => KINDS[n % 3] ?? KINDS[0])
  await work()
  shop.gateway.faults.next = []
  for (let left = ORDERS; left > 0; left -= ONE_SWEEP) {
    shop.clock.advance(2 * MINUTE_MS)
    await sweepPayments(shop.shop)
  }
}

async function packAll({ db, shop }: Paying, slotId: string): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select('number')
    .where('status', '=', 'processing')
    .where('slot_id', '=', slotId)
    .execute()
  for (const { number } of orders) await moveOrder(shop, number, 'packed')
}

test.each([
  ['charges an order', 'packed', 'captureIntent'],
  ['lets an order go', 'cancelled', 'releaseIntent'],
] as const)('no transaction is open while the provider %s', async (_, move, what) => {
  const shop = await openPayingShop()
  await shop.pay()
  await settleOrder(shop.shop, shop.order.id)
  await moveOrder(shop.shop, shop.order.number, move)
  const { payments, asked, answer } = slowProvider(shop, what)
  const slow = await shop.openAnother({ payments })

  const settling = settleHolds(slow.shop, { orderId: shop.order.id })
  await asked

  expect(await openTransactions(shop)).toEqual([])
  answer()
  await settling
})

type Slow = 'createIntent' | 'createSession' | 'readIntent' | 'captureIntent' | 'releaseIntent'

/** Makes the provider answer this one call only when it is told to. */
function slowProvider({ shop }: Paying, what: Slow) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const ask = shop.payments[what] as (...words: unknown[]) => Promise<unknown>
  const slowly = async (...words: unknown[]) => {
    asked.resolve()
    await answered.promise
    return ask(...words)
  }
  return { payments: { ...shop.payments, [what]: slowly }, asked: asked.promise, answer: answered.resolve }
}

async function openTransactions({ db }: Paying): Promise<unknown[]> {
  const { rows } = await sql`
    select state, query from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(db)
  return rows
}

/** Places an order whose customer retries in another way each time, until it can be paid. */
async function placeOrder(shop: Paying, n: number) {
  const customer = await shop.has.customer(mobileOf(n))
  const slotId = n % 2 === 0 ? 'noon' : 'next week'
  const { number: order_id } = await shop.has.order(customer, { ...TWO_APPLES, slotId })
  const call = await shop.callAs(customer)
  return {
    /** Returns how many times the provider was asked to do something. */
    async insist(): Promise<number> {
      await call(createSession, { order_id }).catch(() => {})
      for (let tries = 2; tries < 7; tries++) {
        const intent = await call(createPaymentIntent, { order_id }).catch(() => undefined)
        if (!intent) continue
        await Promise.all([payWith(shop, intent), payWith(shop, intent)])
        await call(paymentResult, { order_id }).catch(() => {})
        return tries + 3
      }
      return 7
    },
  }
}
