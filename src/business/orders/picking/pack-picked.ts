import type { packPicked as endpoint } from '#contract/orders/picking/picking.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Operator, Shop, VerbOf } from '../../shop.ts'
import { type LockedOrder, withOrder } from '../orders/lock-order.ts'
import { moveLocked } from '../orders/move-order.ts'
import { requirePicker } from './claim-order.ts'
import { readLinesToPick } from './lines-to-pick.ts'
import { readWhereabouts } from './read-picking-order.ts'

/** Packs an order as it was picked, or ends one of which nothing is there. */
export const packPicked: VerbOf<Operator, typeof endpoint> = async (shop, operator, input) => {
  const { number, bags, nothing_packed } = input
  await withOrder(shop, number, async (shop, order) => {
    if (isDoneBy(order, operator)) return
    await requirePicker(shop, order, operator, 'packed')
    const isEmpty = await isNothingPacked(shop, order.id)
    if (isEmpty && !nothing_packed) throw new Refusal('nothing_packed')
    if (!isEmpty)
      await shop.db
        .updateTable('orders')
        .set({ bags: JSON.stringify(bags), picker_id: operator.id })
        .where('id', '=', order.id)
        .execute()
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
