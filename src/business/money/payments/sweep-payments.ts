import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { PaymentsUnreachable } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'
import { endIfNotAwaited } from './end-payment.ts'
import { findPaymentById, type OrderPayment, payUntil } from './find-payment.ts'
import { holdKept } from './hold-kept.ts'
import { makeRefund } from './make-refund.ts'
import { handlePaymentEvent } from './payment-events.ts'
import { chargedEarly, chargeEarly, settleHolds } from './settle-holds.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 200
const CONCURRENCY = 8
const MINUTE_MS = 60_000
/** The next run starts a minute after this one started, so this run must end before. */
const RUN_MS = 55_000

interface Kind {
  table: 'payment_events' | 'refunds' | 'payments'
  /** Which rows are worth a look. */
  isDue(now: Date, provider: string): RawBuilder<unknown>
  work(shop: Shop, id: string): Promise<unknown>
}

const kinds: readonly Kind[] = [
  {
    table: 'payment_events',
    isDue: (now) => sql`handled_at is null and received_at < ${minuteBefore(now)}`,
    work: (shop, eventId) => handlePaymentEvent(shop, { eventId }),
  },
  {
    table: 'refunds',
    isDue: (now) => sql`status = 'requested' and created_at < ${minuteBefore(now)}`,
    work: (shop, refundId) => makeRefund(shop, { refundId }),
  },
  ofPayments(
    (now) => sql`charge_cents is not null and charged_at is null and decided_at < ${minuteBefore(now)}`,
    (shop, { order_id: orderId }) => settleHolds(shop, { orderId }),
  ),
  // What a bank is about to let go of, or has let go of unheard.
  ofPayments(
    (now) =>
      sql`payments.status = 'paid' and charge_cents is null and capture_before <= ${chargedEarly(now)}`,
    chargeEarly,
  ),
  // Kept cards of orders whose window has reached its cut-off.
  ofPayments(
    (now) => sql`
      is_kept and payments.status = 'paid' and charge_cents is null and review_because is null and cut_off_at <= ${now}`,
    holdKept,
  ),
  // Open payments of orders and changes that are over or past their time.
  ofPayments(
    (now) => sql`
      payments.status = 'pending' and (
        (payments.change_id is null and orders.status in ('cancelled', 'failed'))
        or order_changes.status = 'lapsed' or ${payUntil} <= ${now})`,
    endIfNotAwaited,
  ),
  // Payments that may have been made although their webhook was lost. No provider can be asked about a payment with
  // another provider, so it waits until its time is up.
  ofPayments(
    (now, provider) => sql`
      payments.status = 'pending' and review_because is null and payments.provider = ${provider}
      and (orders.payment_status = 'pending' or order_changes.status = 'open')
      and ${payUntil} > ${now} and payments.created_at < ${minuteBefore(now)}`,
    settlePayment,
  ),
]

/** Reads the payment only when its turn comes, so that its state is current. */
function ofPayments(
  isDue: Kind['isDue'],
  work: (shop: Shop, payment: OrderPayment) => Promise<unknown>,
): Kind {
  return {
    table: 'payments',
    isDue,
    async work(shop, id) {
      const payment = await findPaymentById(shop, id)
      if (payment) await work(shop, payment)
    },
  }
}

/** Returns one batch, the least recently looked at first. */
async function findDue({ db, clock, payments }: Shop, { table, isDue }: Kind): Promise<string[]> {
  const around = sql`
    join orders on orders.id = payments.order_id join slots on slots.id = orders.slot_id
    left join order_changes on order_changes.id = payments.change_id`
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)} ${table === 'payments' ? around : sql``}
    where ${isDue(clock.now(), payments.name)}
    order by looked_at nulls first, 1 limit ${sql.lit(BATCH)}`.execute(db)
  return rows.map(({ id }) => id)
}

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

/** Returns whether this run may find more of this kind. */
async function sweepBatch(shop: Shop, kind: Kind & { seen: Set<string> }, endsAt: Date): Promise<boolean> {
  const { seen } = kind
  const ids = (await findDue(shop, kind)).filter((id) => !seen.has(id))
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

async function noteLook({ db, clock }: Shop, table: Kind['table'], ids: string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} set looked_at = ${clock.now()}
    where id = any(${ids})`.execute(db)
}

// Further calls would time out too, and the next sweep comes within a minute.
function isUnreachable(one: PromiseSettledResult<unknown>): boolean {
  return one.status === 'rejected' && one.reason instanceof PaymentsUnreachable
}

function minuteBefore(now: Date): Date {
  return new Date(now.getTime() - MINUTE_MS)
}
