import type { RefundCause } from '#contract/orders/refund-causes.ts'
import { noteAllReturned, noteReturned } from '../payments/note-returned.ts'
import { requestRefund } from '../payments/request-refund.ts'
import type { Shop } from '../shop.ts'

/** Gives back what an order has cost. Where that is nothing, or is back already, there is nothing to wait for. */
export async function giveBack(shop: Shop, orderId: string, because: RefundCause): Promise<void> {
  await requestRefund(shop, orderId, because)
  const first = await shop.db
    .selectFrom('payments')
    .select(['id', 'status', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('change_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (first.status === 'paid' && first.amount_cents === 0) await noteReturned(shop, first.id)
  if (first.status === 'paid' || first.status === 'refunded') await noteAllReturned(shop, orderId)
}
