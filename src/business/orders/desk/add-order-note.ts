import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addOrderNote as endpoint } from '#contract/orders/desk/office-orders.ts'
import type { Keyed } from '../../idempotency-key.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { saveNoteOnce } from '../../people/operators/save-note-once.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { announceOrder } from '../orders/announce-order.ts'
import { requireOrder } from '../orders/lock-order.ts'
import { readOfficeOrder } from './read-office-order.ts'

/** Adds an internal note to an order. Notes are never edited. */
export async function addOrderNote(
  shop: Shop,
  operator: Operator,
  { input, key }: { input: InputOf<typeof endpoint> } & Keyed,
): Promise<ReplyOf<typeof endpoint>> {
  const { number, note } = input
  const orderId = await requireOrder(shop, number)
  await inTransaction(shop, (shop) =>
    saveNoteOnce(shop, operator, { key, input }, async (id) => {
      await shop.db
        .insertInto('order_notes')
        .values({ id, order_id: orderId, operator_id: operator.id, note, at: shop.clock.now() })
        .execute()
      await announceOrder(shop, orderId)
      await writeAudit(shop, { act: 'order.noted', on: ['order', number], after: { note } })
    }),
  )
  return readOfficeOrder(shop, operator, { number })
}
