import { LEAST_PAYMENT_CENTS } from '#contract/limits/least-payment.ts'
import { type PaymentIntent, PaymentRefused, PaymentsUnreachable } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import {
  bankFacts,
  changePayment,
  findPaymentById,
  type OrderPayment,
  payableOf,
  providerOf,
} from './find-payment.ts'
import { underLock } from './follow-ups.ts'
import { lockMoney, type Paid, paidOf, readMoney } from './money-of-order.ts'
import { releaseHolds } from './request-refund.ts'
import { discrepancyOf, flagForReview } from './review.ts'

/**
 * Has a kept card hold what its order costs, at the window's cut-off. The intent is stored before the bank is asked, so
 * that the bank is asked once, however often this runs. Declined, the order waits for a payment by its customer.
 */
export async function holdKept(shop: Shop, payment: OrderPayment): Promise<void> {
  if (!isKept(payment)) return
  try {
    const intent = await readKept(shop, payment)
    if (intent.status === 'kept') return await holdBy(shop, payment, intent)
    if (intent.status !== 'waiting') return await noteKept(shop, payment, intent)
    await noteKept(shop, payment, await providerOf(shop, payment).holdKept(intent.id))
  } catch (error) {
    if (error instanceof PaymentsUnreachable) await beginRound(shop, payment)
    // A retry is pointless: the card is lost there, or its customer removed it, or the provider is not ours any more.
    if (!(error instanceof PaymentRefused)) throw error
    shop.log.error('kept card lost', error, { order: payment.number })
    await askToPay(shop, payment, LOST)
  }
}

const LOST = { intent_id: null, provider: null }

/** Reads at the provider what became of a kept card, and notes it. */
export async function checkKept(shop: Shop, payment: OrderPayment): Promise<OrderPayment> {
  try {
    await noteKept(shop, payment, await readKept(shop, payment))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await askToPay(shop, payment, LOST)
  }
  return (await findPaymentById(shop, payment.id)) ?? payment
}

export function isKept({ status, is_kept, charge_cents }: OrderPayment): boolean {
  return status === 'paid' && is_kept && charge_cents === null
}

function readKept(shop: Shop, payment: OrderPayment): Promise<PaymentIntent> {
  return providerOf(shop, payment).readIntent(payment.intent_id ?? '')
}

/** Makes the intent that will hold the money. The process that stores it first goes on with it. */
async function holdBy(shop: Shop, payment: OrderPayment, { id: keptBy }: PaymentIntent): Promise<void> {
  const isThis = ({ id }: Paid) => id === payment.id
  const money = await readMoney(shop, payment.order_id)
  const due = paidOf(money).find(isThis)
  if (!due || due.leftCents === 0) return letGo(shop, payment)
  const most = paidOf(money, 'ceiling_cents').find(isThis)
  const amountCents = Math.max(most?.leftCents ?? 0, LEAST_PAYMENT_CENTS)
  const { id } = await shop.payments.createIntent({ ...payableOf(payment), amountCents, keptBy })
  const kept = await changePayment(shop, payment.id, { intent_id: id, held_cents: amountCents })
    .where('intent_id', '=', keptBy)
    .where('is_kept', '=', true)
    .where('charge_cents', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const stored = kept && (await findPaymentById(shop, payment.id))
  if (stored) await holdKept(shop, stored)
}

/** Asks for nothing where the office took everything off, or the order's other cards cover it. */
function letGo(shop: Shop, payment: OrderPayment): Promise<void> {
  const { id, order_id: orderId } = payment
  return underLock(shop, payment, async (shop) => {
    const paid = paidOf(await lockMoney(shop, orderId)).find((one) => one.id === id)
    if (paid?.leftCents === 0) await releaseHolds(shop, orderId, [id])
  })
}

/** The provider may repeat an error for the same key. What it made all the same holds nothing, as it was never asked. */
async function beginRound(shop: Shop, { id, round }: OrderPayment): Promise<void> {
  await changePayment(shop, id, { round: round + 1 })
    .where('round', '=', round)
    .execute()
}

async function noteKept(shop: Shop, payment: OrderPayment, intent: PaymentIntent): Promise<void> {
  const { status } = intent
  if (status === 'held' || status === 'succeeded') await noteHeld(shop, payment, intent)
  if (status === 'declined' || status === 'cancelled') await askToPay(shop, payment)
}

function noteHeld(shop: Shop, payment: OrderPayment, intent: PaymentIntent): Promise<void> {
  const { id, order_id, intent_id } = payment
  return underLock(shop, payment, async (shop) => {
    const discrepancy = discrepancyOf(intent, payment)
    if (discrepancy) return void (await flagForReview(shop, payment, { review_because: discrepancy }))
    await changePayment(shop, id, { is_kept: false, ...bankFacts(intent) })
      .where('status', '=', 'paid')
      .where('intent_id', '=', intent_id)
      .execute()
    await shop.paymentFollowUps.moved(shop, order_id)
  })
}

/** The intent stays, as it says why; one that was lost is forgotten. */
function askToPay(
  shop: Shop,
  payment: OrderPayment,
  forgotten: { intent_id?: null; provider?: null } = {},
): Promise<void> {
  const { id, intent_id, round } = payment
  const nextRound = { status: 'pending', is_kept: false, session_id: null, round: round + 1 } as const
  return underLock(shop, payment, async (shop, order) => {
    const asked = await changePayment(shop, id, { ...nextRound, ...forgotten })
      .where('status', '=', 'paid')
      .where('is_kept', '=', true)
      .where('charge_cents', 'is', null)
      .where('intent_id', '=', intent_id)
      .returning('id')
      .executeTakeFirst()
    if (asked) await shop.paymentFollowUps.declined(shop, order)
  })
}
