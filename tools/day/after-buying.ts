import { toCents } from '#contract/money.ts'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { reportItem } from '#contract/orders/issues/issues.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import type { Random } from '#testing/seeded-random.ts'
import { withKey } from '#testing/with-key.ts'
import { pay } from './cards.ts'
import { type Actor, chance, type Day, type DayOrder, HOUR, MINUTE, twice, unless } from './day.ts'
import type { Customer } from './shopper.ts'
import { choose, lookFor, makeWish } from './wishes.ts'

interface Bought {
  order: DayOrder
  /** Whether its card will be declined at the cut-off. */
  isDeclined: boolean
}

/** What a shopper does once they have bought: some change their order, cancel it, or report an item. */
export async function* afterBuying(day: Day, random: Random, { order, isDeclined }: Bought): Actor {
  const { call, first } = order.customer
  const until = (moment: number) => Math.max(1, moment - day.now())
  if (chance(random, 22)) {
    yield random.below(until(order.cutOffAt - 10 * MINUTE))
    await change(day, random, order)
  }
  if (chance(random, 8)) {
    yield random.below(until(order.startsAt))
    const cancelled = await unless(call(cancelOrder, { order_id: order.number }), 'order_not_cancellable')
    if (cancelled) order.heldBy = undefined
    if (cancelled) day.count('cancelled')
    if (cancelled) return day.say(`${first} cancelled the order`)
  }
  if (isDeclined) {
    yield until(order.cutOffAt + 30 * MINUTE)
    await payAfterDecline(day, random, order)
  }
  yield until(order.startsAt + 2 * HOUR)
  // The outbox keeps the newest messages only.
  order.mails = await mailsTo(day, order.customer)
  if (chance(random, 20)) await report(day, random, order)
}

async function mailsTo({ shop: { db } }: Day, { email }: Customer): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select('body').where('to', '=', email).execute()
  return mails.map(({ body }) => body)
}

async function read({ customer: { call }, number }: DayOrder): Promise<Order> {
  return (await call(getOrder, { order_id: number })).data
}

async function payAfterDecline(day: Day, random: Random, order: DayOrder): Promise<void> {
  const { payment_status, order_status } = await read(order)
  const { first } = order.customer
  if (order_status !== 'processing') return
  day.expect(payment_status === 'pending', `${first}’s card was declined, and the order is ${payment_status}`)
  if (!chance(random, 60)) return day.say(`${first} was asked for another card and did not answer`)
  await pay(day, order)
  day.say(`${first} was asked for another card and paid`)
}

async function change(day: Day, random: Random, order: DayOrder): Promise<void> {
  const { call, first } = order.customer
  const { change_until, lines } = await read(order)
  if (!change_until) return
  const wanted = lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const kind = random.below(3)
  const more = kind === 0 && choose(random, await lookFor(day, makeWish(random)))
  if (more && !wanted.some(({ product_id }) => product_id === more.id))
    wanted.push({ product_id: more.id, quantity: 1 })
  else if (kind === 1 && wanted.length > 1) wanted.splice(random.below(wanted.length), 1)
  else random.pick(wanted).quantity += 1
  const asked = { order_id: order.number, lines: wanted }
  const no = ['insufficient_stock', 'order_not_changeable', 'difference_too_small'] as const
  const preview = await unless(call(previewChange, asked), ...no)
  if (!preview) return
  const { amounts, version } = preview
  const ask = { ...asked, version, expected_total: amounts.bill_amount }
  const [made] = await twice(() => unless(call(changeOrder, ask, withKey(`change-${order.number}`)), ...no))
  if (!made?.change) return
  const { state, change_id } = made.change
  const { change_state = state } = state === 'open' ? await pay(day, order, 'good', change_id) : {}
  if (change_state !== 'made') return
  order.isChanged = true
  order.ceilingCents = Math.max(order.ceilingCents, toCents(amounts.ceiling ?? amounts.bill_amount))
  day.count('changed')
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
  day.count('issues reported')
  day.say(`${first} reported ${title} as ${what}`)
}
