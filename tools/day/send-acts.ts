import { toCents } from '#contract/money.ts'
import {
  type AnsweredAct,
  addPickingActs,
  type LineToPick,
  readPicking,
} from '#contract/orders/picking/picking.ts'
import type { Random } from '#testing/seeded-random.ts'
import { chance, type Day, type Outcome, twice } from './day.ts'
import { type Bag, type Kept, keep, priceOf } from './pick-line.ts'
import { labelOf } from './wishes.ts'

const LOST_ANSWERS = 12

interface Answered extends Kept {
  answered: AnsweredAct | undefined
}

/** Sends what the device has kept. Answers get lost, and the same acts are sent once more. */
export async function sendKept(day: Day, random: Random, bag: Bag): Promise<'done' | 'too late'> {
  if (bag.kept.length === 0) return 'done'
  const batch = bag.kept.splice(0)
  const answers = await send(bag, batch)
  if (chance(random, LOST_ANSWERS)) {
    day.count('acts sent again', batch.length)
    const told = (all: Answered[]) =>
      JSON.stringify(all.map(({ answered: one }) => [one?.act_id, one?.answer, one?.because]))
    for (const again of await twice(() => send(bag, batch)))
      day.expect(
        told(again) === told(answers),
        `${bag.badge.name} sent acts again, which were answered otherwise`,
      )
  }
  for (const one of answers) await hear(day, bag, one)
  if (!answers.some(({ answered }) => answered?.answer === 'too_late')) return sendKept(day, random, bag)
  day.say(`${bag.badge.name} is too late: ${bag.order.customer.first}’s order is not theirs any more`)
  await expectPutBack(day, bag, answers)
  return 'too late'
}

async function send({ badge, order: { number } }: Bag, batch: readonly Kept[]): Promise<Answered[]> {
  const acts = batch.map(({ act }) => act)
  const { data } = await badge.call(addPickingActs, { number, device: badge.name, acts })
  return batch.map((one) => ({ ...one, answered: data.find(({ act_id }) => act_id === one.act.act_id) }))
}

/** Remembers what was acknowledged. An order's picker alone may pick it. */
async function hear(day: Day, bag: Bag, { act, line, answered }: Answered): Promise<void> {
  const { order, badge } = bag
  const { product_id, title } = line
  const isTheirs = order.heldBy === badge.name
  const { answer, because } = answered ?? {}
  if (answer !== 'applied') {
    const isSo = answer === 'too_late' ? !isTheirs : because === 'out_of_stock'
    day.expect(isSo, `${badge.name} picked ${title} and was answered ${answer} ${because}`)
    // The last substitute was sold in the meantime.
    if (because === 'out_of_stock') keep(bag, line, { outcome: 'none' })
    return
  }
  day.expect(isTheirs, `${badge.name} picked ${title} of an order that ${order.heldBy ?? 'nobody'} has`)
  order.appliedBy.push(badge.name)
  const { outcome, grams = null, substitute_id } = act
  if (outcome === 'open') return void order.outcomes.delete(product_id)
  const substitute = line.substitutes.find((one) => one.product_id === substitute_id) ?? null
  const quantity = outcome === 'all' ? line.quantity : (act.quantity ?? 0)
  order.outcomes.set(product_id, { outcome, quantity, grams, substitute })
  if (!substitute) return
  const label = await labelOf(day, substitute.product_id)
  const perKilo = label.sold_by && { perKilo: toCents(label.comparison_price.amount) }
  order.substitutePrices.set(product_id, { cents: priceOf(label), ...perKilo })
}

/** Goods that a picker has in hand for an order that is not theirs any more are asked for until they are put back. */
async function expectPutBack(day: Day, { badge, order }: Bag, answers: readonly Answered[]): Promise<void> {
  const { put_back } = await badge.call(readPicking, {})
  for (const { act, line, answered } of answers) {
    if (answered?.answer !== 'too_late' || !isInHand(act, order.outcomes.get(line.product_id), line)) continue
    day.count('acts too late')
    const isAsked = put_back.some(({ act_id }) => act_id === act.act_id)
    day.expect(isAsked, `${badge.name} has ${line.title} in hand, and nobody asks to put it back`)
  }
}

function isInHand({ outcome, quantity }: Kept['act'], inBag: Outcome | undefined, line: LineToPick): boolean {
  if (outcome === 'none' || outcome === 'open') return false
  return inBag?.outcome !== outcome || inBag.quantity !== (quantity ?? line.quantity)
}

interface Late {
  counter: number
  is: AnsweredAct['answer']
}

/** An act that arrives when its line has a newer one, or its order is packed. */
export async function sendLate(
  day: Day,
  bag: Bag & Pick<Kept, 'line'>,
  { counter, is }: Late,
): Promise<void> {
  const { badge, line, order } = bag
  const of = {
    act_id: `${badge.name}-${counter}-late`,
    counter,
    position: line.position,
    only_this_order: false,
  }
  const [late] = await send(bag, [{ act: { ...of, outcome: 'none' }, line }])
  const answer = late?.answered?.answer
  const isOver = order.heldBy !== badge.name && answer === 'too_late'
  day.expect(isOver || answer === is, `${badge.name}’s late act for ${line.title} was answered ${answer}`)
}
