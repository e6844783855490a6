import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addOrderNote as endpoint } from '#contract/office/office-orders.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceOrder } from '../orders/announce-order.ts'
import { requireOrder } from '../orders/require-order.ts'
import { inTransaction, type Operator, type Shop } from '../shop.ts'
import { readOfficeOrder } from './read-office-order.ts'

/** Keeps what operators tell each other of an order. It is added to, and never written anew. */
export async function addOrderNote(
  shop: Shop,
  operator: Operator,
  { number, note }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const orderId = await requireOrder(shop, number)
  const now = shop.clock.now()
  await inTransaction(shop, async (shop) => {
    await shop.db
      .insertInto('order_notes')
      .values({ id: newId(now), order_id: orderId, operator_id: operator.id, note, at: now })
      .execute()
    await announceOrder(shop, orderId)
    await writeAudit(shop, { act: 'order.noted', on: ['order', number], after: { note } })
  })
  return readOfficeOrder(shop, operator, { number })
}
