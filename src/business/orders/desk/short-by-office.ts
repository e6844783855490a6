import { sql } from 'kysely'

/** The units of an order's line that the office took off, as they were missing or not good. */
export const shortByOffice = sql<number>`(
  select coalesce(sum(given.quantity), 0)::int from office_refund_lines as given
  join office_refunds on office_refunds.id = given.office_refund_id
  where office_refunds.order_id = order_lines.order_id and given.product_id = order_lines.product_id
    and reason in ('item_missing', 'item_bad'))`
