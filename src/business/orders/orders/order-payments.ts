import { type NotNull, sql } from 'kysely'
import { isUnmatched, refundCauses } from '#contract/money/payments/refund-causes.ts'
import { toDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { anyOf } from '#database/prepared-statement.ts'
import { heldCents } from '../../money/payments/find-payment.ts'
import { leftOf, readPaid } from '../../money/payments/lock-paid.ts'
import { isGivenBack } from '../../money/payments/resolved.ts'
import type { Shop } from '../../shop.ts'
import { sumOf } from './line-view.ts'

type Money = Pick<
  Order,
  'authorised_amount' | 'captured_amount' | 'to_hold' | 'hold_next' | 'keeps_card' | 'payments' | 'refunds'
>

/**
 * Returns an order's payments and refunds for its customer, without refunds that the bank rejected and that were not
 * paid out in another way.
 */
export async function readOrderPayments(shop: Shop, orderId: string): Promise<Money> {
  const all = await readPayments(shop, orderId)
  const payments = all.filter(({ status }) => status !== 'pending')
  const parts = await readRefunds(
    shop,
    payments.map(({ id }) => id),
  )
  const unmatched = new Set(
    parts.filter(({ because }) => isUnmatched(because)).map((part) => part.payment_id),
  )
  // Of one refund, what was released was never charged, and the rest was: they stand apart.
  const refunds = Map.groupBy(
    parts.filter(({ payment_id }) => !unmatched.has(payment_id)),
    (part) => `${idOf(part)} ${part.status === 'released'}`,
  )
  const lines = [...(await readLines(shop, orderId, parts.map(idOf))), ...(await readShorts(shop, orderId))]
  const held = (await readPaid(shop, orderId)).filter(({ isHeld }) => isHeld)
  const matched = payments.filter(({ id, is_kept }) => !unmatched.has(id) && !is_kept)
  const kept = (await readPaid(shop, orderId, 'ceiling_cents')).filter(
    ({ isHeld, isKept }) => isHeld && isKept,
  )
  const awaited = all.filter(({ status }) => status === 'pending')
  const linesOf = (part: Part) => {
    const isRest = part.status === 'released' && refunds.has(`${idOf(part)} false`)
    return isRest ? [] : lines.filter((line) => line.office_refund_id === idOf(part)).map(lineOf)
  }
  const shownCents = ({ id, charge_cents }: Made) =>
    charge_cents ?? held.find((hold) => hold.id === id)?.leftCents ?? 0
  return {
    authorised_amount: toDollars(sumOf(matched.filter(({ status }) => status === 'paid'))),
    captured_amount: toDollars(
      matched.reduce((sum, { charged_at, charge_cents }) => sum + (charged_at ? (charge_cents ?? 0) : 0), 0),
    ),
    to_hold: toDollars(awaited.length > 0 ? sumOf(awaited) : leftOf(kept)),
    ...(awaited.length > 1 && { hold_next: toDollars(awaited[0]?.amount_cents ?? 0) }),
    keeps_card: awaited[0]?.is_kept ?? kept.length > 0,
    payments: matched
      .filter((payment) => shownCents(payment) > 0)
      .map((payment) => ({
        at: (payment.settled_at ?? payment.created_at).toISOString(),
        amount: toDollars(shownCents(payment)),
        is_held: payment.charged_at === null,
        is_of_change: payment.change_id !== null,
      })),
    refunds: [...refunds.values()].map(([first, ...others]) => ({
      ...refundOf(first as Part, others),
      lines: linesOf(first as Part),
    })),
  }
}

function readPayments({ db }: Shop, orderId: string) {
  return (
    db
      .selectFrom('payments')
      .leftJoin('order_changes', 'order_changes.id', 'payments.change_id')
      .select(['payments.id', 'payments.status', heldCents.as('amount_cents'), 'charge_cents', 'charged_at'])
      .select(['is_kept', 'change_id', 'settled_at', 'payments.created_at'])
      .where('payments.order_id', '=', orderId)
      .where('payments.status', 'in', ['pending', 'paid', 'refunded'])
      // A change that waits for its payment is told of by itself.
      .where(sql<boolean>`order_changes.status is distinct from 'open'`)
      .where('amount_cents', '>', 0)
      // The order's first payment belongs to no change and comes first.
      .orderBy('change_id', (by) => by.asc().nullsFirst())
      .execute()
  )
}

type Made = Awaited<ReturnType<typeof readPayments>>[number]
type Part = Awaited<ReturnType<typeof readRefunds>>[number]

function readRefunds({ db }: Shop, paymentIds: string[]) {
  return db
    .selectFrom('refunds')
    .select([
      'payment_id',
      'office_refund_id',
      'change_id',
      'amount_cents',
      'because',
      'status',
      'created_at',
    ])
    .where('payment_id', '=', anyOf(paymentIds))
    .where(isGivenBack)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The parts of one refund, which may be taken from several payments, have one id. */
function idOf({ office_refund_id, change_id, because }: Part): string {
  return office_refund_id ?? change_id ?? because
}

function refundOf(first: Part, others: Part[]): Omit<Order['refunds'][number], 'lines'> {
  const parts = [first, ...others]
  return {
    at: first.created_at.toISOString(),
    amount: toDollars(sumOf(parts)),
    refund_status: statusOf(parts),
    because: refundCauses.find((cause) => cause === first.because) ?? 'other',
  }
}

function statusOf(parts: Part[]): Order['refunds'][number]['refund_status'] {
  if (parts.some(({ status }) => status === 'requested')) return 'requested'
  return parts.every(({ status }) => status === 'released') ? 'released' : 'done'
}

function readLines({ db }: Shop, orderId: string, refundIds: string[]) {
  return db
    .selectFrom('office_refund_lines as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .leftJoin('order_lines as ordered', (join) =>
      join.onRef('ordered.product_id', '=', 'line.product_id').on('ordered.order_id', '=', orderId),
    )
    .select(['line.office_refund_id', 'line.product_id', 'line.quantity', 'line.amount_cents'])
    .select(({ fn }) => fn.coalesce('ordered.title', 'products.title').as('title'))
    .where('line.office_refund_id', '=', anyOf(refundIds))
    .orderBy('ordered.position')
    .orderBy('line.product_id')
    .execute()
}

/** What was not packed stands with the order's lines. */
function readShorts({ db }: Shop, orderId: string) {
  return db
    .selectFrom('picked_lines as picked')
    .innerJoin('order_lines as ordered', (join) =>
      join
        .onRef('ordered.order_id', '=', 'picked.order_id')
        .onRef('ordered.position', '=', 'picked.position'),
    )
    .select([sql<string>`'packed_less'`.as('office_refund_id'), 'ordered.product_id', 'ordered.title'])
    .select(['picked.short_units as quantity', 'picked.short_cents as amount_cents'])
    .where('picked.order_id', '=', orderId)
    .where('picked.short_cents', '>', 0)
    .orderBy('picked.position')
    .$narrowType<{ quantity: NotNull; amount_cents: NotNull }>()
    .execute()
}

function lineOf({
  product_id,
  title,
  quantity,
  amount_cents,
}: Awaited<ReturnType<typeof readLines>>[number]) {
  return { product_id, title, quantity, amount: toDollars(amount_cents) }
}
