import { toCents } from '#contract/money.ts'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { reportItem } from '#contract/orders/issues/issues.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import type { Random } from '#testing/seeded-random.ts'
import { withKey } from '#testing/with-key.ts'
import { type CardKind, pay } from './cards.ts'
import { type Actor, chance, type Day, HOUR, MINUTE, twice, unless } from './day.ts'
import type { DayOrder } from './day-order.ts'
import { choose, lookFor, makeWish } from './wishes.ts'

interface Bought {
  order: DayOrder
  kind: CardKind
}

/** What a shopper does once they have bought: some change their order, cancel it, or report an item. */
export async function* afterBuying(day: Day, random: Random, { order, kind }: Bought): Actor {
  const { first } = order.customer
  if (chance(random, 22)) {
    yield random.below(Math.max(1, order.cutOffAt - day.now() - 10 * MINUTE))
    await change(day, random, order)
  }
  if (chance(random, 8)) {
    yield random.below(Math.max(1, order.startsAt - day.now()))
    const cancelled = await unless(
      order.customer.call(cancelOrder, { order_id: order.number }),
      'order_not_cancellable',
    )
    if (cancelled) {
      order.heldBy = undefined
      day.tally.cancelled += 1
      return day.say(`${first} cancelled the order`)
    }
  }
  if (kind === 'declined later' || kind === 'asks later') {
    yield Math.max(0, order.cutOffAt + 30 * MINUTE - day.now())
    await payAfterDecline(day, random, order)
  }
  yield Math.max(0, order.startsAt + 2 * HOUR - day.now())
  if (chance(random, 20)) await report(day, random, order)
}

async function read({ customer: { call }, number }: DayOrder): Promise<Order> {
  return (await call(getOrder, { order_id: number })).data
}

async function payAfterDecline(day: Day, random: Random, order: DayOrder): Promise<void> {
  const { payment_status, order_status } = await read(order)
  const { first } = order.customer
  if (order_status !== 'processing') return
  day.expect(
    payment_status === 'pending',
    `${first}’s card was declined at the cut-off, and the order is ${payment_status}`,
  )
  if (!chance(random, 60)) return day.say(`${first} was asked for another card and did not answer`)
  const paid = await pay(day, order, 'good')
  day.expect(
    paid.payment_status === 'paid',
    `${first} paid with another card, and the order is ${paid.payment_status}`,
  )
  day.say(`${first} was asked for another card and paid`)
}

async function change(day: Day, random: Random, order: DayOrder): Promise<void> {
  const { call, first } = order.customer
  const { change_until, lines } = await read(order)
  if (!change_until) return
  const wanted = lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const kind = random.below(3)
  if (kind === 0 && wanted.length > 1) wanted.splice(random.below(wanted.length), 1)
  if (kind === 1) random.pick(wanted).quantity += 1
  if (kind === 2) {
    const product = choose(random, await lookFor(day, makeWish(random)))
    if (product && !wanted.some(({ product_id }) => product_id === product.id))
      wanted.push({ product_id: product.id, quantity: 1 })
  }
  const asked = { order_id: order.number, lines: wanted }
  const preview = await unless(call(previewChange, asked), 'insufficient_stock', 'order_not_changeable')
  if (!preview) return
  const { amounts, version } = preview
  const ask = { ...asked, version, expected_total: amounts.bill_amount }
  const make = () =>
    unless(
      call(changeOrder, ask, withKey(`change-${order.number}`)),
      ...(['insufficient_stock', 'difference_too_small', 'order_not_changeable'] as const),
    )
  const [made] = chance(random, 20) ? await twice(make) : [await make()]
  if (!made?.change) return
  const result =
    made.change.state === 'open'
      ? await pay(day, order, 'good', made.change.change_id)
      : { change_state: made.change.state }
  if (result.change_state !== 'made') return
  order.isChanged = true
  order.ceilingCents = Math.max(order.ceilingCents, toCents(amounts.ceiling ?? amounts.bill_amount))
  day.tally.changed += 1
  day.say(`${first} changed the order: ${wanted.length} items now`)
}

async function report(day: Day, random: Random, order: DayOrder): Promise<void> {
  const { call, first } = order.customer
  const { order_status, lines } = await read(order)
  const there = lines.filter(({ packed }) => packed === undefined || packed.quantity > 0)
  if (order_status !== 'delivered' || there.length === 0) return
  const { product_id, title } = random.pick(there)
  const what = chance(random, 50) ? ('missing' as const) : ('bad' as const)
  const ask = { order_id: order.number, product_id, what, quantity: 1 }
  await twice(() => call(reportItem, ask, withKey(`report-${order.number}`)))
  order.isReported = true
  day.tally.reports += 1
  day.say(`${first} reported ${title} as ${what}`)
}
