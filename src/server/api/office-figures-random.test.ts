import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepFigures } from '#business/insight/reports/keep-figures.ts'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import { dayNumber, dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import { readFigures } from '#contract/insight/reports/figures.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { addOrderEnding, addOrderMove, readOfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { Refused } from '#contract/refused.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { mobileOf, openCheckoutShop } from '#testing/checkout-shop.ts'
import { refundBy } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { expectFiguresAgree } from '#testing/expect-figures-agree.ts'
import { operatorOf } from '#testing/operators.ts'
import { payWith } from '#testing/paying.ts'
import { seededRandom } from '#testing/seeded-random.ts'

const HOUR_MS = 3_600_000
const STEPS = 40
const PRICES = { apple: 4.5, bread: 3.2, soap: 7.15 }
type Product = keyof typeof PRICES
const products = Object.keys(PRICES) as Product[]

test.each([1, 2])(
  'the figures match the orders after any random sequence of events, run %s',
  async (seed) => {
    const random = seededRandom(seed)
    const town = await openBusyShop()
    const steps = [
      town.order,
      town.order,
      town.change,
      town.cancel,
      town.move,
      town.end,
      town.refund,
      town.pass,
    ]
    for (let step = 0; step < STEPS; step++) {
      await random.pick(steps)(random)
      if (random.below(12) === 0) await keepFigures(town.shop)
    }
    await runDueJobs(town.shop, { impatient: true })
    await expectBooksBalance(town.db)
    await expectReported(town)
    await keepFigures(town.shop)
    await expectFiguresAgree(town.db)
    town.clock.advance(30 * HOUR_MS)
    await keepFigures(town.shop)
    await expectFiguresAgree(town.db)
    await expectReported(town)
  },
)

/**
 * Past days are read from their totals, today from the orders. Every report must agree with the others and with the
 * payments.
 */
async function expectReported({ shop, db, clock, owner }: Busy): Promise<void> {
  await keepFigures(shop)
  const today = brisbaneDay(clock.now())
  const period = { from: dayOfNumber(dayNumber(today) - 60), to: today }
  const { call } = await owner()
  const totals = async (figures: 'days' | 'products' | 'categories' | 'gst' | 'refunds') =>
    (await call(readFigures, { figures, ...period })).data.totals
  const [days, bought, categories, gst, refunds] = [
    await totals('days'),
    await totals('products'),
    await totals('categories'),
    await totals('gst'),
    await totals('refunds'),
  ]
  const { rows } = await sql<{ sales: number; gst: number; goods: number; paid: number; returned: number }>`
    select (select coalesce(sum(total_cents), 0) from orders where payment_status in ('paid', 'refunded')) / 100.0 as sales,
      (select coalesce(sum(gst_cents), 0) from orders where payment_status in ('paid', 'refunded')) / 100.0 as gst,
      (select coalesce(sum(order_lines.total_cents), 0) from order_lines join orders on orders.id = order_id
        where payment_status in ('paid', 'refunded')) / 100.0 as goods,
      -- A card that is only kept will be asked for what its order costs then.
      (select coalesce(sum(case when is_kept and held_cents is null then least(amount_cents, total_cents)
        else coalesce(held_cents, amount_cents) end), 0)
        from payments join orders on orders.id = order_id where payments.status in ('paid', 'refunded')) / 100.0 as paid,
      (select coalesce(sum(amount_cents), 0) from refunds where status <> 'failed') / 100.0 as returned`.execute(
    db,
  )
  const [books] = rows
  expect(days).toMatchObject({ sales: books?.sales, gst: books?.gst, goods: books?.goods })
  expect([bought.sales, categories.sales]).toEqual([books?.goods, books?.goods])
  expect(bought.gst).toBe(categories.gst)
  expect(gst).toMatchObject({
    sales: days.sales,
    gst: days.gst,
    refunds: refunds.amount,
    gst_refunded: refunds.gst,
  })
  expect(((days.sales ?? 0) - (refunds.amount ?? 0)).toFixed(2)).toBe(
    ((books?.paid ?? 0) - (books?.returned ?? 0)).toFixed(2),
  )
}

type Busy = Awaited<ReturnType<typeof openBusyShop>>
type Random = ReturnType<typeof seededRandom>

/** A step may be refused, but must not fail in any other way. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

async function openBusyShop() {
  const opened = await openCheckoutShop()
  const { shop, db, has, clock, callAs } = opened
  await db.updateTable('stock').set({ on_hand: 1_000 }).execute()
  await has.product('bread', { stock: 1_000, priceCents: 320, gstFree: true })
  await has.product('soap', { stock: 1_000, priceCents: 715 })
  await has.slot('later', 'City', {
    startsAt: new Date(clock.now().getTime() + 1_000 * HOUR_MS),
    capacity: 1_000,
  })
  const placed: { customer: Awaited<ReturnType<typeof has.customer>>; number: string }[] = []
  const owner = () => operatorOf(opened, 'owner')
  const wantedOf = (random: Random) => {
    const wanted: Partial<Record<Product, number>> = {}
    for (const product of products) if (random.below(2) === 0) wanted[product] = 1 + random.below(3)
    return Object.keys(wanted).length > 0 ? wanted : { apple: 2 }
  }
  const costOf = (wanted: Partial<Record<Product, number>>) =>
    products.reduce((sum, product) => sum + Math.round(PRICES[product] * 100) * (wanted[product] ?? 0), 0)

  async function settle(customer: (typeof placed)[number]['customer'], order_id: string, change_id?: string) {
    const call = await callAs(customer)
    const ask = { order_id, ...(change_id && { change_id }) }
    await payWith(opened, await call(createPaymentIntent, ask))
    await call(paymentResult, ask)
  }

  return {
    ...opened,
    owner,
    async order(random: Random) {
      const customer = await has.customer(mobileOf(placed.length + 1))
      const wanted = wantedOf(random)
      const { number } = await has.order(customer, {
        products: wanted,
        slotId: 'later',
        expectedTotal: (costOf(wanted) + 690) / 100,
      })
      if (random.below(6) > 0) await settle(customer, number)
      placed.push({ customer, number })
    },
    async change(random: Random) {
      const order = placed.length > 0 && random.pick(placed)
      if (!order) return
      await unlessRefused(async () => {
        const call = await callAs(order.customer)
        const lines = Object.entries(wantedOf(random)).map(([product_id, quantity]) => ({
          product_id,
          quantity,
        }))
        const wanted = { order_id: order.number, lines }
        const { amounts, version } = await call(previewChange, wanted)
        const key = { headers: { 'idempotency-key': `change-${clock.now().getTime()}-${random.below(1e9)}` } }
        const asked = { ...wanted, version, expected_total: amounts.bill_amount }
        const made = await call(changeOrder, asked, key)
        if ('change_id' in made && made.change_id && random.below(4) > 0)
          await settle(order.customer, order.number, String(made.change_id))
      })
    },
    async cancel(random: Random) {
      const order = placed.length > 0 && random.pick(placed)
      if (!order || random.below(2) === 0) return
      await unlessRefused(async () => (await callAs(order.customer))(cancelOrder, { order_id: order.number }))
    },
    async move(random: Random) {
      const order = placed.length > 0 && random.pick(placed)
      if (!order) return
      await unlessRefused(async () => {
        const { call } = await owner()
        const { data } = await call(readOfficeOrder, { number: order.number })
        const [to] = data.moves
        if (to) await call(addOrderMove, { number: order.number, from: data.order_status, to })
      })
    },
    async end(random: Random) {
      const order = placed.length > 0 && random.pick(placed)
      if (!order || random.below(2) === 0) return
      await unlessRefused(async () => {
        const { call } = await owner()
        const { data } = await call(readOfficeOrder, { number: order.number })
        const to = data.endings.at(-1)
        if (to) await call(addOrderEnding, { number: order.number, from: data.order_status, to })
      })
    },
    async refund(random: Random) {
      const order = placed.length > 0 && random.pick(placed)
      if (!order) return
      await unlessRefused(async () => {
        const desk = { clock, number: order.number }
        if (random.below(2) === 0)
          return refundBy(desk, await owner(), { amount: (1 + random.below(900)) / 100 })
        const lines = [{ product_id: random.pick(products), quantity: 1 }]
        return refundBy(desk, await owner(), { lines, amount: random.below(2), reason: 'item_bad' })
      })
      await runDueJobs(shop, { impatient: true })
    },
    async pass(random: Random) {
      clock.advance(random.below(20) * HOUR_MS)
      await runDueJobs(shop, { impatient: true })
    },
  }
}
