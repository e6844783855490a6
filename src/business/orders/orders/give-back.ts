import type { RefundCause } from '#contract/money/payments/refund-causes.ts'
import { noteAllReturned, noteReturned } from '../../money/payments/fail-refund.ts'
import { requestRefund } from '../../money/payments/request-refund.ts'
import type { Shop } from '../../shop.ts'

/**
 * Requests a refund of what the order cost; an order that cost nothing, or is fully repaid, is marked refunded at once.
 */
export async function giveBack(shop: Shop, orderId: string, because: RefundCause): Promise<void> {
  await requestRefund(shop, orderId, because)
  const first = await shop.db
    .selectFrom('payments')
    .select(['id', 'status', 'amount_cents', 'charged_at'])
    .where('order_id', '=', orderId)
    .where('change_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (first.status === 'paid' && first.amount_cents === 0) await noteReturned(shop, first.id)
  // A hold that was lost counts as well: nothing of it is left.
  if (first.status !== 'pending' && first.charged_at !== null) await noteAllReturned(shop, orderId)
}
