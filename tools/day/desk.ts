import { brisbaneDay } from '#contract/brisbane-time.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { amountOfUnits, usualGrams } from '#contract/goods/catalogue/by-weight.ts'
import { findStock, moveStock } from '#contract/goods/stock/stock.ts'
import { type Cents, formatCents, toCents } from '#contract/money.ts'
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
import { type Actor, chance, type Day, type DayOrder, HOUR, MINUTE, twice, unless } from './day.ts'

/** The manager takes orders on, sends out what is packed, delivers it, and answers what is reported. */
export async function* desk(day: Day): Actor {
  const random = day.randomOf('the manager')
  const isDue = ({ window }: OrderRow, ahead: number) => Date.parse(window.starts_at) < day.now() + ahead
  while (day.now() < day.dawn + 17 * HOUR) {
    for (const row of await rowsOf(day, 'new')) if (chance(random, 50)) await move(day, row, 'to_pick')
    for (const row of await rowsOf(day, 'packed')) {
      if (!isDue(row, 30 * MINUTE)) continue
      await move(day, row, 'out_for_delivery')
      day.say(`${row.name}’s order leaves the shop`)
    }
    for (const row of await rowsOf(day, 'out')) if (isDue(row, 0)) await handOver(day, random, row)
    for (const order of day.orders) if (order.isReported) await answerReport(day, random, order)
    yield 20 * MINUTE
  }
}

async function rowsOf(day: Day, tab: OrderTab): Promise<OrderRow[]> {
  const ask = { tab, day: brisbaneDay(new Date(day.dawn)), page_size: 200, order_sort: 'oldest' } as const
  return (await (await day.manager())(listOrders, ask)).data
}

type Move = AskOf<typeof addOrderMove>['to']

async function move(day: Day, { number, order_status: from }: OrderRow, to: Move): Promise<void> {
  const moving = (await day.manager())(addOrderMove, { number, from, to })
  await unless(moving, 'changed_meanwhile', 'order_cannot_become', 'order_not_paid')
}

async function handOver(day: Day, random: Random, row: OrderRow): Promise<void> {
  const { number, name, order_status: from } = row
  const end = async (ending: Pick<AskOf<typeof addOrderEnding>, 'from' | 'to'>) =>
    // A manager gives back $200 of an order at most.
    unless((await day.manager())(addOrderEnding, { number, ...ending }), 'refund_over_limit')
  const luck = random.below(100)
  if (luck < 4 && (await end({ from, to: 'failed' }))) {
    return day.say(`Nobody was there for ${name}’s order`)
  }
  await move(day, row, 'delivered')
  day.say(`${name}’s order is delivered`)
  const order = day.orders.find((one) => one.number === number)
  if (luck < 9 && order) return refund(day, order, { amount: 2, reason: 'goodwill' }, 200)
  if (luck > 96) await end({ from: 'delivered', to: 'returned' })
}

async function answerReport(day: Day, random: Random, order: DayOrder): Promise<void> {
  order.isReported = false
  const { number, customer } = order
  const manager = await day.manager()
  const { data } = await manager(readOfficeReports, { number })
  const open = data.find(({ answer }) => answer === null)
  if (!open) return day.expect(false, `What ${customer.first} reported is not there`)
  const { product_id, quantity, amount, what } = open
  if (amount > 0 && chance(random, 70)) {
    const reason = what === 'missing' ? ('item_missing' as const) : ('item_bad' as const)
    const wanted = { lines: [{ product_id, quantity }], reason, reports: [product_id] }
    return refund(day, order, wanted, toCents(amount))
  }
  await manager(declineReport, { number, product_id, reply_note: 'We looked, and it was in the bag.' })
  day.say(`The manager declines what ${customer.first} reported`)
}

type Refund = Omit<AskOf<typeof addOrderRefund>, 'number'>

/** Presses twice, which gives back once. */
async function refund(day: Day, order: DayOrder, what: Refund, cents: Cents): Promise<void> {
  const manager = await day.manager()
  const { number, customer } = order
  const key = withKey(`refund-${number}-${what.reason}`)
  await twice(() => manager(addOrderRefund, { number, ...what }, key))
  order.refundedCents += cents
  day.say(`The manager gives ${customer.first} ${formatCents(cents)} back`)
}

const CARTON = 24

/** Suppliers bring what there is least of, in the morning and after noon. */
export async function* store(day: Day): Actor {
  for (const wait of [7 * HOUR, 0]) {
    const manager = await day.manager()
    const { data } = await manager(findStock, { page_size: 12 })
    for (const { id: product_id, title, ...product } of data) {
      const by = amountOfUnits({ usual_grams: usualGrams(product) }, CARTON)
      const key = withKey(`delivery-${product_id}-${day.now()}`)
      await twice(() => manager(moveStock, { product_id, by, reason: 'Delivery' }, key))
      day.brought.set(product_id, (day.brought.get(product_id) ?? 0) + by)
      day.say(`A supplier brings ${CARTON} × ${title}`)
    }
    day.count('deliveries of stock', data.length)
    yield wait
  }
}
