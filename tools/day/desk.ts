import { brisbaneDay } from '#contract/brisbane-day.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { amountOfUnits, usualGrams } from '#contract/goods/catalogue/by-weight.ts'
import { findStock, moveStock } from '#contract/goods/stock/stock.ts'
import { toCents } from '#contract/money.ts'
import {
  addOrderEnding,
  addOrderMove,
  addOrderRefund,
  declineReport,
  listOrders,
  type OrderRow,
  readOfficeReports,
} from '#contract/orders/desk/office-orders.ts'
import type { OrderTab } from '#contract/orders/desk/order-list.ts'
import type { Random } from '#testing/seeded-random.ts'
import { withKey } from '#testing/with-key.ts'
import { type Actor, chance, type Day, HOUR, MINUTE, twice, unless } from './day.ts'
import type { DayOrder } from './day-order.ts'

const CLOSES = 17 * HOUR

/** The manager takes orders on, sends out what is packed, delivers it, and answers what is reported. */
export async function* desk(day: Day): Actor {
  const random = day.randomOf('the manager')
  while (day.now() < day.dawn + CLOSES) {
    for (const row of await rowsOf(day, 'new')) if (chance(random, 50)) await move(day, row, 'to_pick')
    for (const row of await rowsOf(day, 'packed'))
      if (Date.parse(row.window.starts_at) < day.now() + 30 * MINUTE) {
        await move(day, row, 'out_for_delivery')
        day.say(`${row.name}’s order leaves the shop`)
      }
    for (const row of await rowsOf(day, 'out'))
      if (Date.parse(row.window.starts_at) < day.now()) await handOver(day, random, row)
    for (const order of day.orders) await answerReports(day, random, order)
    yield 15 * MINUTE
  }
}

async function rowsOf(day: Day, tab: OrderTab): Promise<OrderRow[]> {
  const manager = await day.manager()
  const { data } = await manager(listOrders, {
    tab,
    day: brisbaneDay(new Date(day.dawn)),
    page_size: 200,
    order_sort: 'oldest',
  })
  return data
}

async function move(
  day: Day,
  { number, order_status: from }: OrderRow,
  to: 'to_pick' | 'out_for_delivery' | 'delivered',
) {
  const manager = await day.manager()
  return unless(
    manager(addOrderMove, { number, from, to }),
    'changed_meanwhile',
    'order_cannot_become',
    'order_not_paid',
  )
}

async function handOver(day: Day, random: Random, row: OrderRow): Promise<void> {
  const { number, name, order_status: from } = row
  const manager = await day.manager()
  if (chance(random, 4)) {
    await manager(addOrderEnding, { number, from, to: 'failed' })
    return day.say(`Nobody was there for ${name}’s order`)
  }
  await move(day, row, 'delivered')
  day.say(`${name}’s order is delivered`)
  if (chance(random, 3)) {
    await manager(addOrderEnding, { number, from: 'delivered', to: 'returned' })
    return day.say(`${name} sent the order back`)
  }
  const order = day.orders.find((one) => one.number === number)
  if (order && chance(random, 5)) await refund(day, order, { amount: 2, reason: 'goodwill' }, 200)
}

async function answerReports(day: Day, random: Random, order: DayOrder): Promise<void> {
  if (!order.isReported) return
  order.isReported = false
  const { number, customer } = order
  const manager = await day.manager()
  const { data } = await manager(readOfficeReports, { number })
  const open = data.find(({ answer }) => answer === null)
  if (!open) return void day.expect(false, `What ${customer.first} reported is not there`)
  const { product_id, quantity, amount, what } = open
  if (chance(random, 70) && amount > 0) {
    const reason = what === 'missing' ? 'item_missing' : 'item_bad'
    const lines = [{ product_id, quantity }]
    return refund(day, order, { lines, reason, reports: [product_id] }, toCents(amount))
  }
  await manager(declineReport, { number, product_id, reply_note: 'We looked, and it was in the bag.' })
  day.say(`The manager declines what ${customer.first} reported`)
}

type Refund = Omit<AskOf<typeof addOrderRefund>, 'number'>

/** Presses twice, which gives back once. */
async function refund(day: Day, order: DayOrder, what: Refund, cents: number): Promise<void> {
  const manager = await day.manager()
  const { number, customer } = order
  const key = withKey(`refund-${number}-${what.reason}`)
  await twice(() => manager(addOrderRefund, { number, ...what }, key))
  order.refundedCents += cents
  day.say(`The manager gives ${customer.first} ${(cents / 100).toFixed(2)} dollars back`)
}

const CARTON = 24

/** Suppliers bring what there is least of, in the morning and after noon. */
export async function* store(day: Day): Actor {
  for (const wait of [7 * HOUR, 0]) {
    const manager = await day.manager()
    const { data } = await manager(findStock, { page_size: 12 })
    for (const { id, title, ...product } of data) {
      const by = amountOfUnits({ usual_grams: usualGrams(product) }, CARTON)
      const move = { product_id: id, by, reason: 'Delivery' }
      await twice(() => manager(moveStock, move, withKey(`delivery-${id}-${day.now()}`)))
      day.deliveries.push({ productId: id, amount: by })
      day.say(`A supplier brings ${CARTON} × ${title}`)
    }
    day.tally.deliveries += data.length
    yield wait
  }
}
