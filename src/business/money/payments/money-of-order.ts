import { sql } from 'kysely'
import { LEAST_PAYMENT_CENTS } from '#contract/limits/least-payment.ts'
import type { Cents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { ceilingCents, heldCents } from './find-payment.ts'
import { isGivenBack, isInReview, isTurnedDown } from './review.ts'

export type MoneyOfOrder = Awaited<ReturnType<typeof readMoney>>

/** Reads what all sums about an order's money are made from: its payments, its own first, and their refunds. */
export async function readMoney({ db }: Shop, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['total_cents', ceilingCents.as('ceiling_cents')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payments')
    .leftJoin('order_changes', 'order_changes.id', 'payments.change_id')
    .select(['payments.id', 'payments.status', 'intent_id', 'is_kept', 'card', 'payments.created_at'])
    .select(['change_id', 'order_changes.status as change_status', 'settled_at'])
    .select([heldCents.as('amount_cents'), 'amount_cents as agreed_cents', 'charge_cents', 'charged_at'])
    .select([isInReview.as('is_in_review'), 'review_because', 'seen_to_at'])
    .where('payments.order_id', '=', orderId)
    .orderBy('change_id', (by) => by.asc().nullsFirst())
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('office_refunds', 'office_refunds.id', 'refunds.office_refund_id')
    .leftJoin('operators', 'operators.id', 'office_refunds.operator_id')
    .select(['refunds.id', 'payment_id', 'office_refund_id', 'refunds.change_id', 'refunds.amount_cents'])
    .select(['because', 'refunds.status', 'refunds.created_at', 'refunds.seen_to_at', 'given_otherwise'])
    .select([isGivenBack.as('is_given_back'), isTurnedDown.as('is_turned_down')])
    .select(['office_refunds.note', 'operators.name as by'])
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
  return { order, payments, refunds }
}

/** As above, of an order whose lock the caller holds: nobody moves its money until the transaction ends. */
export async function lockMoney(shop: Shop, orderId: string): Promise<MoneyOfOrder> {
  await shop.db.selectFrom('payments').select('id').where('order_id', '=', orderId).forNoKeyUpdate().execute()
  return readMoney(shop, orderId)
}

/** A payment that was made for an order. */
export interface Paid {
  id: string
  amountCents: Cents
  /** Whether the card only holds the amount, or is kept to hold it, and nothing of it is charged or decided yet. */
  isHeld: boolean
  isKept: boolean
  /** Of a held payment its share in what the order is due, of a charged one what is not given back. */
  leftCents: Cents
}

/** What an order costs as agreed, or the most that it may be charged. */
type Most = keyof MoneyOfOrder['order']

/** Returns the payments of an order, the latest first; a fully refunded one may be missing. */
export function paidOf(money: MoneyOfOrder, most: Most = 'total_cents'): Paid[] {
  const paid = chargedOf(money)
  const shares = shareOutCharge(
    dueBesides(money, most),
    paid.filter(({ isHeld }) => isHeld),
  )
  return paid.map((one) => ({ ...one, leftCents: shares.get(one.id) ?? one.leftCents }))
}

/** As above, without the shares of held payments. */
function chargedOf({ payments, refunds }: MoneyOfOrder): Paid[] {
  const made = payments.filter(({ status, intent_id }) => status === 'paid' && intent_id !== null)
  return made.toReversed().map(({ id, amount_cents, charge_cents, is_kept }) => {
    // What was released before the charge was never part of it.
    const returned = refunds.filter(
      (one) => one.payment_id === id && one.is_given_back && one.status !== 'released',
    )
    return {
      id,
      amountCents: amount_cents,
      isHeld: charge_cents === null,
      isKept: is_kept,
      leftCents: Math.max(0, (charge_cents ?? 0) - sumOf(returned)),
    }
  })
}

/** Returns what an order costs besides what is charged and left: its total less what was taken off it. */
function dueBesides(money: MoneyOfOrder, most: Most): Cents {
  const off = money.refunds.filter(
    ({ is_given_back, office_refund_id, because }) =>
      is_given_back && (office_refund_id !== null || because === 'packed_less'),
  )
  return money.order[most] - sumOf(off) - leftOf(chargedOf(money))
}

/** Returns what payments were or will be charged, less what goes back. */
export function leftOf(paid: readonly Paid[]): Cents {
  return paid.reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/** Returns what an order may cost without a further payment. */
export function coveredOf(money: MoneyOfOrder): Cents {
  const covered = chargedOf(money).map(({ amountCents, isHeld, leftCents }) =>
    isHeld ? amountCents : leftCents,
  )
  return covered.reduce((sum, cents) => sum + cents, 0)
}

/** Returns what was charged for an order above what it costs now. */
export function surplusOf(money: MoneyOfOrder): Cents {
  return Math.max(0, -dueBesides(money, 'total_cents'))
}

/** Returns what the office has taken off an order, refunded or promised to. */
export function givenOf({ refunds }: MoneyOfOrder): Cents {
  return sumOf(
    refunds.filter(({ is_given_back, office_refund_id }) => is_given_back && office_refund_id !== null),
  )
}

export function sumOf(amounts: readonly { amount_cents: Cents }[]): Cents {
  return amounts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/** Whether a refund makes its order cost less than was agreed: the office took it off, or it was not packed. */
export const isTakenOff = sql<boolean>`(refunds.office_refund_id is not null or refunds.because = 'packed_less')`

type Hold = Pick<Paid, 'id' | 'amountCents'>

/** Spreads what is due over what cards hold, the largest first. What the holds do not cover is left out. */
export function shareOutCharge(dueCents: Cents, holds: readonly Hold[]): Map<string, Cents> {
  const shares = new Map<string, Cents>()
  let open = Math.max(0, dueCents)
  let largest: string | undefined
  for (const { id, amountCents } of holds.toSorted((a, b) => b.amountCents - a.amountCents)) {
    const share = Math.min(open, amountCents)
    open -= share
    // The provider charges no card less than that, so the largest hold leaves some of its share to this one.
    const lacking = largest !== undefined && share > 0 ? Math.max(0, LEAST_PAYMENT_CENTS - share) : 0
    if (largest !== undefined) shares.set(largest, (shares.get(largest) ?? 0) - lacking)
    shares.set(id, share + lacking)
    largest ??= id
  }
  return shares
}
