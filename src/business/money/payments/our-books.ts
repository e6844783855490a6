import { sql } from 'kysely'
import { anyOf } from '#database/batched-statement.ts'
import type { Payments } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { heldCents } from './find-payment.ts'

export type OurPayment = Awaited<ReturnType<typeof ourPayments>>[number]
export type OurRefund = Awaited<ReturnType<typeof ourRefunds>>[number]

export interface Span {
  from: Date
  /** Undefined for an open end. */
  before: Date | undefined
}

/** Whether a payment is with the configured provider, or with none yet. */
export function isWithUs({ name }: Pick<Payments, 'name'>) {
  return sql<boolean>`coalesce(payments.provider, ${name}) = ${name}`
}

/** Reads payments with the configured provider or with none; another provider's books cannot be compared. */
export function ourPayments({ db, payments }: Shop, { from, before }: Span) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'payments.id', 'intent_id', 'payments.status', heldCents.as('amount_cents')])
    .select(['charge_cents', 'charged_at', 'is_kept', 'review_because', 'seen_to_at', 'payments.created_at'])
    .where('payments.created_at', '>=', from)
    .where(sql<boolean>`payments.created_at < ${before ?? 'infinity'}`)
    .where(isWithUs(payments))
    .orderBy('payments.created_at')
    .execute()
}

/** Returns when the first payment of all began. */
export async function firstPaymentAt({ db }: Shop): Promise<Date | undefined> {
  const first = await db.selectFrom('payments').select('created_at').orderBy('created_at').limit(1).execute()
  return first[0]?.created_at
}

/** Reads open payments with a provider that is no longer configured. */
export function paymentsElsewhere({ db, payments }: Shop) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'payments.id', 'payments.provider'])
    .where('payments.provider', '<>', payments.name)
    .where('payments.status', '=', 'pending')
    .execute()
}

export function ourRefunds({ db, payments }: Shop, { from, before }: Span) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'refunds.id', 'refunds.provider_id', 'refunds.status', 'refunds.amount_cents'])
    .select(['refunds.seen_to_at', 'refunds.created_at'])
    .where('refunds.created_at', '>=', from)
    .where(sql<boolean>`refunds.created_at < ${before ?? 'infinity'}`)
    .where(isWithUs(payments))
    .orderBy('refunds.created_at')
    .execute()
}

/** Returns which of these intents, orders or refunds our books have. */
export async function knownOf(
  { db }: Shop,
  column: 'payments.intent_id' | 'orders.number' | 'refunds.id',
  those: string[],
): Promise<Set<string>> {
  const [table, name] = column.split('.') as [string, string]
  const { rows } = await sql<{ one: string }>`
    select ${sql.ref(name)} as one from ${sql.table(table)} where ${sql.ref(name)} = ${anyOf(those)}`.execute(
    db,
  )
  return new Set(rows.map(({ one }) => one))
}

export async function shopId({ db }: Shop): Promise<string> {
  return (await db.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow()).id
}
