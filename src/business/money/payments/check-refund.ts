import { PaymentUnknown, type Refund } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { failRefund } from './fail-refund.ts'

export const TURNED_BACK = 'the bank turned it back after it was made'

/** A bank may reverse a refund weeks after it was made. The provider, not the event, says which refund it is. */
export async function checkRefund(shop: Shop, providerId: string): Promise<void> {
  const refund = await shop.payments.readRefund(providerId).catch(orUnknown)
  if (refund?.status === 'failed' && refund.refundId) await failRefund(shop, refund.refundId, TURNED_BACK)
}

function orUnknown(error: unknown): Refund | undefined {
  if (error instanceof PaymentUnknown) return undefined
  throw error
}
