import { setTimeout } from 'node:timers/promises'
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'
import { PaymentsUnreachable } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { endIfNotAwaited } from './end-payment.ts'
import { findPaymentById, type OrderPayment, paymentsOfOrders, payUntil } from './find-payment.ts'
import { handlePaymentEvent } from './handle-event.ts'
import { holdKept } from './hold-kept.ts'
import { makeRefund } from './make-refund.ts'
import { chargedEarly, chargeEarly, settleHolds } from './settle-holds.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 200
const CONCURRENCY = 8
const MINUTE_MS = 60_000
/** The next run starts a minute after this one started, so this run must end before. */
const RUN_MS = 55_000

type Swept = 'payment_events' | 'refunds' | 'payments'

interface Kind {
  table: Swept
  /** Returns one batch, the least recently looked at first. */
  find(shop: Shop): Promise<string[]>
  work(shop: Shop, id: string): Promise<unknown>
}

const kinds: readonly Kind[] = [
  {
    table: 'payment_events',
    find: openRows('payment_events', (now) => sql`handled_at is null and received_at < ${minuteBefore(now)}`),
    work: (shop, eventId) => handlePaymentEvent(shop, { eventId }),
  },
  {
    table: 'refunds',
    find: openRows('refunds', (now) => sql`status = 'requested' and created_at < ${minuteBefore(now)}`),
    work: (shop, refundId) => makeRefund(shop, { refundId }),
  },
  {
    table: 'payments',
    find: openRows(
      'payments',
      (now) => sql`charge_cents is not null and charged_at is null and decided_at < ${minuteBefore(now)}`,
    ),
    work: withPayment((shop, { order_id: orderId }) => settleHolds(shop, { orderId })),
  },
  {
    table: 'payments',
    // What a bank is about to let go of, or has let go of unheard.
    find: openRows(
      'payments',
      (now) => sql`status = 'paid' and charge_cents is null and capture_before <= ${chargedEarly(now)}`,
    ),
    work: withPayment(chargeEarly),
  },
  { table: 'payments', find: dueKept, work: withPayment(holdKept) },
  { table: 'payments', find: notAwaited, work: withPayment(endIfNotAwaited) },
  { table: 'payments', find: awaited, work: withPayment(settlePayment) },
]

/**
 * The periodic sweep for lost webhooks, failed jobs, orders not paid in time, and charges and refunds not made. Each item
 * runs alone, so that one failure holds up no other; the kinds take turns, a batch each, until all are done or time is
 * up.
 */
export async function sweepPayments(shop: Shop): Promise<void> {
  const endsAt = new Date(shop.clock.now().getTime() + RUN_MS)
  let open = kinds.map((kind) => ({ ...kind, seen: new Set<string>() }))
  while (open.length > 0) {
    const goOn: typeof open = []
    for (const kind of open) if (await sweepBatch(shop, kind, endsAt)) goOn.push(kind)
    open = goOn
  }
}

/** Reads the payment only when its turn comes, so that its state is current. */
function withPayment(work: (shop: Shop, payment: OrderPayment) => Promise<unknown>): Kind['work'] {
  return async (shop, id) => {
    const payment = await findPaymentById(shop, id)
    if (payment) await work(shop, payment)
  }
}

/** Returns whether this run may find more of this kind. */
async function sweepBatch(shop: Shop, kind: Kind & { seen: Set<string> }, endsAt: Date): Promise<boolean> {
  const { find, seen } = kind
  const ids = (await find(shop)).filter((id) => !seen.has(id))
  for (const id of ids) seen.add(id)
  return (await inTurn(shop, kind, { ids, endsAt })) && ids.length === BATCH
}

/** Items that stay open go to the back of the queue. Returns false if further items are not worth a try in this run. */
async function inTurn(
  shop: Shop,
  { table, work }: Kind,
  { ids, endsAt }: { ids: string[]; endsAt: Date },
): Promise<boolean> {
  for (let start = 0; start < ids.length; start += CONCURRENCY) {
    if (shop.clock.now() >= endsAt) return false
    const some = ids.slice(start, start + CONCURRENCY)
    await noteLook(shop, table, some)
    const working = Promise.allSettled(some.map((id) => work(shop, id)))
    const [done] = await Promise.all([working, keepPace(shop, some.length)])
    done.forEach((one, position) => {
      if (one.status === 'rejected') shop.log.error('payment not swept', one.reason, { id: some[position] })
    })
    if (done.some(isUnreachable)) return false
  }
  return true
}

/** Throttles the sweep, as shoppers who pay at this moment share the provider's rate limit and come first. */
async function keepPace({ sweptASecond }: Shop, asked: number): Promise<void> {
  if (sweptASecond !== undefined) await setTimeout((asked / sweptASecond) * 1_000)
}

async function noteLook({ db, clock }: Shop, table: Swept, ids: string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} set looked_at = ${clock.now()}
    where id = any(${ids})`.execute(db)
}

// Further calls would time out too, and the next sweep comes within a minute.
function isUnreachable(one: PromiseSettledResult<unknown>): boolean {
  return one.status === 'rejected' && one.reason instanceof PaymentsUnreachable
}

/** Finds the rows of a table with a partial index for them. */
function openRows(table: Swept, condition: (now: Date) => RawBuilder<unknown>): Kind['find'] {
  return async ({ db, clock }) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${condition(clock.now())}
      order by looked_at nulls first, id limit ${sql.lit(BATCH)}`.execute(db)
    return rows.map(({ id }) => id)
  }
}

/** Finds kept cards of orders whose window has reached its cut-off. */
async function dueKept(shop: Shop): Promise<string[]> {
  const rows = await paymentsOfOrders(shop)
    .innerJoin('slots', 'slots.id', 'orders.slot_id')
    .where('payments.is_kept', '=', true)
    .where('payments.status', '=', 'paid')
    .where('payments.charge_cents', 'is', null)
    .where('payments.review_because', 'is', null)
    .where('slots.cut_off_at', '<=', shop.clock.now())
    .orderBy('payments.looked_at', nullsFirst)
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds open payments of orders and changes that are over or past their time. */
async function notAwaited(shop: Shop): Promise<string[]> {
  const rows = await paymentsOfOrders(shop)
    .where('payments.status', '=', 'pending')
    .where((row) =>
      row.or([
        row.and([row('payments.change_id', 'is', null), row('orders.status', 'in', ['cancelled', 'failed'])]),
        row('order_changes.status', '=', 'lapsed'),
        sql<boolean>`${payUntil} <= ${shop.clock.now()}`,
      ]),
    )
    .orderBy('payments.looked_at', nullsFirst)
    .orderBy('orders.pay_until')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds payments that may have been made although their webhook was lost. */
async function awaited(shop: Shop): Promise<string[]> {
  const now = shop.clock.now()
  const rows = await paymentsOfOrders(shop)
    .where('payments.status', '=', 'pending')
    .where('payments.review_because', 'is', null)
    .where((row) =>
      row.or([row('orders.payment_status', '=', 'pending'), row('order_changes.status', '=', 'open')]),
    )
    .where(sql<boolean>`${payUntil} > ${now}`)
    .where('payments.created_at', '<', minuteBefore(now))
    // No provider can be asked about a payment with another provider, so it waits until its time is up.
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

function minuteBefore(now: Date): Date {
  return new Date(now.getTime() - MINUTE_MS)
}
