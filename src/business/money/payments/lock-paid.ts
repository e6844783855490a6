import { type RawBuilder, sql } from 'kysely'
import { LEAST_PAYMENT_CENTS } from '#contract/limits/least-payment.ts'
import type { Cents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { ceilingCents, heldCents } from './find-payment.ts'
import { isGivenBack } from './resolved.ts'

interface Hold {
  id: string
  amountCents: Cents
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

/** Returns the payments of an order, the latest first; a fully refunded one may be missing. The caller holds the lock. */
export async function lockPaid(shop: Shop, orderId: string): Promise<Paid[]> {
  await lockPayments(shop, orderId)
  return readPaid(shop, orderId)
}

/** What an order costs as agreed, or the most that it may be charged. */
type Most = 'total_cents' | 'ceiling_cents'

/** As above, of an order that may change meanwhile. */
export async function readPaid(shop: Shop, orderId: string, most: Most = 'total_cents'): Promise<Paid[]> {
  const paid = await findPaid(shop, orderId)
  const held = paid.filter(({ isHeld }) => isHeld)
  if (held.length === 0) return paid
  const shares = shareOutCharge(await dueBesides(shop, orderId, paid, most), held)
  return paid.map((one) => ({ ...one, leftCents: shares.get(one.id) ?? one.leftCents }))
}

/** Returns what an order was or will be charged, less what goes back. The caller holds the order's lock. */
export async function leftOfOrder(shop: Shop, orderId: string): Promise<Cents> {
  return leftOf(await lockPaid(shop, orderId))
}

/** Returns what an order may cost without a further payment. */
export async function coveredOfOrder(shop: Shop, orderId: string): Promise<Cents> {
  const paid = await findPaid(shop, orderId)
  return paid.reduce((sum, { amountCents, isHeld, leftCents }) => sum + (isHeld ? amountCents : leftCents), 0)
}

/** Returns what was charged for an order above what it costs now. The caller holds the order's lock. */
export async function surplusOfOrder(shop: Shop, orderId: string): Promise<Cents> {
  await lockPayments(shop, orderId)
  return Math.max(0, -(await dueBesides(shop, orderId, await findPaid(shop, orderId))))
}

export function lockPayments({ db }: Shop, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['status', 'change_id'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .execute()
}

async function findPaid({ db }: Shop, orderId: string): Promise<Paid[]> {
  // What was released before the charge was never part of it.
  const returned = sql<number>`(
    select coalesce(sum(amount_cents), 0) from refunds
    where payment_id = payments.id and refunds.status <> 'released' and ${isGivenBack})`
  const rows = await db
    .selectFrom('payments')
    .select(['id', heldCents.as('amount_cents'), 'charge_cents', 'is_kept', returned.as('returned_cents')])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .where('intent_id', 'is not', null)
    // The order's first payment belongs to no change and comes last.
    .orderBy('change_id', (by) => by.desc().nullsLast())
    .execute()
  return rows.map(({ id, amount_cents, charge_cents, is_kept, returned_cents }) => ({
    id,
    amountCents: amount_cents,
    isHeld: charge_cents === null,
    isKept: is_kept,
    leftCents: charge_cents === null ? 0 : Math.max(0, charge_cents - Number(returned_cents)),
  }))
}

export function leftOf(paid: readonly Paid[]): Cents {
  return paid.reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/** Returns what an order costs besides what these payments have left: its total less what was taken off it. */
async function dueBesides(
  shop: Shop,
  orderId: string,
  paid: readonly Paid[],
  most: Most = 'total_cents',
): Promise<Cents> {
  const { cents } = await shop.db
    .selectFrom('orders')
    .select((most === 'ceiling_cents' ? ceilingCents : sql<number>`total_cents`).as('cents'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return cents - (await sumOfRefunds(shop, orderId, isTakenOff)) - leftOf(paid)
}

/** Returns what the office has taken off an order, refunded or promised to. */
export function givenByOffice(shop: Shop, orderId: string): Promise<Cents> {
  return sumOfRefunds(shop, orderId, sql<boolean>`refunds.office_refund_id is not null`)
}

/** Whether a refund makes its order cost less than was agreed: the office took it off, or it was not packed. */
export const isTakenOff = sql<boolean>`(refunds.office_refund_id is not null or refunds.because = 'packed_less')`

async function sumOfRefunds({ db }: Shop, orderId: string, which: RawBuilder<boolean>): Promise<Cents> {
  const { cents } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('refunds.amount_cents'), sql.lit(0)).as('cents'))
    .where('payments.order_id', '=', orderId)
    .where(which)
    .where(isGivenBack)
    .executeTakeFirstOrThrow()
  return Number(cents)
}

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
