import {
  type AnsweredAct,
  addPickingActs,
  type LineToPick,
  type PickingAct,
  readPicking,
} from '#contract/orders/picking/picking.ts'
import type { Random } from '#testing/seeded-random.ts'
import { chance, type Day, twice } from './day.ts'
import type { DayOrder, Outcome } from './day-order.ts'
import { type Bag, type Kept, keep, priceOf } from './pick-line.ts'
import { labelOf } from './wishes.ts'

const LOST_ANSWERS = 12

/** Sends what the device has kept. Answers get lost, and the same acts are sent once more. */
export async function sendKept(day: Day, random: Random, bag: Bag): Promise<'done' | 'too late'> {
  if (bag.kept.length === 0) return 'done'
  const batch = bag.kept.splice(0)
  let answers = await send(bag, batch)
  if (chance(random, LOST_ANSWERS)) {
    day.tally.actsSentTwice += batch.length
    const [again, atOnce] = await twice(() => send(bag, batch))
    const same = [again, atOnce].every(
      (other) => JSON.stringify(told(other)) === JSON.stringify(told(answers)),
    )
    day.expect(same, `${bag.badge.name} sent acts again, and they were answered otherwise`)
    answers = again
  }
  for (const { act, line } of batch)
    await hear(day, bag, { act, line, answered: answers.find(({ act_id }) => act_id === act.act_id) })
  if (answers.some(({ answer }) => answer === 'too_late')) {
    day.say(`${bag.badge.name} is too late: ${bag.order.customer.first}’s order is not theirs any more`)
    await expectPutBack(day, bag, batch, answers)
    return 'too late'
  }
  return bag.kept.length > 0 ? sendKept(day, random, bag) : 'done'
}

async function send({ badge, order }: Bag, batch: readonly Kept[]): Promise<AnsweredAct[]> {
  const acts = batch.map(({ act }) => act)
  const { data } = await badge.call(addPickingActs, { number: order.number, device: badge.name, acts })
  return data
}

function told(answers: readonly AnsweredAct[]) {
  return answers.map(({ act_id, answer, because }) => [act_id, answer, because])
}

interface Heard extends Kept {
  answered: AnsweredAct | undefined
}

async function hear(day: Day, bag: Bag, { act, line, answered }: Heard): Promise<void> {
  const { order, badge } = bag
  const mayPick = order.heldBy === badge.name
  if (answered?.answer === 'applied') {
    day.expect(
      mayPick,
      `${badge.name} picked ${line.title} of an order that was ${order.heldBy ?? 'nobody'}’s`,
    )
    order.applied.push({ by: badge.name, act })
    await remember(day, order, { act, line })
    return
  }
  day.expect(
    answered?.answer === 'too_late' ? !mayPick : answered?.because === 'out_of_stock',
    `${badge.name} picked ${line.title} and was answered ${answered?.answer} ${answered?.because ?? ''}`,
  )
  // The last substitute was sold in the meantime.
  if (answered?.because === 'out_of_stock') keep(bag, line, { outcome: 'none' })
}

async function remember(day: Day, order: DayOrder, { act, line }: Kept): Promise<void> {
  const { outcome, quantity = 0, grams = null, substitute_id } = act
  if (outcome === 'open') return void order.outcomes.delete(line.product_id)
  const substitute = line.substitutes.find(({ product_id }) => product_id === substitute_id) ?? null
  const units = outcome === 'all' ? line.quantity : outcome === 'none' ? 0 : quantity
  order.outcomes.set(line.product_id, { outcome, quantity: units, grams, substitute } satisfies Outcome)
  if (substitute)
    order.substituteCents.set(line.product_id, priceOf(await labelOf(day, substitute.product_id)))
}

/** Goods that a picker has in their hands for an order that is not theirs any more are asked for until they are put back. */
async function expectPutBack(
  day: Day,
  { badge, order }: Bag,
  batch: readonly Kept[],
  answers: AnsweredAct[],
): Promise<void> {
  const { put_back } = await badge.call(readPicking, {})
  for (const { act, line } of batch) {
    const isLate = answers.some(({ act_id, answer }) => act_id === act.act_id && answer === 'too_late')
    if (!isLate || !isInHand(act, order.outcomes.get(line.product_id), line)) continue
    day.tally.lateActs += 1
    const asked = put_back.some(({ act_id, number }) => act_id === act.act_id && number === order.number)
    day.expect(asked, `${badge.name} has ${line.title} in hand, and nobody asks to put it back`)
  }
}

function isInHand({ outcome, quantity }: PickingAct, inBag: Outcome | undefined, line: LineToPick): boolean {
  if (outcome === 'none' || outcome === 'open') return false
  return inBag?.outcome !== outcome || inBag.quantity !== (quantity ?? line.quantity)
}

/** An act that lay in a dead zone: the device has sent a newer one for the line. */
export async function sendOldAct(day: Day, bag: Bag & { line: LineToPick }): Promise<void> {
  await sendOdd(day, bag, bag.badge.counter - 1, ['before'])
}

/** An act for an order that is packed. */
export async function sendTooLate(day: Day, bag: Bag & { line: LineToPick }): Promise<void> {
  bag.badge.counter += 2
  await sendOdd(day, bag, bag.badge.counter, ['too_late'])
}

async function sendOdd(
  day: Day,
  bag: Bag & { line: LineToPick },
  counter: number,
  expected: string[],
): Promise<void> {
  const { badge, line } = bag
  const act = {
    act_id: `${badge.name}-odd-${day.now()}`,
    counter,
    position: line.position,
    only_this_order: false,
    outcome: 'none' as const,
  }
  const [answered] = await send(bag, [{ act, line }])
  const isOver = bag.order.heldBy !== badge.name && answered?.answer === 'too_late'
  day.expect(
    isOver || expected.includes(answered?.answer ?? ''),
    `${badge.name}’s late act for ${line.title} was answered ${answered?.answer}`,
  )
}
