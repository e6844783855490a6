import { readOfficeOrder, undoOrderStep } from '#contract/orders/desk/office-orders.ts'
import {
  claimPicking,
  leavePicking,
  notePutBack,
  type OrderToPick,
  type PutBack,
  packPicked,
  readPicking,
  readPickingOrder,
} from '#contract/orders/picking/picking.ts'
import { inWalkOrder } from '#contract/orders/picking/walk.ts'
import type { Random } from '#testing/seeded-random.ts'
import type { Badge } from './badge.ts'
import { type Actor, chance, type Day, type DayOrder, HOUR, MINUTE, SECOND, twice, unless } from './day.ts'
import { type Bag, pickLine } from './pick-line.ts'
import { sendKept, sendLate } from './send-acts.ts'

/** From so long before its window an order is picked. */
const AHEAD = 4 * HOUR

/** A picker takes the next order of the earliest window, until the shop closes. */
export async function* picker(day: Day, badge: Badge): Actor {
  const random = day.randomOf(badge.name)
  while (day.now() < day.dawn + 15 * HOUR) {
    await badge.logIn()
    const { data, put_back } = await badge.call(readPicking, {})
    await putBack(day, badge, put_back)
    const next = nextOrder(day, random, data)
    if (next) yield* pickOrder(day, random, { badge, ...next })
    yield next ? (1 + random.below(2)) * MINUTE : 12 * MINUTE
  }
}

function nextOrder(day: Day, random: Random, data: readonly OrderToPick[]) {
  const due = data.filter(({ window }) => Date.parse(window.starts_at) - day.now() < AHEAD)
  const ofColleague = due.find(({ picker }) => picker && !picker.is_me)
  const free = due.find(({ picker }) => !picker || picker.is_me)
  const isTakenOver = ofColleague !== undefined && chance(random, free ? 7 : 60)
  const next = isTakenOver ? ofColleague : free
  const order = day.orders.find(({ number }) => number === next?.number)
  return order && { order, isTakenOver }
}

interface Picking {
  badge: Badge
  order: DayOrder
  isTakenOver: boolean
}

async function* pickOrder(day: Day, random: Random, { badge, order, isTakenOver }: Picking): Actor {
  const { call, name } = badge
  const { number, customer } = order
  const claim = call(claimPicking, { number, take_over: isTakenOver })
  const claimed = await unless(claim, 'order_cannot_become', 'order_not_paid')
  if (!claimed) return
  order.heldBy = name
  if (isTakenOver) day.count('orders taken over')
  const { lines } = claimed.data
  day.say(`${name} ${isTakenOver ? 'takes over' : 'picks'} ${customer.first}’s order: ${lines.length} items`)
  const bag: Bag = { badge, order, kept: [], isNothingThere: chance(random, 7) }
  for (const line of inWalkOrder(lines).filter(({ outcome }) => outcome === null)) {
    yield (15 + random.below(25)) * SECOND
    await pickLine(day, random, { ...bag, line })
    if (chance(random, 40)) continue
    if ((await sendKept(day, random, bag)) === 'too late') return
    // Lay in a dead zone while the device has sent a newer one.
    if (chance(random, 6)) await sendLate(day, { ...bag, line }, { counter: badge.counter - 1, is: 'before' })
    if (!chance(random, 1)) continue
    await unless(call(leavePicking, { number }), 'order_cannot_become', 'picked_by_another')
    if (order.heldBy === name) order.heldBy = undefined
    return day.say(`${name} gives ${customer.first}’s order back`)
  }
  if ((await sendKept(day, random, bag)) === 'too late') return
  yield 30 * SECOND
  if (!(await pack(day, random, bag))) return
  if (chance(random, 8)) yield* packAgain(day, random, bag)
  const [line] = lines
  badge.counter += 2
  if (line && chance(random, 6))
    await sendLate(day, { ...bag, line }, { counter: badge.counter, is: 'too_late' })
}

/** Packs what was acknowledged, line by line, and nothing else. */
async function pack(day: Day, random: Random, { badge: { call, name }, order }: Bag): Promise<boolean> {
  const { number, customer, outcomes } = order
  const seen = (await unless(call(readPickingOrder, { number }), 'not_found'))?.data
  if (seen?.stage !== 'picking' || !seen.picker?.is_me) return false
  const factsOf = (one: (typeof seen.lines)[number]['outcome'] = null) =>
    JSON.stringify([one?.outcome, one?.quantity, one?.grams, one?.substitute?.product_id])
  for (const { product_id, title, outcome } of seen.lines) {
    const [is, was] = [factsOf(outcome), factsOf(outcomes.get(product_id))]
    day.expect(is === was, `${title} of ${customer.first}’s order is ${is}, and was acknowledged as ${was}`)
  }
  const ask = { number, bags: seen.bags }
  const isEmpty = seen.lines.every(({ outcome }) => outcome?.quantity === 0)
  if (isEmpty) {
    const packed = await unless(call(packPicked, ask), 'nothing_packed')
    day.expect(packed === undefined, `${customer.first}’s order was packed with nothing in it`)
  }
  await (chance(random, 10) ? twice : (press: () => unknown) => press())(() =>
    call(packPicked, { ...ask, nothing_packed: isEmpty }),
  )
  order.heldBy = undefined
  order.isPacked = !isEmpty
  day.say(`${name} packs ${customer.first}’s order${isEmpty ? ', of which nothing was there' : ''}`)
  return true
}

/** The manager sees that a bag was forgotten, and undoes the step within its ten seconds. */
async function* packAgain(day: Day, random: Random, bag: Bag): Actor {
  const { number, customer } = bag.order
  yield 4 * SECOND
  const manager = await day.manager()
  const { undo } = (await manager(readOfficeOrder, { number })).data
  if (!undo) return
  await manager(undoOrderStep, { number, step_id: undo.step_id })
  Object.assign(bag.order, { heldBy: bag.badge.name, isPacked: false })
  day.say(`The manager undoes the packing of ${customer.first}’s order`)
  yield 40 * SECOND
  await pack(day, random, bag)
}

/** Puts back what came too late, as the screen says. */
async function putBack(day: Day, { call, name }: Badge, late: readonly PutBack[]): Promise<void> {
  for (const { number, act_id, title } of late.filter(({ by }) => by === name)) {
    const { put_back: left } = await call(notePutBack, { number, act_id })
    const isLeft = left.some((one) => one.act_id === act_id && one.number === number)
    day.expect(!isLeft, `${title} was put back, and is asked for again`)
    day.say(`${name} puts ${title} back`)
  }
}
