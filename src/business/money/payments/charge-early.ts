import { inTransaction, type Shop } from '../../shop.ts'
import { chargeOrder } from './charge-order.ts'
import type { OrderPayment } from './find-payment.ts'
import { checkHold } from './settle-holds.ts'

/** Leaves a provider that is away half a day to come back. */
const EARLY_MS = 12 * 60 * 60_000

const EARLY = 'it was charged before the order was packed, as the bank would have let go of what it holds'

/** Returns the moment until which a hold has to last, or it is charged now. */
export function chargedEarly(now: Date): Date {
  return new Date(now.getTime() + EARLY_MS)
}

/**
 * Charges an order as it is agreed now, because its bank would let go before it is packed: what turns out to be missing is
 * refunded. A person hears of it, and of a hold that the bank has let go of already.
 */
export async function chargeEarly(shop: Shop, payment: OrderPayment): Promise<void> {
  const { charge_cents, order_id, number } = await checkHold(shop, payment)
  if (charge_cents !== null) return
  const charged = await inTransaction(shop, async (shop) => {
    await shop.paymentFollowUps.lock(shop, order_id)
    const charged = await chargeOrder(shop, order_id)
    for (const id of charged)
      await shop.db
        .updateTable('payments')
        .set({ review_because: EARLY, seen_to_at: null })
        .where('id', '=', id)
        .execute()
    return charged
  })
  if (charged.length > 0) shop.log.error('hold charged early', new Error(EARLY), { order: number })
}
