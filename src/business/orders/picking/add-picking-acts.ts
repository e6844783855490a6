import { isPacked, stageOf } from '#contract/order-status.ts'
import type { ActAnswer, WhyNotDone } from '#contract/orders/picking/outcomes.ts'
import type { AnsweredAct, addPickingActs as endpoint, PickingAct } from '#contract/orders/picking/picking.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { inTransaction, type Operator, type Shop, type VerbBy } from '../../shop.ts'
import { type LockedOrder, lockOrder, requireOrder } from '../orders/lock-order.ts'
import { announceOrder } from '../orders/order-news.ts'
import { isBeingPicked } from './claim-order.ts'
import { othersThatNeed } from './read-picking.ts'
import { type PickedLine, readLinesToPick } from './read-picking-order.ts'
import { setOutcome } from './set-outcome.ts'
import { type Replacements, replacementsOf } from './substitutes-of-lines.ts'

/**
 * Sets the outcomes of lines, in the order in which the device made them. One transaction under the order's lock, so a
 * repeat waits and is answered as before, and a cancellation or a colleague comes wholly before or after.
 */
export const addPickingActs: VerbBy<typeof endpoint> = async (shop, operator, input) => {
  const { number, device, acts } = input
  const orderId = await requireOrder(shop, number)
  // Read before the order is locked, as the index has its own way to the database.
  const replacements = await readReplacements(shop, orderId, acts)
  const data = await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const batch = { order, operator, device, replacements, entries: [] as NewAuditEntry[] }
    const answers: AnsweredAct[] = []
    for (const act of acts.toSorted((one, other) => one.counter - other.counter))
      answers.push(await answer(shop, batch, act))
    if (batch.entries.length > 0) await announceOrder(shop, orderId)
    await writeAuditOfMany(shop, batch.entries)
    return answers
  })
  return { data }
}

interface Batch {
  order: LockedOrder
  operator: Operator
  device: string
  replacements: ReadonlyMap<number, Replacements>
  /** What the audit is told at the end. */
  entries: NewAuditEntry[]
}

async function answer(shop: Shop, batch: Batch, act: PickingAct): Promise<AnsweredAct> {
  const { order } = batch
  const made = await findMade(shop, order.id, act.act_id)
  if (made) return answered(act, made.answer, made.because)
  const [line] = await readLinesToPick(shop, order.id, [act.position])
  const late = lateBecause(order, batch.operator)
  if (late) return note(shop, batch, { act, answer: 'too_late', because: late, line })
  if (!line) return note(shop, batch, { act, answer: 'refused', because: 'no_line' })
  if (act.counter <= (await newestOf(shop, batch, act.position)))
    return note(shop, batch, { act, answer: 'before' })
  const refused = await setOutcome(shop, {
    ...batch,
    line,
    act,
    replacement: batch.replacements.get(act.position),
  })
  if (refused) return note(shop, batch, { act, answer: 'refused', because: refused })
  batch.entries.push(entryOf(order, line, act))
  const done = await note(shop, batch, { act, answer: 'applied' })
  return isLacking(act) ? { ...done, others: await othersThatNeed(shop, order.id, line.product_id) } : done
}

function findMade({ db }: Shop, orderId: string, id: string) {
  return db
    .selectFrom('picking_acts')
    .select(['answer', 'because'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
}

function answered({ act_id }: PickingAct, answer: ActAnswer, because: WhyNotDone | null = null): AnsweredAct {
  return { act_id, answer, because, others: [] }
}

/** Returns what has come of the order in the meantime, so that its lines stay as they are. */
function lateBecause(order: LockedOrder, { id }: Operator): WhyNotDone | undefined {
  if (!isBeingPicked(order)) {
    const stage = stageOf(order)
    if (stage === null) return 'ended'
    return isPacked(stage) ? 'packed' : 'given_back'
  }
  if (order.picker_id === id) return undefined
  return order.picker_id === null ? 'given_back' : 'taken_over'
}

async function newestOf({ db }: Shop, { order, device }: Batch, position: number): Promise<number> {
  const { newest } = await db
    .selectFrom('picking_acts')
    .select(({ fn }) => fn.max('counter').as('newest'))
    .where((is) => is.and({ order_id: order.id, position, device, answer: 'applied' }))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

interface Noted {
  act: PickingAct
  answer: ActAnswer
  because?: WhyNotDone
  /** For an act that came too late. */
  line?: PickedLine | undefined
}

async function note(
  shop: Shop,
  { order, operator, device, replacements }: Batch,
  { act, answer, because, line }: Noted,
): Promise<AnsweredAct> {
  await shop.db
    .insertInto('picking_acts')
    .values({
      order_id: order.id,
      id: act.act_id,
      position: act.position,
      operator_id: operator.id,
      device,
      counter: act.counter,
      answer,
      because: because ?? null,
      at: shop.clock.now(),
      put_back_at: null,
      ...inHand(act, line, replacements.get(act.position)),
    })
    .execute()
  return answered(act, answer, because)
}

/** Returns the goods that an act which came too late put into the picker's hands, unless the bag has just these. */
function inHand(act: PickingAct, line: PickedLine | undefined, replacement: Replacements | undefined) {
  const nothing = { product_id: null, units: 0 }
  if (!line) return nothing
  const units = act.outcome === 'all' ? line.to_pick : (act.quantity ?? 0)
  const productId =
    act.outcome === 'substitute'
      ? replacement?.substitutes.find(({ id }) => id === act.substitute_id)?.id
      : line.product_id
  const isInBag = line.picked?.outcome === act.outcome && line.picked.quantity === units
  const isHeld = act.outcome !== 'none' && act.outcome !== 'open' && !isInBag
  return isHeld && productId !== undefined ? { product_id: productId, units } : nothing
}

function isLacking({ outcome, only_this_order }: PickingAct): boolean {
  return outcome !== 'all' && outcome !== 'open' && !only_this_order
}

function entryOf({ number }: LockedOrder, line: PickedLine, act: PickingAct): NewAuditEntry {
  return {
    act: 'order.line-picked',
    on: ['order', number],
    before: { [line.title]: line.picked ? inWords(line.picked) : null },
    after: {
      [line.title]: act.outcome === 'open' ? null : inWords({ ...act, quantity: act.quantity ?? null }),
    },
  }
}

function inWords({ outcome, quantity }: { outcome: string; quantity: number | null }): string {
  // As the picker's screen says it: the audit leaves out what is "none".
  if (outcome === 'none') return 'not there'
  return outcome === 'all' || quantity === null ? outcome : `${outcome}: ${quantity}`
}

async function readReplacements(shop: Shop, orderId: string, acts: readonly PickingAct[]) {
  const positions = acts.filter(({ outcome }) => outcome === 'substitute').map(({ position }) => position)
  return positions.length === 0
    ? new Map<number, Replacements>()
    : replacementsOf(shop, await readLinesToPick(shop, orderId, positions))
}
