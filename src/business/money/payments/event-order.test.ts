import { expect, inject, test } from 'vitest'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import {
  eventsByIntent,
  inTens,
  type PaidOrder,
  payManyOrders,
  type SignedEvent,
} from '#testing/many-payments.ts'
import {
  expectPaidOnce,
  moneyAtProvider,
  openPayingShop,
  type Paying,
  payWith,
  TWO_APPLES_CENTS,
  tellTo,
} from '#testing/paying.ts'
import { moveOrder } from '../../orders/orders/move-order.ts'
import { reconcile } from './reconcile-books.ts'

const beforePaid = ['payment_intent.created', 'payment_intent.payment_failed', 'payment_intent.processing']
const HELD = 'payment_intent.amount_capturable_updated'
/** `npm test` tries every fifth of the 120 orders. */
const orderings = permutationsOf([0, 1, 2, 3, 4]).filter((_, n) => !inject('isQuick') || n % 15 === 0)
const RETRIES = 3
const atOnce = { batchSize: orderings.length }

test.each([
  {
    what: 'a held order',
    kinds: [...beforePaid, 'charge.succeeded', HELD],
    beforehand: async () => {},
    end: { status: 'processing', payment_status: 'paid', goods_state: 'sold', refunds: [] },
    history: ['pending', 'processing'],
    money: { held: TWO_APPLES_CENTS },
  },
  {
    what: 'an order that was held, packed and charged meanwhile',
    kinds: [...beforePaid.slice(1), HELD, 'charge.captured', 'payment_intent.succeeded'],
    beforehand: pack,
    end: { status: 'processing', payment_status: 'paid', goods_state: 'sold', refunds: [] },
    history: ['pending', 'processing'],
    money: { taken: TWO_APPLES_CENTS },
  },
  {
    what: 'an order that was held, called off and let go meanwhile',
    kinds: [...beforePaid, HELD, 'payment_intent.canceled'],
    beforehand: callOff,
    end: { status: 'cancelled', payment_status: 'refunded', goods_state: 'returned', refunds: ['released'] },
    history: ['pending', 'processing', 'cancelled'],
    money: {},
  },
])(
  'five events of $what end in the same state in each of their orders',
  { timeout: 180_000 },
  async (story) => {
    const shop = await openPayingShop()
    const orders = await payManyOrders(shop, orderings.length)
    await inTens(orders.length, (n) => story.beforehand(shop, orders[n] as PaidOrder))
    await shop.doJobs(atOnce)
    const events = await eventsByIntent(shop, story.kinds)

    for (let step = 0; step < story.kinds.length; step++) {
      const answers = await inTens(orders.length, (n) => {
        const event = events.get(orders[n]?.intentId ?? '')?.[orderings[n]?.[step] ?? -1]
        return shop.tell(event as SignedEvent)
      })
      expect(new Set(answers)).toEqual(new Set([200]))
      await shop.doJobs(atOnce)
    }

    for (const { id } of orders)
      expect(await readEnd(shop, id)).toEqual({ ...story.end, history: story.history })
    expect(await moneyAtProvider(shop)).toEqual(
      Object.fromEntries(
        Object.entries(story.money).map(([name, cents]) => [name, orderings.length * cents]),
      ),
    )
    expect(await reconcile(shop.shop)).toEqual([])
    await expectBooksBalance(shop.db)
  },
)

test('one event delivered a thousand times to two processes settles the order once', async () => {
  const shop = await openPayingShop()
  const other = await shop.openAnother()
  await shop.pay()
  const event = (await shop.gateway.signedEvents()).at(-1) as SignedEvent

  for (let round = 0; round < 50; round++) {
    const told = Array.from({ length: 10 }, () => [tellTo(shop, event), tellTo(other, event)]).flat()
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]))
    if (round % 10 === 0) await shop.doJobs()
  }

  expect(await shop.db.selectFrom('payment_events').select('id').execute()).toEqual([{ id: event.id }])
  await expectPaidOnce(shop)
})

test('an event that arrives before the provider’s response leaves the order unpaid, and it can be paid later', async () => {
  const shop = await openPayingShop()
  const order_id = shop.order.number
  shop.gateway.faults.next = Array(RETRIES).fill('is cut off after its effect')
  await expect(shop.call(createPaymentIntent, { order_id })).rejects.toMatchObject({
    code: 'payments_unavailable',
  })
  await shop.hear()
  await shop.doJobs()
  expect(await shop.payment()).toMatchObject({ order: 'pending', payment: 'pending' })

  await payWith(shop, await shop.call(createPaymentIntent, { order_id }))
  await shop.hear()
  await shop.doJobs()

  await expectPaidOnce(shop)
})

async function pack(shop: Paying, { customer, number }: PaidOrder): Promise<void> {
  const call = await shop.callAs(customer)
  await call(paymentResult, { order_id: number })
  await moveOrder(shop.shop, number, 'packed')
}

async function callOff(shop: Paying, { customer, number }: PaidOrder): Promise<void> {
  const call = await shop.callAs(customer)
  await call(paymentResult, { order_id: number })
  await call(cancelOrder, { order_id: number })
}

async function readEnd({ db }: Paying, id: string) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'goods_state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const steps = await db
    .selectFrom('order_events')
    .select('to_status')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('refunds.status')
    .where('order_id', '=', id)
    .execute()
  return {
    ...order,
    refunds: refunds.map(({ status }) => status),
    history: steps.map(({ to_status }) => to_status),
  }
}

function permutationsOf<One>(all: readonly One[]): One[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, at) => permutationsOf(all.toSpliced(at, 1)).map((others) => [one, ...others]))
}
