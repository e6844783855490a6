import type { undoOrderStep as endpoint } from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Operator, type VerbOf } from '../../shop.ts'
import { announceOrder } from '../orders/announce-order.ts'
import { lockOrder, requireOrder } from '../orders/lock-order.ts'
import { statusOrStage } from '../orders/move-order.ts'
import { takeOpenStep } from '../orders/open-steps.ts'
import { readOfficeOrder } from './read-office-order.ts'

/** Takes an order back to where it was before its last step, if nothing of that has left the shop. */
export const undoOrderStep: VerbOf<Operator, typeof endpoint> = async (
  shop,
  operator,
  { number, step_id },
) => {
  const orderId = await requireOrder(shop, number)
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const step = await takeOpenStep(shop, orderId, step_id)
    if (!step) throw new Refusal('too_late_to_undo')
    const before = { status: step.from_status, packing: step.from_packing }
    // The one way back against the table of states: neither the customer nor the order's history saw the step.
    await shop.db.updateTable('orders').set(before).where('id', '=', orderId).execute()
    await announceOrder(shop, orderId)
    await writeAudit(shop, {
      act: 'order.step-undone',
      on: ['order', number],
      before: statusOrStage(order),
      after: statusOrStage(before),
    })
  })
  return readOfficeOrder(shop, operator, { number })
}
