import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type OrderStatus, stageOf } from '#contract/order-status.ts'
import type * as api from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockMoney } from '../../money/payments/money-of-order.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { saveNoteOnce } from '../../people/operators/save-note-once.ts'
import type { KeyedVerb, Operator, Shop, VerbBy } from '../../shop.ts'
import { changeOrderRow } from '../orders/change-status.ts'
import { type LockedOrder, withOrder } from '../orders/lock-order.ts'
import { moveLocked, type OperatorMove, statusOrStage } from '../orders/move-order.ts'
import { takeOpenStep } from '../orders/open-steps.ts'
import { announceOrder } from '../orders/order-news.ts'
import { requireRoomForAll } from './order-goods.ts'
import { readOfficeOrder } from './read-office-order.ts'

type Changed = ReplyOf<typeof api.readOfficeOrder>

/** Does something with an order under its lock, and returns the order as it is then. */
export async function changeOfficeOrder(
  shop: Shop,
  operator: Operator,
  number: string,
  work: (shop: Shop, order: LockedOrder) => Promise<void>,
): Promise<Changed> {
  await withOrder(shop, number, work)
  return readOfficeOrder(shop, operator, { number })
}

/** Refuses with the order as it is now. */
export async function changedMeanwhile(
  shop: Shop,
  operator: Operator,
  number: string,
  sentence?: string,
): Promise<Refusal> {
  const { data: now } = await readOfficeOrder(shop, operator, { number })
  return new Refusal('changed_meanwhile', { now }, sentence)
}

type Move = InputOf<typeof api.addOrderMove> | InputOf<typeof api.addOrderEnding>

/**
 * Moves or ends an order, if its state is still the one that the operator saw. Ending one gives back all that is left
 * of it, so it counts against the operator's refund limit, unless its customer asked for the cancellation: they could
 * cancel it themselves.
 */
export function addOrderMove(shop: Shop, operator: Operator, input: Move): Promise<Changed> {
  const { number, from, to } = input
  const isWished = to === 'cancelled' && input.wished_by_customer
  return changeOfficeOrder(shop, operator, number, async (shop, order) => {
    if (order.status !== from || hasMovedOn(input, order))
      throw await changedMeanwhile(shop, operator, number)
    if (givesBack(from, to) && !isWished) requireRoomForAll(operator, await lockMoney(shop, order.id))
    await moveLocked(shop, order, to, { isWished, mayUndo: true })
  })
}

function hasMovedOn(input: Move, order: LockedOrder): boolean {
  if (!('from_stage' in input) || input.from_stage === undefined) return false
  const stage = stageOf(order)
  // Opening a new order takes it on, perhaps while its screen still shows it as new.
  return input.from_stage !== stage && !(input.from_stage === 'new' && stage === 'to_pick')
}

function givesBack(from: OrderStatus, to: OperatorMove): boolean {
  return to === 'cancelled' || to === 'returned' || (to === 'failed' && from !== 'pending')
}

/** Takes an order back to where it was before its last step, if nothing of that has left the shop. */
export const undoOrderStep: VerbBy<typeof api.undoOrderStep> = (shop, operator, input) =>
  changeOfficeOrder(shop, operator, input.number, async (shop, order) => {
    const step = await takeOpenStep(shop, order.id, input.step_id)
    if (!step) throw new Refusal('too_late_to_undo')
    const before = { status: step.from_status, packing: step.from_packing }
    // The one way back against the table of states: neither the customer nor the order's history saw the step.
    await changeOrderRow(shop, order.id, before).execute()
    await announceOrder(shop, order.id)
    await writeAudit(shop, {
      act: 'order.step-undone',
      on: ['order', order.number],
      before: statusOrStage(order),
      after: statusOrStage(before),
    })
  })

/** Adds an internal note to an order. Notes are never edited. */
export const addOrderNote: KeyedVerb<typeof api.addOrderNote> = (shop, operator, asked) => {
  const { number, note } = asked.input
  return changeOfficeOrder(shop, operator, number, (shop, { id: order_id }) =>
    saveNoteOnce(shop, operator, asked, async (id) => {
      await shop.db
        .insertInto('order_notes')
        .values({ id, order_id, operator_id: operator.id, note, at: shop.clock.now() })
        .execute()
      await announceOrder(shop, order_id)
      await writeAudit(shop, { act: 'order.noted', on: ['order', number], after: { note } })
    }),
  )
}
