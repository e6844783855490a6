import { sql } from 'kysely'
import { gstOfRefunds } from '#contract/insight/reports/gst-of-refunds.ts'
import { isGivenBack } from '../../money/payments/review.ts'
import type { Shop } from '../../shop.ts'
import { beginOf, isSold, paidForOrder } from './rows.ts'

export interface RefundSums {
  day: number
  because: string
  refunds: number
  amount_cents: number
  gst_cents: number
}

interface Refund {
  order_id: string
  /** The id of the office's refund, which may come from several payments, or else of the refund itself. */
  id: string
  day: number
  because: string
  cents: number
  office_cents: number | null
  lines: { cents: number; bearsGst: boolean }[] | null
  total_cents: number
  gst_cents: number
}

/**
 * Sums up the refunds of sold orders on these days, by day and reason. Goods that a change took out do not count, as
 * the invoice is lower by then; nor does a payment for a change that was not made.
 */
export async function refundsGiven(shop: Shop, from: number, to: number): Promise<RefundSums[]> {
  const sums = new Map<string, RefundSums>()
  for (const refunds of byOrder(await readRefunds(shop, from, to))) {
    const gst = gstOfRefunds(
      { totalCents: refunds[0]?.total_cents ?? 0, gstCents: refunds[0]?.gst_cents ?? 0 },
      // If the bank has made only part of a refund, the lines that it covers are unknown.
      refunds.map(({ cents, office_cents, lines }) => ({
        cents,
        lines: cents === office_cents ? (lines ?? []) : [],
      })),
    )
    refunds.forEach(({ day, because, cents }, place) => {
      if (day < from || day > to) return
      const key = `${day} ${because}`
      const sum = sums.get(key) ?? { day, because, refunds: 0, amount_cents: 0, gst_cents: 0 }
      sum.refunds += 1
      sum.amount_cents += cents
      sum.gst_cents += gst[place] ?? 0
      sums.set(key, sum)
    })
  }
  return [...sums.values()]
}

function byOrder(refunds: Refund[]): Refund[][] {
  return [...Map.groupBy(refunds, ({ order_id }) => order_id).values()]
}

/** What was not packed is one refund, as the office's are, although it may be taken from several payments. */
const idOfRefund = sql`coalesce(
  office_refund_id, case when refunds.because = 'packed_less' then 'packed less' else refunds.id end)`

/** Reads these days' refunds and all others of the same orders: a refund's GST depends on earlier ones. */
async function readRefunds({ db }: Shop, from: number, to: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    with touched as (
      select distinct payments.order_id from refunds join payments on payments.id = refunds.payment_id
      where refunds.created_at >= ${beginOf(from)} and refunds.created_at < ${beginOf(to + 1)}
    )
    select orders.id as order_id, ${idOfRefund} as id,
      brisbane_day_number(min(refunds.created_at)) as day, min(refunds.because) as because,
      sum(refunds.amount_cents)::int as cents, coalesce(min(office_refunds.amount_cents), (
        select sum(short_cents)::int from picked_lines
        where order_id = orders.id and min(refunds.because) = 'packed_less')) as office_cents,
      (select json_agg(json_build_object('cents', given.cents, 'bearsGst', order_lines.gst_cents > 0))
        from (
          select product_id, amount_cents as cents from office_refund_lines
          where office_refund_id = min(refunds.office_refund_id)
          union all
          select product_id, short_cents from picked_lines join order_lines using (order_id, position)
          where order_id = orders.id and short_cents > 0 and min(refunds.because) = 'packed_less'
        ) as given join order_lines using (product_id)
        where order_lines.order_id = orders.id) as lines,
      orders.total_cents, orders.gst_cents
    from touched join orders on orders.id = touched.order_id
    join payments on payments.order_id = orders.id
    join refunds on refunds.payment_id = payments.id
    left join order_changes on order_changes.id = payments.change_id
    left join office_refunds on office_refunds.id = refunds.office_refund_id
    where ${isGivenBack} and refunds.change_id is null and ${isSold} and ${paidForOrder}
      and (payments.change_id is null or order_changes.status = 'made')
    group by orders.id, ${idOfRefund}
    order by orders.id, min(refunds.created_at), id`.execute(db)
  return rows
}
