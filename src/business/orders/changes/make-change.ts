import type { WantedOrder } from '#database/tables-orders.ts'
import { isWithinLimits } from '../../limits/rate-limit.ts'
import { giveBackSurplus } from '../../money/payments/request-refund.ts'
import type { Shop } from '../../shop.ts'
import { releaseSlot } from '../checkout/slot-capacity.ts'
import { tellAboutChange } from '../orders/order-messages.ts'
import { takeReserved } from './end-change.ts'
import { amountsOfBoth, moveAmounts } from './move-amounts.ts'

/** Limits the messages about one order; the timeline shows further changes. */
const TOLD = [{ atMost: 5, withinMinutes: 24 * 60 }]

interface Change {
  id: string
  order_id: string
  /** The order's window so far. */
  slot_id: string
  difference_cents: number
  wanted: WantedOrder
}

/**
 * Applies a change under the order's lock. The new window's capacity and the added goods are reserved already; removed
 * goods go back on the shelf, and an overpayment is refunded.
 */
export async function makeChange(shop: Shop, change: Change): Promise<void> {
  const { id, order_id: orderId, wanted } = change
  if (wanted.slot) await releaseSlot(shop, change.slot_id)
  await moveGoods(shop, change)
  await writeLines(shop, orderId, wanted)
  await writeOrder(shop, orderId, wanted)
  await shop.db
    .updateTable('order_changes')
    .set({ status: 'made', wanted: null, ended_at: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  await giveBackSurplus(shop, orderId, id)
  if (await isWithinLimits(shop, { name: `changes told of ${orderId}`, limits: TOLD }))
    await tellAboutChange(shop, { ...change, step: 'changed' })
}

async function moveGoods(shop: Shop, { id, order_id, wanted }: Change): Promise<void> {
  const before = await shop.db
    .selectFrom('order_lines')
    .select(['product_id', 'quantity', 'usual_grams'])
    .where('order_id', '=', order_id)
    .execute()
  const reserved = await takeReserved(shop, id)
  const kept = new Map(reserved.map(({ product_id, amount }) => [product_id, amount]))
  const moves = amountsOfBoth(before, wanted.lines).map(({ productId, had, now }) => {
    const held = kept.get(productId) ?? 0
    return { productId, onHand: held - (now - had), held: -held, sold: now - had }
  })
  const moving = moves.filter(({ held, sold }) => held !== 0 || sold !== 0)
  await moveAmounts(shop, moving)
}

async function writeLines({ db }: Shop, orderId: string, { lines }: WantedOrder): Promise<void> {
  await db.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await db
    .insertInto('order_lines')
    .values(lines.map((line, place) => ({ ...line, order_id: orderId, position: place + 1 })))
    .execute()
}

async function writeOrder({ db }: Shop, orderId: string, wanted: WantedOrder): Promise<void> {
  const { order, address, slot } = wanted
  await db
    .updateTable('orders')
    .set((was) => ({
      ...order,
      version: was('version', '+', 1),
      ...(address && { address: JSON.stringify(address) }),
      ...(slot && {
        slot_id: slot.id,
        slot_starts_at: new Date(slot.starts_at),
        slot_ends_at: new Date(slot.ends_at),
      }),
    }))
    .where('id', '=', orderId)
    .execute()
}
