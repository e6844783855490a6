import type * as api from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import type { Operator, Shop, VerbBy } from '../../shop.ts'
import { changeOrderRow } from '../orders/change-status.ts'
import { type LockedOrder, withOrder } from '../orders/lock-order.ts'
import { moveLocked, statusOrStage } from '../orders/move-order.ts'
import { announceOrder } from '../orders/order-news.ts'
import { readLinesToPick, readPickingOrder, readWhereabouts } from './read-picking-order.ts'

/** Gives an order to a picker. The order's lock decides which of two gets it; the other is told who has it. */
export const claimOrder: VerbBy<typeof api.claimPicking> = async (shop, operator, input) => {
  const { number, take_over } = input
  await withOrder(shop, number, async (shop, order) => {
    if (isPickedBy(order, operator)) return
    const colleague = await findPicker(shop, order)
    if (colleague !== undefined && !take_over) throw pickedBy(colleague)
    await changeOrderRow(shop, order.id, { picker_id: operator.id }).execute()
    if (!isBeingPicked(order)) return moveLocked(shop, order, 'picking')
    await announceOrder(shop, order.id)
    await writeAudit(shop, {
      act: 'order.picking-taken-over',
      on: ['order', number],
      before: { picker: order.picker_id },
      after: { picker: operator.id },
    })
  })
  return readPickingOrder(shop, operator, { number })
}

/** Its lines keep their outcomes for the next picker. */
export const leaveOrder: VerbBy<typeof api.leavePicking> = async (shop, operator, input) => {
  const { number } = input
  await withOrder(shop, number, async (shop, order) => {
    // The answer to the first press may have been lost.
    if (order.status === 'processing' && order.packing === 'to_pick') return
    await requirePicker(shop, order, operator, 'to_pick')
    await moveLocked(shop, order, 'to_pick')
  })
  return readWhereabouts(shop, number)
}

/** Refuses unless this operator is picking the order. */
async function requirePicker(shop: Shop, order: LockedOrder, operator: Operator, to: 'packed' | 'to_pick') {
  if (isPickedBy(order, operator)) return
  const colleague = await findPicker(shop, order)
  if (colleague !== undefined) throw pickedBy(colleague)
  throw new Refusal('order_cannot_become', { from: statusOrStage(order).status, to })
}

export function isBeingPicked({ status, packing }: LockedOrder): boolean {
  return status === 'processing' && packing === 'picking'
}

function isPickedBy(order: LockedOrder, { id }: Operator): boolean {
  return isBeingPicked(order) && order.picker_id === id
}

async function findPicker({ db }: Shop, order: LockedOrder): Promise<string | undefined> {
  if (!isBeingPicked(order) || order.picker_id === null) return undefined
  const { name, email } = await db
    .selectFrom('operators')
    .select(['name', 'email'])
    .where('id', '=', order.picker_id)
    .executeTakeFirstOrThrow()
  return name || email
}

function pickedBy(name: string): Refusal {
  return new Refusal('picked_by_another', { name }, `${name} picks this order.`)
}

/** Packs an order as it was picked, or ends one of which nothing is there. */
export const packPicked: VerbBy<typeof api.packPicked> = async (shop, operator, input) => {
  const { number, bags, nothing_packed } = input
  await withOrder(shop, number, async (shop, order) => {
    if (isDoneBy(order, operator)) return
    await requirePicker(shop, order, operator, 'packed')
    const isEmpty = await isNothingPacked(shop, order.id)
    if (isEmpty && !nothing_packed) throw new Refusal('nothing_packed')
    const packed = { bags: JSON.stringify(bags), picker_id: operator.id }
    if (!isEmpty) await changeOrderRow(shop, order.id, packed).execute()
    await moveLocked(shop, order, isEmpty ? 'failed' : 'packed', { mayUndo: true })
  })
  return readWhereabouts(shop, number)
}

/** The answer to the first press may have been lost. */
function isDoneBy({ status, packing, picker_id }: LockedOrder, { id }: Operator): boolean {
  return picker_id === id && (status === 'failed' || (status === 'processing' && packing === 'packed'))
}

async function isNothingPacked(shop: Shop, orderId: string): Promise<boolean> {
  const lines = (await readLinesToPick(shop, orderId)).filter(({ to_pick }) => to_pick > 0)
  const open = lines.filter(({ picked }) => picked === null).map(({ position }) => position)
  if (open.length > 0) throw new Refusal('not_all_picked', { positions: open })
  return lines.every(({ picked }) => picked?.quantity === 0)
}
