import { type NotNull, sql } from 'kysely'
import { isUnmatched, refundCauses } from '#contract/money/payments/refund-causes.ts'
import { toDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { anyOf } from '#database/batched-statement.ts'
import { apiRow } from '../../api-row.ts'
import { leftOf, type MoneyOfOrder, paidOf, readMoney, sumOf } from '../../money/payments/money-of-order.ts'
import type { Shop } from '../../shop.ts'
import { ofPickedLine } from './line-view.ts'

type Money = Pick<
  Order,
  'authorised_amount' | 'captured_amount' | 'to_hold' | 'hold_next' | 'keeps_card' | 'payments' | 'refunds'
>

/**
 * Returns an order's payments and refunds for its customer, without refunds that the bank rejected and that were not
 * paid out in another way.
 */
export async function readOrderPayments(shop: Shop, orderId: string): Promise<Money> {
  const money = await readMoney(shop, orderId)
  // A change that waits for its payment is told of by itself.
  const all = money.payments.filter(
    ({ status, change_status, agreed_cents }) =>
      status !== 'failed' && change_status !== 'open' && agreed_cents > 0,
  )
  const [awaited, made] = [true, false].map((isAwaited) =>
    all.filter(({ status }) => (status === 'pending') === isAwaited),
  ) as [Made[], Made[]]
  const ids = new Set(made.map(({ id }) => id))
  const parts = money.refunds.filter(({ payment_id, is_given_back }) => is_given_back && ids.has(payment_id))
  const unmatched = new Set(
    parts.filter(({ because }) => isUnmatched(because)).map((part) => part.payment_id),
  )
  // Of one refund, what was released was never charged, and the rest was: they stand apart.
  const refunds = Map.groupBy(
    parts.filter(({ payment_id }) => !unmatched.has(payment_id)),
    (part) => `${idOf(part)} ${part.status === 'released'}`,
  )
  const lines = [...(await readLines(shop, orderId, parts.map(idOf))), ...(await readShorts(shop, orderId))]
  const linesOf = (part: Part) => {
    const isRest = part.status === 'released' && refunds.has(`${idOf(part)} false`)
    return isRest ? [] : lines.filter(({ of }) => of === idOf(part)).map(({ of, ...line }) => apiRow(line))
  }
  const matched = made.filter(({ id, is_kept }) => !unmatched.has(id) && !is_kept)
  const shares = new Map(paidOf(money).map((paid) => [paid.id, paid.isHeld ? paid.leftCents : 0]))
  const shownCents = ({ id, charge_cents }: Made) => charge_cents ?? shares.get(id) ?? 0
  const kept = paidOf(money, 'ceiling_cents').filter(({ isHeld, isKept }) => isHeld && isKept)
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
    refunds: [...refunds.values()].map((parts) => ({
      at: (parts[0] as Part).created_at.toISOString(),
      amount: toDollars(sumOf(parts)),
      refund_status: statusOf(parts),
      because: refundCauses.find((cause) => cause === parts[0]?.because) ?? 'other',
      lines: linesOf(parts[0] as Part),
    })),
  }
}

type Made = MoneyOfOrder['payments'][number]
type Part = MoneyOfOrder['refunds'][number]

/** The parts of one refund, which may be taken from several payments, have one id. */
function idOf({ office_refund_id, change_id, because }: Part): string {
  return office_refund_id ?? change_id ?? because
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
    .select(['line.office_refund_id as of', 'line.product_id', 'line.quantity', 'line.amount_cents'])
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
    .innerJoin('order_lines', (join) => join.on(ofPickedLine))
    .select([sql<string>`'packed_less'`.as('of'), 'product_id', 'order_lines.title'])
    .select(['picked.short_units as quantity', 'picked.short_cents as amount_cents'])
    .where('picked.order_id', '=', orderId)
    .where('picked.short_cents', '>', 0)
    .orderBy('picked.position')
    .$narrowType<{ quantity: NotNull; amount_cents: NotNull }>()
    .execute()
}
