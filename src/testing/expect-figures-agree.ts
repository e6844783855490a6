import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'

/** Checks that the stored daily figures equal those computed from the orders themselves. */
export async function expectFiguresAgree(db: Database): Promise<void> {
  for (const [what, query] of Object.entries(faults)) {
    const { rows } = await query.execute(db)
    expect(rows, what).toEqual([])
  }
}

const ofDay = sql`floor((extract(epoch from placed_at) + 36000) / 86400)::int`
const isGone = sql`(select until_day from figures_kept)`

const faults: Record<string, RawBuilder<unknown>> = {
  'a day is what its invoices come to': sql`
    with invoices as (
      select ${ofDay} as day, count(*) as orders, sum(units) as units, sum(total_cents) as sales,
        sum(gst_cents) as gst, sum(goods_cents - product_discount_cents) as goods
      from orders where payment_status in ('paid', 'refunded') group by 1
    )
    select * from invoices full join figures_of_days using (day)
    where day < ${isGone} and (invoices.orders, invoices.units, invoices.sales, invoices.gst, invoices.goods)
      is distinct from (figures_of_days.orders, figures_of_days.units, sales_cents, gst_cents, goods_cents)`,
  'what a day comes to is its goods, less codes, and its delivery': sql`
    select * from figures_of_days where sales_cents <> goods_cents - promo_cents + delivery_cents`,
  'what products come to is the goods of the day': sql`
    select day from figures_of_days join lateral (
      select sum(sales_cents) as cents, sum(units) as units from figures_of_products where level = 0 and block = day
    ) as products on true
    where products.cents is distinct from goods_cents or products.units is distinct from figures_of_days.units`,
  'what categories come to is the goods of the day': sql`
    select day from figures_of_days join lateral (
      select sum(sales_cents) as cents, sum(units) as units, sum(gst_cents) as gst from figures_of_categories
      where figures_of_categories.day = figures_of_days.day
    ) as categories on true
    where categories.cents is distinct from goods_cents or categories.units is distinct from figures_of_days.units`,
  'a block is what its days come to': sql`
    select of_days.level, of_days.block, product_id from generate_series(1, 3) as above (step)
    join lateral (
      select above.step as level, floor(block / 4.0 ^ above.step)::int as block, product_id, sum(units) as units, sum(sales_cents) as cents,
        sum(gst_cents) as gst, sum(orders) as orders
      from figures_of_products where figures_of_products.level = 0 group by 1, 2, 3
    ) as of_days on true
    left join figures_of_products as kept using (level, block, product_id)
    where (kept.units, kept.sales_cents, kept.gst_cents, kept.orders)
      is distinct from (of_days.units, of_days.cents, of_days.gst, of_days.orders)`,
  'a refund that was not turned down counts on its day, unless a change made the invoice less': sql`
    with given as (
      select floor((extract(epoch from refunds.created_at) + 36000) / 86400)::int as day, sum(refunds.amount_cents) as cents
      from refunds join payments on payments.id = payment_id join orders on orders.id = payments.order_id
      where refunds.status <> 'failed' and refunds.change_id is null and orders.payment_status in ('paid', 'refunded')
        and not exists (select from order_changes where id = payments.change_id and status <> 'made')
      group by 1
    )
    select * from given full join (
      select day, sum(amount_cents) as kept from figures_of_refunds group by 1
    ) as figures using (day)
    where day < ${isGone} and cents is distinct from kept`,
  'no more GST goes back than is in what went back': sql`
    select * from figures_of_refunds where gst_cents < 0 or gst_cents > amount_cents`,
}
