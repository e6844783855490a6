import { type RawBuilder, sql } from 'kysely'
import { REFUND_NOT_MADE } from '#contract/money/payments/waiting-money.ts'
import type { PaymentIntent } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { changePayment, type OrderPayment } from './find-payment.ts'

/** A payment that a person has to look at. */
export const isInReview = sql<boolean>`(
  payments.review_because is not null and payments.status <> 'refunded' and payments.seen_to_at is null)`

/** A refund whose money the customer has or will have: from the bank or, if the bank rejected it, in another way. */
export const isGivenBack = sql<boolean>`(refunds.status <> 'failed' or refunds.given_otherwise)`

/** A refund that the bank rejected and that no person has dealt with. */
export const isTurnedDown = sql<boolean>`(refunds.status = 'failed' and refunds.seen_to_at is null)`

const isForItsRefunds = sql<boolean>`starts_with(payments.review_because, ${sql.lit(REFUND_NOT_MADE)})`

/** Must run under the order's lock, like the others here. */
export async function resolvePayment(shop: Shop, id: string, seen_to_at: Date): Promise<void> {
  await changePayment(shop, id, { seen_to_at }).where(isInReview).execute()
}

/** Marks rejected refunds as dealt with; those paid out in another way count as if the bank had made them. */
export async function resolveRefunds(
  shop: Shop,
  ids: readonly string[],
  givenOtherwise: boolean,
  seen_to_at = shop.clock.now(),
): Promise<void> {
  if (ids.length === 0) return
  const { db } = shop
  await db
    .updateTable('refunds')
    .set({ seen_to_at, given_otherwise: givenOtherwise })
    .where('id', 'in', ids)
    .where(isTurnedDown)
    .execute()
  await db
    .updateTable('payments')
    .set({ seen_to_at })
    .where('id', 'in', (of) => of.selectFrom('refunds').select('payment_id').where('id', 'in', ids))
    .where(isInReview)
    .where(isForItsRefunds)
    .where(sql<boolean>`not exists (select from refunds where payment_id = payments.id and ${isTurnedDown})`)
    .execute()
  if (givenOtherwise) await noteGone(shop, ids)
}

async function noteGone(shop: Shop, ids: readonly string[]): Promise<void> {
  const payments = await shop.db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('id', 'in', (of) => of.selectFrom('refunds').select('payment_id').where('id', 'in', ids))
    .execute()
  for (const { id } of payments) await noteReturned(shop, id)
  for (const orderId of new Set(payments.map(({ order_id }) => order_id)))
    await noteAllReturned(shop, orderId)
}

/**
 * Marks the rejected refunds that this new refund replaces as dealt with: the oldest with the same amount, reason and
 * items, or all of them once the payment has nothing left.
 */
export async function settleTurnedDown(shop: Shop, refundId: string): Promise<void> {
  const { rows } = await sql<{ id: string; is_whole: boolean; is_same: boolean }>`
    select refunds.id, payments.status = 'refunded' as is_whole,
      refunds.amount_cents = made.amount_cents and refunds.because = made.because
        and ${linesOf(sql`refunds`)} is not distinct from ${linesOf(sql`made`)} as is_same
    from refunds as made join payments on payments.id = made.payment_id
    join refunds on refunds.payment_id = payments.id
    where made.id = ${refundId} and ${isTurnedDown} and refunds.id < made.id
    order by refunds.id`.execute(shop.db)
  const settled = rows[0]?.is_whole ? rows : rows.filter(({ is_same }) => is_same).slice(0, 1)
  await resolveRefunds(
    shop,
    settled.map(({ id }) => id),
    false,
  )
}

function linesOf(refund: RawBuilder<unknown>) {
  return sql`(
    select jsonb_agg(jsonb_build_array(product_id, quantity) order by product_id)
    from office_refund_lines where office_refund_id = ${refund}.office_refund_id)`
}

/** Marks a payment as refunded once all of it is back. A failed one came in a wrong amount and was refunded in full. */
export async function noteReturned(shop: Shop, paymentId: string): Promise<void> {
  const returned = sql<number>`(
    select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and (status = 'done' or given_otherwise))`
  await changePayment(shop, paymentId, { status: 'refunded' })
    .where((row) => row.or([row('status', '=', 'failed'), row('charge_cents', '<=', returned)]))
    .execute()
}

/** Marks an order that is over as refunded once its payments have nothing left. Returns whether it just became so. */
export async function noteAllReturned({ db }: Shop, orderId: string): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set({ payment_status: 'refunded' })
    .where('id', '=', orderId)
    .where('status', 'in', ['cancelled', 'failed', 'returned'])
    .where('payment_status', 'in', ['paid', 'failed', 'pending'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('id')
            .whereRef('order_id', '=', 'orders.id')
            .where('status', '=', 'paid')
            .where('amount_cents', '>', 0),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return order !== undefined
}

/** Says how what came differs from what was agreed, in the amount or the currency. */
export function discrepancyOf(
  { status, amountCents, receivedCents, heldCents, currency }: PaymentIntent,
  { amount_cents, ceiling_cents }: OrderPayment,
): string | undefined {
  const cameCents = status === 'kept' ? amountCents : receivedCents + heldCents
  if (cameCents === amount_cents && amount_cents === ceiling_cents && currency === 'aud') return undefined
  return `received ${cameCents} ${currency} cents for an order of ${ceiling_cents} aud cents`
}

/** Hands a payment to a person, and raises the alarm. Returns the payment as it is then. */
export async function flagForReview<Flagged extends Pick<OrderPayment, 'id' | 'number'>>(
  shop: Shop,
  payment: Flagged,
  found: { intent_id?: string; review_because: string },
  event = 'payment to review',
): Promise<Flagged> {
  await changePayment(shop, payment.id, { ...found, seen_to_at: null }).execute()
  shop.log.error(event, new Error(found.review_because), { order: payment.number })
  return { ...payment, ...found }
}
