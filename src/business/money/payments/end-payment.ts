import { awaitsPayment, isOver } from '#contract/order-status.ts'
import type { PaymentIntent } from '#providers/payments/port.ts'
import type { QueuedJobs, Shop } from '../../shop.ts'
import { giveUpPayment, isOutOfReach } from './ask-provider.ts'
import { changePayment, findPayment, type OrderPayment } from './find-payment.ts'
import { underLock } from './follow-ups.ts'
import { returnPayment } from './request-refund.ts'
import { closeRound, leaveRound } from './rounds.ts'
import { settlePayment } from './settle-payment.ts'

type Input = QueuedJobs['end-payment']

/**
 * Ensures that an order which is called off or past its time is never paid; the latter also frees its goods and window
 * capacity. Money that arrives all the same counts or goes back.
 */
export async function endPayment(shop: Shop, { orderId, changeId }: Input): Promise<void> {
  const payment = await findPayment(shop, orderId, changeId)
  if (payment) await endIfNotAwaited(shop, payment)
}

export async function endIfNotAwaited(shop: Shop, payment: OrderPayment): Promise<void> {
  if (payment.status === 'pending' && !isAwaited(shop, payment)) await closePayment(shop, payment)
}

/** Ends a payment that is not to be made any more. A payment that the bank is still processing stays open. */
export async function closePayment(shop: Shop, payment: OrderPayment): Promise<void> {
  try {
    await closeOrSettle(shop, payment)
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    await giveUpPayment(shop, payment, error)
  }
}

function isAwaited({ clock }: Shop, payment: OrderPayment): boolean {
  const { order_status, payment_status, pay_until, change_status, is_blocked } = payment
  if (is_blocked || change_status === 'lapsed') return false
  if (change_status === 'open' || awaitsPayment(order_status, payment_status)) return pay_until > clock.now()
  return !isOver(order_status)
}

async function closeOrSettle(shop: Shop, payment: OrderPayment): Promise<void> {
  if (payment.review_because === null && (await closeRound(shop, payment))) {
    await underLock(shop, payment, async (shop, order) => {
      // If another way of paying began meanwhile, this does nothing, and the next sweep finds that one.
      if (await leaveRound(shop, payment, 'failed'))
        await shop.paymentFollowUps.unpaid(shop, order, payment, 'not_paid_in_time')
    })
    return
  }
  const { payment: settled, intent } = await settlePayment(shop, payment)
  if (settled.review_because !== null && intent) await giveBackWhatCame(shop, settled, intent)
}

/** Gives back a wrong amount, as it does not pay the order. */
async function giveBackWhatCame(
  shop: Shop,
  payment: OrderPayment,
  { receivedCents, heldCents }: PaymentIntent,
): Promise<void> {
  if (receivedCents + heldCents === 0) return
  await underLock(shop, payment, async (shop, order) => {
    await shop.paymentFollowUps.unpaid(shop, order, payment, 'not_paid_in_time')
    const charged = heldCents === 0 && { charge_cents: receivedCents, charged_at: shop.clock.now() }
    const failed = await changePayment(shop, payment.id, { status: 'failed', ...charged })
      .where('status', '=', 'pending')
      .returning('charge_cents')
      .executeTakeFirst()
    if (!failed) return
    const came = { ...payment, ...failed, amount_cents: receivedCents + heldCents }
    await returnPayment(shop, came, 'amount_differs')
  })
}
