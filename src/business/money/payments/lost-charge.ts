import { sql } from 'kysely'
import type { Cents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { saveInAttempt } from './attempts.ts'
import { findPaymentById, paymentsOfOrders } from './find-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** A charge that this shop made and that no payment in its books has. */
export interface LostCharge {
  intentId: string
  orderNumber: string
  amountCents: Cents
  leftCents: Cents
}

/**
 * Attaches a charge to its order, which a restore brought back unpaid, and settles it by the provider's answer. False
 * if the order does not wait for it, or part of it was refunded.
 */
export async function takeUpCharge(
  shop: Shop,
  { intentId, orderNumber, amountCents, leftCents }: LostCharge,
): Promise<boolean> {
  if (leftCents !== amountCents) return false
  const payment = await paymentsOfOrders(shop)
    .where('orders.number', '=', orderNumber)
    .where('payments.status', '=', 'pending')
    .where('payments.review_because', 'is', null)
    .where('payments.intent_id', 'is', null)
    .where('payments.session_id', 'is', null)
    .where('payments.amount_cents', '=', amountCents)
    .executeTakeFirst()
  if (!payment || !(await saveInAttempt(shop, payment, { way: 'intent_id', providerId: intentId })))
    return false
  const kept = await findPaymentById(shop, payment.id)
  if (kept) await settlePayment(shop, kept)
  return true
}

/**
 * Whether no payment has the charge, nor will: none of its order is open, or was ever in review, where a person may
 * have delivered or refunded. One statement, since an open payment may get the charge at any moment.
 */
export async function isNobodys({ db }: Shop, { intentId, orderNumber }: LostCharge): Promise<boolean> {
  const { rows } = await sql`
    select from payments where intent_id = ${intentId}
    union all
    select from payments join orders on orders.id = payments.order_id
    where orders.number = ${orderNumber} and (payments.status = 'pending' or payments.review_because is not null)
    limit 1`.execute(db)
  return rows.length === 0
}
