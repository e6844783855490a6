import { anyOf } from '#database/prepared-statement.ts'
import type { Shop } from '../../shop.ts'
import { heldCents } from './find-payment.ts'

export type OurPayment = Awaited<ReturnType<typeof ourPayments>>[number]
export type OurRefund = Awaited<ReturnType<typeof ourRefunds>>[number]

export interface Span {
  from: Date
  /** Undefined for an open end. */
  before: Date | undefined
}

/** Reads payments with the configured provider or with none; another provider's books cannot be compared. */
export function ourPayments({ db, payments }: Shop, { from, before }: Span) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'payments.id', 'payments.intent_id', 'payments.status'])
    .select([heldCents.as('amount_cents'), 'payments.charge_cents', 'payments.charged_at'])
    .select('payments.is_kept')
    .select(['payments.review_because', 'payments.seen_to_at', 'payments.created_at'])
    .where('payments.created_at', '>=', from)
    .$if(before !== undefined, (query) => query.where('payments.created_at', '<', before as Date))
    .where((row) =>
      row.or([row('payments.provider', 'is', null), row('payments.provider', '=', payments.name)]),
    )
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
    .$if(before !== undefined, (query) => query.where('refunds.created_at', '<', before as Date))
    .where((row) =>
      row.or([row('payments.provider', 'is', null), row('payments.provider', '=', payments.name)]),
    )
    .orderBy('refunds.created_at')
    .execute()
}

export async function knownIntents({ db }: Shop, ids: string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('intent_id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ intent_id }) => intent_id))
}

export async function knownRefunds({ db }: Shop, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('refunds').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function knownOrders({ db }: Shop, numbers: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('orders').select('number').where('number', '=', anyOf(numbers)).execute()
  return new Set(rows.map(({ number }) => number))
}

export async function shopId({ db }: Shop): Promise<string> {
  return (await db.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow()).id
}
