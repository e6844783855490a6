import { type Cents, toCents, toDollars } from '#contract/money.ts'
import type { OfficeOrder, OfficeRefund } from '#contract/orders/desk/office-orders.ts'
import { leftOf, type MoneyOfOrder, paidOf, readMoney, sumOf } from '../../money/payments/money-of-order.ts'
import type { Operator, Shop } from '../../shop.ts'
import { roomForRefund } from './order-goods.ts'

type Money = Pick<OfficeOrder, 'payments' | 'refunds' | 'money'>

/** Returns all that moved of an order's money, and what the operator can still refund of it. */
export async function readOfficeMoney(shop: Shop, operator: Operator, orderId: string): Promise<Money> {
  const money = await readMoney(shop, orderId)
  const { payments, refunds: rows } = money
  const left = paidOf(money)
  const [kept, held] = [true, false].map((isKept) =>
    leftOf(left.filter((one) => one.isHeld && one.isKept === isKept)),
  ) as [Cents, Cents]
  const paid = payments.filter(({ status }) => status === 'paid')
  const back = rows.filter(({ status, is_given_back }) => is_given_back && status !== 'released')
  // A payment of the wrong amount is refunded in full and not marked as paid; its refunds tell how much it was.
  const ofOthers = back.filter(({ payment_id }) => !paid.some(({ id }) => id === payment_id))
  const charged = paid.reduce((sum, { charge_cents }) => sum + (charge_cents ?? 0), sumOf(ofOthers))
  return {
    payments: payments.map(({ charge_cents, ...payment }) => ({
      id: payment.id,
      amount: toDollars(charge_cents ?? payment.agreed_cents),
      held: toDollars(payment.amount_cents),
      is_kept: payment.is_kept,
      charged_at: payment.charged_at?.toISOString() ?? null,
      card: payment.card,
      payment_status: payment.status,
      at: (payment.settled_at ?? payment.created_at).toISOString(),
      review: payment.review_because,
      seen_to_at: payment.seen_to_at?.toISOString() ?? null,
    })),
    refunds: await withLines(shop, asRefunds(rows)),
    money: {
      held: toDollars(held),
      to_hold: toDollars(kept),
      charged: toDollars(charged),
      refunded: toDollars(sumOf(back.filter(({ status }) => status !== 'requested'))),
      on_its_way: toDollars(sumOf(rows.filter(({ status }) => status === 'requested'))),
      left: toDollars(leftOf(left)),
      room: toDollars(roomForRefund(operator, money).room),
    },
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
