import { PaymentRefused, PaymentUnknown, type Refund } from '#providers/payments/port.ts'
import type { QueuedJobs } from '../../shop.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { failRefund, noteAllReturned, noteReturned } from './fail-refund.ts'
import { PaymentElsewhere, providerOf } from './provider-of.ts'
import { settleTurnedDown } from './resolved.ts'

export const TURNED_BACK = 'the bank turned it back after it was made'

type Input = QueuedJobs['make-refund']

/** Makes a requested refund at the provider. Idempotent: the provider knows the refund by our id. */
export async function makeRefund(shop: Shop, { refundId }: Input): Promise<void> {
  const refund = await findRequested(shop, refundId)
  if (!refund?.intent_id) return
  try {
    const { id, status } = await providerOf(shop, refund).refund({
      refundId,
      intentId: refund.intent_id,
      amountCents: refund.amount_cents,
    })
    if (status === 'failed') await failRefund(shop, refundId, status)
    else await inTransaction(shop, (shop) => noteDone(shop, refund, id))
  } catch (error) {
    const because = reasonOf(error)
    if (because === undefined) throw error
    await failRefund(shop, refundId, because)
  }
}

function findRequested({ db }: Shop, refundId: string) {
  return (
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.id', 'refunds.payment_id', 'refunds.amount_cents', 'refunds.office_refund_id'])
      .select(['payments.intent_id', 'payments.order_id', 'payments.provider'])
      .where('refunds.id', '=', refundId)
      .where('refunds.status', '=', 'requested')
      // The charge comes first, and asks for its refunds itself.
      .where('payments.charged_at', 'is not', null)
      .executeTakeFirst()
  )
}

type Requested = NonNullable<Awaited<ReturnType<typeof findRequested>>>

/** Returns why a retry is pointless, or undefined if it is not. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof PaymentRefused) return error.code
  return error instanceof PaymentElsewhere ? error.message : undefined
}

async function noteDone(shop: Shop, refund: Requested, providerId: string): Promise<void> {
  const { order_id: orderId, office_refund_id: officeRefundId } = refund
  await shop.paymentFollowUps.lock(shop, orderId)
  const noted = await shop.db
    .updateTable('refunds')
    .set({ status: 'done', provider_id: providerId })
    .where('id', '=', refund.id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  if (!noted) return
  await noteReturned(shop, refund.payment_id)
  await settleTurnedDown(shop, refund.id)
  const isAllReturned = await noteAllReturned(shop, orderId)
  await shop.paymentFollowUps.refunded(shop, { orderId, officeRefundId, isAllReturned })
}

/** A bank may reverse a refund weeks after it was made. The provider, not the event, says which refund it is. */
export async function checkRefund(shop: Shop, providerId: string): Promise<void> {
  const refund = await shop.payments.readRefund(providerId).catch(orUnknown)
  if (refund?.status === 'failed' && refund.refundId) await failRefund(shop, refund.refundId, TURNED_BACK)
}

function orUnknown(error: unknown): Refund | undefined {
  if (error instanceof PaymentUnknown) return undefined
  throw error
}
