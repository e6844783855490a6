import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { anyOf } from '#database/batched-statement.ts'
import { PaymentRefused } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { compareBooks } from './compare-books.ts'
import type { Discrepancy, LostCharge } from './discrepancies-of-ours.ts'
import { findPaymentById, paymentsOfOrders } from './find-payment.ts'
import { failRefund, TURNED_BACK } from './make-refund.ts'
import { keepInRound } from './rounds.ts'
import { settlePayment } from './settle-payment.ts'
import { unmatchedRefundId } from './unmatched-charges.ts'

/**
 * Longer than a payment can be in progress: 15 minutes for the order, 31 more for the provider's page. It also gives an
 * operator who restored the wrong backup time to restore the right one before charges are refunded.
 */
const GRACE_MS = 60 * 60_000

/**
 * Raises an alarm once for each discrepancy, and refunds charges for orders that are missing or over. A discrepancy that
 * a run looked for and no longer found is forgotten: a person has dealt with it.
 */
export async function reconcileBooks(shop: Shop, { days }: { days: number }): Promise<void> {
  const began = shop.clock.now()
  const since = new Date(began.getTime() - days * DAY_MS)
  const standing: string[] = []
  for await (const discrepancy of compareBooks(shop, since))
    standing.push(...(await attendTo(shop, discrepancy)))
  await forgetPassed(shop, standing, since, began)
}

/** Handles one discrepancy and returns the keys of what stays on record. */
async function attendTo(shop: Shop, discrepancy: Discrepancy): Promise<string[]> {
  const { key, event, failedRefundId, mayPass = false, unmatched } = discrepancy
  if (failedRefundId) await failRefund(shop, failedRefundId, TURNED_BACK)
  if (failedRefundId || !event) return []
  if (unmatched && mayPass && (await takeUpCharge(shop, unmatched))) return []
  const foundAt = await note(shop, { ...discrepancy, event })
  const hasStood = foundAt.getTime() <= shop.clock.now().getTime() - GRACE_MS
  if (hasStood || !mayPass) await tellOnce(shop, key)
  return hasStood && unmatched ? [key, ...(await giveBackCharge(shop, unmatched, discrepancy.at))] : [key]
}

type Noted = Required<Pick<Discrepancy, 'key' | 'says' | 'at'>> & { event: string }

/** Records a discrepancy and returns when it was first found. */
async function note({ db, clock }: Shop, { key, event, says, at }: Noted): Promise<Date> {
  const { found_at } = await db
    .insertInto('book_differences')
    .values({ key, event, says, found_at: clock.now(), of_at: at })
    .onConflict((is) => is.column('key').doUpdateSet({ event, says, of_at: at }))
    .returning('found_at')
    .executeTakeFirstOrThrow()
  return found_at
}

/** Raises the alarm; of two processes that find the same discrepancy at the same moment, only one does. */
async function tellOnce({ db, clock, log }: Shop, key: string): Promise<void> {
  const told = await db
    .updateTable('book_differences')
    .set({ told_at: clock.now() })
    .where('key', '=', key)
    .where('told_at', 'is', null)
    .returning(['event', 'says'])
    .executeTakeFirst()
  if (told) log.error(told.event, new Error(told.says), { finding: key })
}

/** Lets go of an unmatched hold, or refunds an unmatched charge; returns the key of a further discrepancy if the provider refuses. */
async function giveBackCharge(shop: Shop, unmatched: LostCharge, at: Date): Promise<string[]> {
  const { intentId, leftCents } = unmatched
  if (!(await isNobodys(shop, unmatched))) return []
  try {
    const { status } = await shop.payments.releaseIntent(intentId)
    if (status === 'succeeded')
      await shop.payments.refund({ refundId: unmatchedRefundId(intentId), intentId, amountCents: leftCents })
    shop.log.info('charge without an order given back', { intentId, cents: leftCents })
    return []
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    const key = `refund of charge ${intentId}`
    const says = `${intentId}, a charge for no order, was not given back: ${error.code}.`
    await note(shop, { key, event: 'charge not given back', says, at })
    await tellOnce(shop, key)
    return [key]
  }
}

/** Keeps what another process found meanwhile, and what this run did not reach back to. */
async function forgetPassed({ db }: Shop, standing: string[], since: Date, began: Date): Promise<void> {
  await sql`
    delete from book_differences
    where coalesce(of_at, found_at) >= ${since} and found_at < ${began} and not key = ${anyOf(standing)}`.execute(
    db,
  )
}

/** Returns every discrepancy between our books and the provider's since then, each as a sentence for a person. */
export async function reconcile(shop: Shop, since = new Date(0)): Promise<string[]> {
  const sentences: string[] = []
  for await (const { says } of compareBooks(shop, since)) sentences.push(says)
  return sentences
}

/**
 * Attaches a charge to its order, which a restore brought back unpaid, and settles it by the provider's answer. False
 * if the order does not wait for it, or part of it was refunded.
 */
async function takeUpCharge(
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
  if (!payment || !(await keepInRound(shop, payment, 'intent_id', intentId))) return false
  const kept = await findPaymentById(shop, payment.id)
  if (kept) await settlePayment(shop, kept)
  return true
}

/**
 * Whether no payment has the charge, nor will: none of its order is open, or was ever in review, where a person may
 * have delivered or refunded. One statement, since an open payment may get the charge at any moment.
 */
async function isNobodys({ db }: Shop, { intentId, orderNumber }: LostCharge): Promise<boolean> {
  const { rows } = await sql`
    select from payments where intent_id = ${intentId}
    union all
    select from payments join orders on orders.id = payments.order_id
    where orders.number = ${orderNumber} and (payments.status = 'pending' or payments.review_because is not null)
    limit 1`.execute(db)
  return rows.length === 0
}
