import { toCents, toDollars } from '#contract/money.ts'
import type { OfficeOrder, OfficeRefund } from '#contract/orders/desk/office-orders.ts'
import {
  givenOf,
  leftOf,
  type MoneyOfOrder,
  paidOf,
  readMoney,
  sumOf,
} from '../../money/payments/money-of-order.ts'
import type { Shop } from '../../shop.ts'

export interface OrderMoney {
  payments: OfficeOrder['payments']
  refunds: OfficeRefund[]
  /** What of the held money the order costs now. */
  heldCents: number
  /** The same of kept cards, which are asked at the cut-off. */
  toHoldCents: number
  chargedCents: number
  doneCents: number
  promisedCents: number
  /** Charged or held for the order, and neither refunded nor promised. */
  leftCents: number
  /** The office's part of what was refunded or promised. */
  givenCents: number
}

export async function readOfficeMoney(shop: Shop, orderId: string): Promise<OrderMoney> {
  const money = await readMoney(shop, orderId)
  const { payments, refunds: rows } = money
  const left = paidOf(money)
  const paid = payments.filter(({ status }) => status === 'paid')
  const counted = rows.filter(({ is_given_back }) => is_given_back)
  const back = counted.filter(({ status }) => status !== 'released')
  const ofOthersCents = sumOf(back.filter(({ payment_id }) => !paid.some(({ id }) => id === payment_id)))
  return {
    payments: payments.map(({ charge_cents, status, ...payment }) => ({
      id: payment.id,
      amount: toDollars(charge_cents ?? payment.agreed_cents),
      held: toDollars(payment.amount_cents),
      is_kept: payment.is_kept,
      charged_at: payment.charged_at?.toISOString() ?? null,
      card: payment.card,
      payment_status: status,
      at: (payment.settled_at ?? payment.created_at).toISOString(),
      review: payment.review_because,
      seen_to_at: payment.seen_to_at?.toISOString() ?? null,
    })),
    refunds: await withLines(shop, asRefunds(rows)),
    // A payment of the wrong amount is refunded in full and not marked as paid; its refunds tell how much it was.
    chargedCents: paid.reduce((sum, { charge_cents }) => sum + (charge_cents ?? 0), ofOthersCents),
    heldCents: leftOf(left.filter(({ isHeld, isKept }) => isHeld && !isKept)),
    toHoldCents: leftOf(left.filter(({ isHeld, isKept }) => isHeld && isKept)),
    doneCents: sumOf(back.filter(({ status }) => status !== 'requested')),
    promisedCents: sumOf(rows.filter(({ status }) => status === 'requested')),
    leftCents: leftOf(left),
    givenCents: givenOf(money),
  }
}

type Row = MoneyOfOrder['refunds'][number]

/** A single refund by the office may be split across several payments; this joins the parts. */
function asRefunds(rows: Row[]): Omit<OfficeRefund, 'lines'>[] {
  const groups = Map.groupBy(rows, ({ id, office_refund_id }) => office_refund_id ?? id)
  return [...groups].map(([id, parts]) => ({
    id,
    at: (parts[0] as Row).created_at.toISOString(),
    amount: toDollars(sumOf(parts)),
    refund_status: statusOf(parts),
    seen_to_at: seenToOf(parts),
    given_otherwise: parts.some(({ given_otherwise }) => given_otherwise),
    because: (parts[0] as Row).because,
    note: parts[0]?.note ?? '',
    by: parts[0]?.by ?? null,
  }))
}

function statusOf(parts: Row[]): OfficeRefund['refund_status'] {
  const has = (wanted: Row['status']) => parts.some(({ status }) => status === wanted)
  if (has('failed')) return 'failed'
  if (has('requested')) return 'requested'
  return has('done') ? 'done' : 'released'
}

/** Returns when the last failed part was resolved, or null while one is still open. */
function seenToOf(parts: Row[]): string | null {
  const turnedDown = parts.filter(({ status }) => status === 'failed')
  const moments = turnedDown.flatMap(({ seen_to_at }) => seen_to_at?.toISOString() ?? [])
  return moments.length === turnedDown.length ? (moments.toSorted().at(-1) ?? null) : null
}

async function withLines({ db }: Shop, refunds: Omit<OfficeRefund, 'lines'>[]): Promise<OfficeRefund[]> {
  if (refunds.length === 0) return []
  const lines = await db
    .selectFrom('office_refund_lines')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['office_refund_id', 'product_id', 'title', 'quantity', 'amount_cents'])
    .where(
      'office_refund_id',
      'in',
      refunds.map(({ id }) => id),
    )
    .orderBy('title')
    .execute()
  return refunds.map((refund) => {
    const own = lines.filter(({ office_refund_id }) => office_refund_id === refund.id)
    const besidesCents = toCents(refund.amount) - sumOf(own)
    return {
      ...refund,
      lines: own.map(({ product_id, title, quantity }) => ({ product_id, title, quantity })),
      ...(own.length > 0 && besidesCents > 0 && { besides: toDollars(besidesCents) }),
    }
  })
}
