import { sql } from 'kysely'
import type { Cents } from '#contract/money.ts'
import type { Shop } from '../shop.ts'
import { findPaymentById, paymentsOfOrders } from './find-payment.ts'
import { keepInRound } from './rounds.ts'
import { settlePayment } from './settle-payment.ts'

/** Money that this shop took, by a charge that no payment of its books has. */
export interface LostCharge {
  intentId: string
  orderNumber: string
  amountCents: Cents
  leftCents: Cents
}

/**
 * An order that a restore brought back as it was before its charge waits for a payment that was made: it is kept again, and
 * settled by what the provider says of it. False where the order does not wait for it, or part of it has gone back.
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
  if (!payment || !(await keepInRound(shop, payment, { way: 'intent_id', providerId: intentId })))
    return false
  const kept = await findPaymentById(shop, payment.id)
  if (kept) await settlePayment(shop, kept)
  return true
}

/**
 * Whether no payment has the charge, nor will: none of its order is open, or was ever for a person to look at: they may have
 * delivered, or given it back. One statement, since what was open a moment ago may have it by now.
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
