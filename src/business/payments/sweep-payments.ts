import { type OrderByItemBuilder, sql } from 'kysely'
import { PaymentsUnreachable } from '#providers/payments/port.ts'
import type { Shop } from '../shop.ts'
import { endIfNotAwaited } from './end-payment.ts'
import { findPaymentById, type OrderPayment, paymentsOfOrders } from './find-payment.ts'
import { handlePaymentEvent } from './handle-event.ts'
import { makeRefund } from './make-refund.ts'
import { settlePayment } from './settle-order.ts'

const BATCH = 200
const CONCURRENCY = 5
const MINUTE_MS = 60_000

/**
 * The periodic sweep: a lost webhook, a job that gave up, an order that was not paid in time, money for an order that is
 * not live. Each is looked at alone, so that one that fails holds up no other.
 */
export async function sweepPayments(shop: Shop): Promise<void> {
  await inTurn(shop, 'payment_events', await unhandledEvents(shop), (id) =>
    handlePaymentEvent(shop, { eventId: id }),
  )
  await inTurn(shop, 'refunds', await refundsToMake(shop), (id) => makeRefund(shop, { refundId: id }))
  await inTurn(shop, 'payments', await notAwaited(shop), withPayment(shop, endIfNotAwaited))
  await inTurn(shop, 'payments', await awaited(shop), withPayment(shop, settlePayment))
}

/** With the payment as it is when its turn has come. */
function withPayment(shop: Shop, work: (shop: Shop, payment: OrderPayment) => Promise<unknown>) {
  return async (id: string) => {
    const payment = await findPaymentById(shop, id)
    if (payment) await work(shop, payment)
  }
}

type Swept = 'payment_events' | 'refunds' | 'payments'

/** What stays open goes behind all that has not been looked at since. */
async function inTurn(
  shop: Shop,
  table: Swept,
  ids: string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += CONCURRENCY) {
    const some = ids.slice(start, start + CONCURRENCY)
    await noteLook(shop, table, some)
    const done = await Promise.allSettled(some.map(work))
    done.forEach((one, position) => {
      if (one.status === 'rejected') shop.log.error('payment not swept', one.reason, { id: some[position] })
    })
    if (done.some(isUnreachable)) return
  }
}

async function noteLook({ db, clock }: Shop, table: Swept, ids: string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} set looked_at = ${clock.now()}
    where id = any(${ids})`.execute(db)
}

// The others would time out too, and the next sweep comes in a minute.
function isUnreachable(one: PromiseSettledResult<void>): boolean {
  return one.status === 'rejected' && one.reason instanceof PaymentsUnreachable
}

async function unhandledEvents({ db, clock }: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<', minuteAgo(clock.now()))
    .orderBy('looked_at', nullsFirst)
    .orderBy('received_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function refundsToMake({ db, clock }: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'requested')
    .where('created_at', '<', minuteAgo(clock.now()))
    .orderBy('looked_at', nullsFirst)
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is over, or past its time, and whose payment is still open. */
async function notAwaited(shop: Shop): Promise<string[]> {
  const rows = await paymentsOfOrders(shop)
    .where('payments.status', '=', 'pending')
    .where((row) =>
      row.or([
        row.and([row('payments.change_id', 'is', null), row('orders.status', 'in', ['cancelled', 'failed'])]),
        row('order_changes.status', '<>', 'open'),
        sql<boolean>`coalesce(order_changes.pay_until, orders.pay_until) <= ${shop.clock.now()}`,
      ]),
    )
    .orderBy('payments.looked_at', nullsFirst)
    .orderBy('orders.pay_until')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** What may have been paid by now, though their webhook was lost. */
async function awaited(shop: Shop): Promise<string[]> {
  const now = shop.clock.now()
  const rows = await paymentsOfOrders(shop)
    .where('payments.status', '=', 'pending')
    .where('payments.review_because', 'is', null)
    .where((row) => row.or([row('orders.status', '=', 'pending'), row('order_changes.status', '=', 'open')]))
    .where(sql<boolean>`coalesce(order_changes.pay_until, orders.pay_until) > ${now}`)
    .where('payments.created_at', '<', minuteAgo(now))
    // One with another provider waits here for its end: there is nobody to ask.
    .where('payments.provider', '=', shop.payments.name)
    .orderBy('payments.looked_at', nullsFirst)
    .orderBy('payments.created_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

function nullsFirst(order: OrderByItemBuilder) {
  return order.asc().nullsFirst()
}

function minuteAgo(now: Date): Date {
  return new Date(now.getTime() - MINUTE_MS)
}
