import { sql } from 'kysely'

/** Counts the rows around an order that were added, settled or are open, so two states in a row never count the same. */
export const changes = sql<number>`(orders.version
  + (select count(*) + count(ended_at) from order_changes where order_id = orders.id)
  + (select count(*) from order_notes where order_id = orders.id)
  + (select count(*) + count(answer) from item_reports where order_id = orders.id)
  + (select count(*) from open_steps where order_id = orders.id)
  + (select count(charged_at) from payments where order_id = orders.id)
  + (select count(refunds.id) + count(*) filter (where refunds.status <> 'requested')
     from payments left join refunds on refunds.payment_id = payments.id where order_id = orders.id))::int`
