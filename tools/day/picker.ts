import { readOfficeOrder, undoOrderStep } from '#contract/orders/desk/office-orders.ts'
import {
  claimPicking,
  leavePicking,
  notePutBack,
  type OrderToPick,
  type PickingOrder,
  type PutBack,
  packPicked,
  readPicking,
  readPickingOrder,
} from '#contract/orders/picking/picking.ts'
import { inWalkOrder } from '#contract/orders/picking/walk.ts'
import type { Random } from '#testing/seeded-random.ts'
import type { Badge } from './badge.ts'
import { type Actor, chance, type Day, HOUR, MINUTE, SECOND, twice, unless } from './day.ts'
import type { DayOrder } from './day-order.ts'
import { pickLine } from './pick-line.ts'
import { sendKept, sendOldAct, sendTooLate } from './send-acts.ts'

/** From so long before its window an order is picked. */
const AHEAD = 4 * HOUR
const CLOSES = 15 * HOUR

/** A picker takes the next order of the earliest window, until nobody needs one any more. */
export async function* picker(day: Day, badge: Badge): Actor {
  const random = day.randomOf(badge.name)
  while (day.now() < day.dawn + CLOSES) {
    await badge.logIn()
    const { data, put_back } = await badge.call(readPicking, {})
    await putBack(day, badge, put_back)
    const next = nextOrder(day, random, data)
    if (next) yield* pickOrder(day, random, { badge, ...next })
    yield next ? (1 + random.below(2)) * MINUTE : 8 * MINUTE
  }
}

function nextOrder(day: Day, random: Random, data: readonly OrderToPick[]) {
  const due = data.filter(({ window }) => Date.parse(window.starts_at) - day.now() < AHEAD)
  const unpaid = due.find(({ stage }) => stage === null)
  day.expect(unpaid === undefined, `Order ${unpaid?.number} is to be picked, and is unpaid or has ended`)
  const ofColleague = due.find(({ picker }) => picker && !picker.is_me)
  const free = due.find(({ picker }) => !picker || picker.is_me)
  const takeOver = ofColleague !== undefined && (!free || chance(random, 12))
  const toPick: OrderToPick | undefined = takeOver && chance(random, 60) ? ofColleague : free
  const order = day.orders.find(({ number }) => number === toPick?.number)
  return order && toPick && { order, takeOver: toPick === ofColleague }
}

interface Picking {
  badge: Badge
  order: DayOrder
  takeOver: boolean
}

async function* pickOrder(day: Day, random: Random, { badge, order, takeOver }: Picking): Actor {
  const { call, name } = badge
  const { number, customer } = order
  const claimed = await unless(call(claimPicking, { number, take_over: takeOver }), 'order_cannot_become')
  if (!claimed) return
  order.heldBy = name
  if (takeOver) day.tally.takenOver += 1
  day.say(
    `${name} ${takeOver ? 'takes over' : 'picks'} ${customer.first}’s order: ${claimed.data.lines.length} items`,
  )
  const open = inWalkOrder(claimed.data.lines).filter(({ outcome }) => outcome === null)
  const bag = { badge, order, kept: [] }
  for (const line of open) {
    yield (15 + random.below(25)) * SECOND
    await pickLine(day, random, { ...bag, line })
    if (chance(random, 40)) continue
    if ((await sendKept(day, random, bag)) === 'too late') return
    if (chance(random, 6)) await sendOldAct(day, { ...bag, line })
    if (chance(random, 1)) {
      await unless(call(leavePicking, { number }), 'order_cannot_become', 'picked_by_another')
      if (order.heldBy === name) order.heldBy = undefined
      return day.say(`${name} gives ${customer.first}’s order back`)
    }
  }
  if ((await sendKept(day, random, bag)) === 'too late') return
  yield 30 * SECOND
  if (!(await pack(day, random, bag))) return
  if (chance(random, 8)) yield* packAgain(day, random, bag)
  const [line] = claimed.data.lines
  if (line && chance(random, 6)) await sendTooLate(day, { ...bag, line })
}

interface Bag {
  badge: Badge
  order: DayOrder
}

async function pack(day: Day, random: Random, { badge: { call, name }, order }: Bag): Promise<boolean> {
  const { number, customer } = order
  const seen = await unless(call(readPickingOrder, { number }), 'not_found')
  if (seen?.data.stage !== 'picking' || !seen.data.picker?.is_me) return false
  compare(day, order, seen.data)
  const isEmpty = seen.data.lines.every(({ outcome }) => outcome?.quantity === 0)
  const ask = { number, bags: seen.data.bags }
  if (isEmpty) {
    const packed = await unless(call(packPicked, ask), 'nothing_packed')
    day.expect(packed === undefined, `${customer.first}’s order was packed with nothing in it`)
  }
  const press = () => call(packPicked, { ...ask, nothing_packed: isEmpty })
  if (chance(random, 10)) await twice(press)
  else await press()
  order.heldBy = undefined
  order.isPacked = !isEmpty
  day.say(`${name} packs ${customer.first}’s order${isEmpty ? ', of which nothing was there' : ''}`)
  return true
}

/** What was acknowledged is in the order, line by line, and nothing else. */
function compare(day: Day, { customer, outcomes }: DayOrder, { lines }: PickingOrder): void {
  for (const { product_id, title, outcome } of lines) {
    const known = outcomes.get(product_id)
    const same =
      outcome?.outcome === known?.outcome &&
      outcome?.quantity === known?.quantity &&
      outcome?.grams === known?.grams &&
      outcome?.substitute?.product_id === known?.substitute?.product_id
    day.expect(
      same,
      `${title} of ${customer.first}’s order is ${JSON.stringify(outcome)} and was acknowledged as ${JSON.stringify(known)}`,
    )
  }
}

/** The manager sees a bag that was forgotten, and undoes the step within its ten seconds. */
async function* packAgain(day: Day, random: Random, bag: Bag): Actor {
  yield 4 * SECOND
  const { number } = bag.order
  const manager = await day.manager()
  const { undo } = (await manager(readOfficeOrder, { number })).data
  if (!undo) return
  await manager(undoOrderStep, { number, step_id: undo.step_id })
  bag.order.heldBy = bag.badge.name
  bag.order.isPacked = false
  day.say(`The manager undoes the packing of ${bag.order.customer.first}’s order`)
  yield 40 * SECOND
  await pack(day, random, bag)
}

/** Puts back what came too late, as the screen says. */
async function putBack(day: Day, { call, name }: Badge, late: readonly PutBack[]): Promise<void> {
  for (const { number, act_id, by, title } of late.filter(({ by }) => by === name)) {
    const { put_back: left } = await call(notePutBack, { number, act_id })
    day.expect(
      !left.some((one) => one.act_id === act_id && one.by === by),
      `${title} was put back and is asked for again`,
    )
    day.say(`${name} puts ${title} back`)
  }
}
