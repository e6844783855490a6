import { type RawBuilder, sql } from 'kysely'
import { REFUND_NOT_MADE } from '#contract/money/payments/waiting-money.ts'
import type { Shop } from '../../shop.ts'
import { noteAllReturned, noteReturned } from './fail-refund.ts'

/** A payment that a person has to look at. */
export const isInReview = sql<boolean>`(
  payments.review_because is not null and payments.status <> 'refunded' and payments.seen_to_at is null)`

/** A refund whose money the customer has or will have: from the bank or, if the bank rejected it, in another way. */
export const isGivenBack = sql<boolean>`(refunds.status <> 'failed' or refunds.given_otherwise)`

/** A refund that the bank rejected and that no person has dealt with. */
export const isTurnedDown = sql<boolean>`(refunds.status = 'failed' and refunds.seen_to_at is null)`

const isForItsRefunds = sql<boolean>`starts_with(payments.review_because, ${sql.lit(REFUND_NOT_MADE)})`

/** Returns the rejected refunds that a person still has to deal with, if the payment is in review because of them. */
export async function turnedDownOf({ db }: Shop, paymentId: string): Promise<string[]> {
  const turnedDown = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('refunds.id')
    .where('payments.id', '=', paymentId)
    .where(isTurnedDown)
    .where(isForItsRefunds)
    .execute()
  return turnedDown.map(({ id }) => id)
}

/** Must run under the order's lock, like the others here. */
export async function resolvePayment({ db, clock }: Shop, id: string): Promise<void> {
  const seen_to_at = clock.now()
  await db.updateTable('payments').set({ seen_to_at }).where('id', '=', id).where(isInReview).execute()
}

/** Marks rejected refunds as dealt with; those paid out in another way count as if the bank had made them. */
export async function resolveRefunds(
  shop: Shop,
  ids: readonly string[],
  givenOtherwise: boolean,
): Promise<void> {
  if (ids.length === 0) return
  const { db, clock } = shop
  const seen_to_at = clock.now()
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
