import { Refusal } from '#contract/refusals.ts'
import { askProvider } from '../../money/payments/ask-provider.ts'
import { closePayment } from '../../money/payments/end-payment.ts'
import { findPayment } from '../../money/payments/find-payment.ts'
import type { Customer, Shop } from '../../shop.ts'
import { findOpenChange } from './find-change.ts'

/**
 * Ends the change that waits for its payment, so that no two are ever paid: closes its payment at the provider first.
 * If that payment turns out to be made, the change is made too.
 */
export async function endOpenChange(
  shop: Shop,
  customer: Customer,
  { orderId, keptKey }: { orderId: string; keptKey?: string | undefined },
): Promise<void> {
  const open = await findOpenChange(shop, orderId)
  // A request that was sent twice at once must not end its own change.
  if (open && keptKey && open.idempotency_key === keptKey) return
  const payment = open && (await findPayment(shop, orderId, open.id))
  if (!payment) return
  await askProvider(shop, customer, () => closePayment(shop, payment))
  const still = await findOpenChange(shop, orderId)
  if (still?.id === open.id) throw new Refusal('payment_processing')
}
