import { sql } from 'kysely'
import { formatCents, toDollars } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { type MoneyOfOrder, paidOf, sumOf } from '../../money/payments/money-of-order.ts'
import { isGivenBack } from '../../money/payments/review.ts'
import type { Operator, Shop } from '../../shop.ts'
import { refundedUnitsOf, requireRoomForRefund } from './order-goods.ts'

const STILL_WITH_US = 'Please say that this money is still with us.'

interface TurnedDown {
  orderId: string
  money: MoneyOfOrder
  /** Their ids. */
  refunds: readonly string[]
}

/**
 * Checks that failed refunds can be marked as given another way: within what is left of their payments, no unit twice,
 * and within the operator's limit. Any refund made since counts as that same money, and so does one by an order change.
 */
export async function requireUncounted(
  shop: Shop,
  operator: Operator,
  { orderId, money, refunds: ids }: TurnedDown,
): Promise<void> {
  const refunds = money.refunds.filter(({ id }) => ids.includes(id))
  if (refunds.length === 0) return
  requireLeft(money, refunds)
  const ofOffice = refunds.filter(({ office_refund_id }) => office_refund_id !== null)
  await requireUnits(shop, orderId, ofOffice)
  requireRoomForRefund(operator, money, sumOf(ofOffice))
}

type Refund = MoneyOfOrder['refunds'][number]

function requireLeft(money: MoneyOfOrder, refunds: readonly Refund[]): void {
  const left = new Map(paidOf(money).map(({ id, leftCents }) => [id, leftCents]))
  for (const { id, status } of money.payments) {
    // A payment of the wrong amount was never marked as paid, and is refunded in full.
    if (status !== 'paid' && status !== 'refunded') continue
    const leftCents = left.get(id) ?? 0
    if (sumOf(refunds.filter(({ payment_id }) => payment_id === id)) <= leftCents) continue
    const sentence = `${formatCents(leftCents)} of that payment is left: the rest is back, or on its way. ${STILL_WITH_US}`
    throw new Refusal('refund_too_large', { left: toDollars(leftCents) }, sentence)
  }
}

/** If some parts of a split refund succeeded, its units are already counted. */
async function requireUnits(shop: Shop, orderId: string, refunds: readonly Refund[]): Promise<void> {
  const officeIds = [...new Set(refunds.flatMap(({ office_refund_id }) => office_refund_id ?? []))]
  if (officeIds.length === 0) return
  if (await hasPaidBackSince(shop, orderId, officeIds))
    throw new Refusal(
      'units_refunded_already',
      {},
      `The order has been changed since then, and paid back with that. ${STILL_WITH_US}`,
    )
  const refunded = await refundedUnitsOf(shop, orderId)
  for (const { product_id, units, ordered } of await findUnits(shop, orderId, officeIds))
    if ((refunded.get(product_id) ?? 0) + units > ordered)
      throw new Refusal(
        'units_refunded_already',
        {},
        `Its items have been refunded in the meantime. ${STILL_WITH_US}`,
      )
}

async function findUnits({ db }: Shop, orderId: string, officeIds: readonly string[]) {
  const { rows } = await sql<{ product_id: string; units: number; ordered: number }>`
    select lines.product_id, sum(lines.quantity)::int as units, coalesce(order_lines.quantity, 0) as ordered
    from office_refund_lines as lines
    left join order_lines on order_lines.order_id = ${orderId} and order_lines.product_id = lines.product_id
    where office_refund_id in (${sql.join(officeIds)})
      and not exists (select from refunds where refunds.office_refund_id = lines.office_refund_id and ${isGivenBack})
    group by lines.product_id, order_lines.quantity`.execute(db)
  return rows
}

/** Whether a change has paid money back since: it pays for items that it takes out, even those refunded before. */
async function hasPaidBackSince(
  { db }: Shop,
  orderId: string,
  officeIds: readonly string[],
): Promise<boolean> {
  const change = await db
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'made')
    .where('difference_cents', '<', 0)
    .where('ended_at', '>=', (of) =>
      of
        .selectFrom('office_refunds')
        .innerJoin('office_refund_lines', 'office_refund_id', 'office_refunds.id')
        .select(({ fn }) => fn.min('created_at').as('since'))
        .where('office_refunds.id', 'in', officeIds),
    )
    .executeTakeFirst()
  return change !== undefined
}
