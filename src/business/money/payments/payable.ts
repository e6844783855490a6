import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { PART_PAID, paymentMessage } from '#contract/money/payments/payment-message.ts'
import type { paymentResult as endpoint } from '#contract/money/payments/payments.ts'
import { awaitsPayment, statusCodes } from '#contract/order-status.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop, VerbBy } from '../../shop.ts'
import { askProvider } from './ask-provider.ts'
import { type OrderPayment, paymentsOfOrders } from './find-payment.ts'
import { closeRound, leaveRound } from './rounds.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

export type PayableQuery = InputOf<typeof endpoint>

/** Returns the payment of a customer's own order, by the order's number. */
function requirePayment(shop: Shop, customer: Customer, asked: PayableQuery): Promise<OrderPayment> {
  return (
    paymentsOfOrders(shop)
      .where('orders.number', '=', asked.order_id)
      .where('orders.customer_id', '=', customer.id)
      .where(
        asked.change_id === undefined
          ? sql<boolean>`(payments.change_id is null or order_changes.status = 'made')`
          : sql<boolean>`payments.change_id = ${asked.change_id}`,
      )
      // The kept card of a change may be declined as well.
      .orderBy(sql`(payments.status = 'pending') desc, payments.change_id nulls first`)
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  )
}

export async function requirePayable(
  shop: Shop,
  customer: Customer,
  asked: PayableQuery,
): Promise<OrderPayment> {
  const payment = await requirePayment(shop, customer, asked)
  if (payment.status === 'paid' || payment.status === 'refunded') throw new Refusal('already_paid')
  if (payment.is_blocked) throw new Refusal('account_blocked')
  // A wrong amount arrived, and a further payment would not mend that.
  if (payment.review_because !== null) throw new Refusal('payment_over')
  if (!isAwaited(payment) || payment.pay_until <= shop.clock.now()) throw new Refusal('payment_over')
  return payment
}

function isAwaited({ order_status, payment_status, change_status }: OrderPayment): boolean {
  return change_status === 'open' || awaitsPayment(order_status, payment_status)
}

export function tooManyAtOnce(): Refusal {
  return new Refusal('payments_unavailable', { retryAfter: 1 })
}

/**
 * Closes the current round, so that another way of paying can begin; refuses if the order turns out to be paid already.
 */
export async function beginAnew(shop: Shop, payment: OrderPayment): Promise<undefined> {
  if (await closeRound(shop, payment)) {
    await leaveRound(shop, payment)
    return undefined
  }
  const settled = await settlePayment(shop, payment)
  if (settled.intent?.status === 'processing') throw new Refusal('payment_processing')
  throw settled.payment.status === 'pending' ? tooManyAtOnce() : new Refusal('already_paid')
}

/** For a shopper who returns from paying: tells what became of the payment, by the provider's answer. */
export const paymentResult: VerbBy<typeof endpoint> = async (shop, customer, asked) => {
  const payment = await requirePayment(shop, customer, asked)
  const settled = await settle(shop, customer, payment)
  const { status, order_status, payment_status, change_status } = settled.payment
  const message = await messageOf(shop, settled)
  return {
    status: statusCodes[order_status],
    order_status,
    payment_status,
    ...(change_status !== null && { change_state: change_status }),
    ...(settled.intent?.status === 'processing' && status === 'pending' && { is_processing: true }),
    ...(message && { message }),
  }
}

async function messageOf(shop: Shop, { payment, intent }: Settled): Promise<string | undefined> {
  if (!isAwaited(payment)) return undefined
  // Of two kept cards that were declined, the webhook may have settled the first before its payer is back.
  const isUntried = intent ? intent.isOfKeptCard : payment.session_id === null
  if (payment.status === 'paid' || (isUntried && (await hasPaidSince(shop, payment)))) return PART_PAID
  return intent?.decline && paymentMessage(intent.decline)
}

/** Whether a payment of the order came after the cut-off, when kept cards are asked. */
async function hasPaidSince({ db }: Shop, { order_id }: OrderPayment): Promise<boolean> {
  const { rows } = await sql`
    select from payments join orders on orders.id = order_id join slots on slots.id = slot_id
    where order_id = ${order_id} and payments.status = 'paid' and settled_at >= cut_off_at`.execute(db)
  return rows.length > 0
}

/** A settled payment is answered without the provider, and so never hits the rate limit. */
function settle(shop: Shop, customer: Customer, payment: OrderPayment): Promise<Settled> | Settled {
  if (payment.status !== 'pending') return { payment }
  return askProvider(shop, customer, () => settlePayment(shop, payment))
}
