import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { goodsOfOrders } from '#business/goods/stock/book-movements.ts'
import { isTakenOff } from '#business/money/payments/money-of-order.ts'
import { isGivenBack } from '#business/money/payments/review.ts'
import { LEAST_PAYMENT_CENTS } from '#contract/limits/least-payment.ts'
import { nextStatuses } from '#contract/order-status.ts'
import type { Database } from '#database/connect.ts'

/** Per product: what is on hand, held and sold together, less adjustments. This sum never changes. */
type StockAtStart = Map<string, number>

/** Counts the stock, as a baseline for `expectBooksBalance`. */
export async function countStock(db: Database): Promise<StockAtStart> {
  const { rows } = await sql<{ product_id: string; amount: number }>`
    select product_id, on_hand + held + sold - coalesce((
      select sum(quantity) from stock_adjustments where stock_adjustments.product_id = stock.product_id), 0) as amount
    from stock`.execute(db)
  return new Map(rows.map(({ product_id, amount }) => [product_id, Number(amount)]))
}

/**
 * Checks the invariants of every shop at every moment: stock adds up, totals match, a cart and a key have one order
 * each, histories follow the state table, and no window exceeds its capacity.
 */
export async function expectBooksBalance(db: Database, atStart?: StockAtStart): Promise<void> {
  for (const [what, query] of Object.entries(faults)) {
    const { rows } = await query.execute(db)
    expect(rows, what).toEqual([])
  }
  if (atStart) expect(Object.fromEntries(await countStock(db))).toEqual(Object.fromEntries(atStart))
}

const allowedMoves = Object.entries(nextStatuses).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))

/** What an order costs less what was taken off it, and what of that is charged and held. */
const moneyOfOrder = sql`
  join lateral (
    select orders.total_cents - coalesce((
      select sum(refunds.amount_cents) from payments join refunds on payment_id = payments.id
      where order_id = orders.id and ${isTakenOff} and ${isGivenBack}), 0) as cents
  ) as due on true
  join lateral (
    select coalesce(sum(charge_cents - returned.cents) filter (where payments.status in ('paid', 'refunded')), 0) as charged,
      coalesce(sum(coalesce(held_cents, amount_cents))
        filter (where payments.status = 'paid' and charge_cents is null), 0) as held,
      bool_or(review_because is not null) as is_in_review
    from payments left join lateral (
      select coalesce(sum(amount_cents), 0) as cents from refunds
      where payment_id = payments.id and refunds.status <> 'released' and ${isGivenBack}
    ) as returned on true
    where order_id = orders.id
  ) as money on true`

/** A step that can still be undone has no consequences yet. */
const isFinal = sql`not exists (select from open_steps where open_steps.order_id = orders.id)`

const faults: Record<string, RawBuilder<unknown>> = {
  'stock that is held or sold is that of the orders': sql`
    select product_id, held, sold from stock left join (
      select product_id,
        coalesce(sum(amount) filter (where goods_state = 'held'), 0) as of_held,
        coalesce(sum(amount) filter (where goods_state = 'sold'), 0) as of_sold
      from ${goodsOfOrders} as goods join orders on orders.id = order_id group by product_id
    ) as ordered using (product_id)
    left join (
      select product_id, sum(amount) as of_changes from order_change_goods group by product_id
    ) as kept using (product_id)
    where on_hand < 0 or held <> coalesce(of_held, 0) + coalesce(of_changes, 0) or sold <> coalesce(of_sold, 0)`,
  'only a change that waits for its payment keeps goods, and only of an order that can still be changed': sql`
    select change_id as id from order_change_goods join order_changes on order_changes.id = change_id
    where order_changes.status <> 'open'
    union all
    select order_changes.id from order_changes join orders on orders.id = order_id
    where order_changes.status = 'open' and orders.status <> 'processing'`,
  'goods are held while their order is unpaid, and returned when it ends before leaving the shop': sql`
    select id, status, goods_state from orders
    where (status = 'pending') <> (goods_state = 'held') or (status = 'cancelled' and goods_state <> 'returned' and not exists (
        select from order_events where order_id = orders.id and to_status = 'out_for_delivery'))`,
  'goods that have left the shop are on no shelf again, whatever became of their order': sql`
    select id, status, goods_state from orders where goods_state <> 'sold' and exists (
      select from order_events where order_id = orders.id and to_status = 'out_for_delivery')`,
  'an order costs what its lines, its discounts and its delivery come to': sql`
    select id from orders join lateral (
      select sum(list_price_cents * quantity + total_cents - price_cents * quantity) as goods, sum(total_cents) as shown, sum(quantity) as units,
        sum(gst_cents) as gst
      from order_lines where order_id = orders.id
    ) as lines on true
    where orders.goods_cents is distinct from lines.goods
      or orders.goods_cents - orders.product_discount_cents is distinct from lines.shown
      or orders.units is distinct from lines.units
      or orders.gst_cents < lines.gst
      or orders.total_cents <> lines.shown - promo_discount_cents + delivery_cents + window_fee_cents`,
  'a cart has one live order at most': sql`
    select cart_id from orders where status not in ('cancelled', 'failed') group by 1 having count(*) > 1`,
  'a customer’s key has one order': sql`
    select customer_id, idempotency_key from orders where idempotency_key is not null
    group by 1, 2 having count(*) > 1`,
  'an order costs a tenth more at most, and on its weighed lines alone': sql`
    select orders.id from orders join lateral (
      select coalesce(sum(price_cents * quantity / 10 - (total_cents - price_cents * quantity))
        filter (where cents_per_kilo is not null), 0) as tenths
      from order_lines where order_id = orders.id
    ) as lines on true
    where weighed_cents > lines.tenths`,
  'the cards of an order were asked for the most it may cost, and for what its changes added to that': sql`
    select orders.id from orders
    left join payments on payments.order_id = orders.id and payments.change_id is null
    left join lateral (
      select sum(ceiling_difference_cents) as cents, count(*) as made from order_changes
      where order_id = orders.id and status = 'made'
    ) as changes on true
    where payments.id is null or orders.version <> 1 + changes.made
      or orders.total_cents + weighed_cents <> payments.amount_cents + coalesce(changes.cents, 0)`,
  'what a change adds is paid once it is made, as far as it was not held before': sql`
    select order_changes.id from order_changes join payments on payments.change_id = order_changes.id
    where order_changes.status = 'made' and payments.review_because is null
      and (payments.amount_cents > greatest(difference_cents, ceiling_difference_cents) or payments.status not in ('paid', 'refunded'))`,
  'a live order is covered by what is charged and held for it, and no more of it is charged than it costs': sql`
    select orders.id, due.cents, money.* from orders ${moneyOfOrder}
    where orders.payment_status = 'paid' and status in ('processing', 'out_for_delivery', 'delivered')
      and not money.is_in_review
      and (money.charged > due.cents or money.charged + money.held < due.cents)`,
  'an order that is packed is charged what it costs, and holds nothing more': sql`
    select orders.id, due.cents, money.* from orders ${moneyOfOrder}
    where orders.payment_status = 'paid' and (packing in ('packed', 'ready_to_collect') or status = 'delivered')
      and status in ('processing', 'out_for_delivery', 'delivered')
      and ${isFinal} and not money.is_in_review and (money.held > 0 or money.charged <> due.cents)`,
  'no order is picked before a card holds its money': sql`
    select orders.id from orders left join payments on payments.order_id = orders.id and is_kept
    where (orders.status = 'out_for_delivery'
        or (orders.status = 'processing' and packing not in ('new', 'to_pick')))
      and (orders.payment_status = 'pending' or payments.status = 'paid')`,
  'what was not packed is taken off once, as its lines have it': sql`
    select orders.id, short.cents, taken.cents from orders
    join lateral (
      select sum(short_cents) as cents from picked_lines where order_id = orders.id
    ) as short on short.cents is not null
    join lateral (
      select coalesce(sum(refunds.amount_cents), 0) as cents from payments join refunds on payment_id = payments.id
      where order_id = orders.id and because = 'packed_less'
    ) as taken on true
    where taken.cents > short.cents
      or (taken.cents < short.cents and not exists (select from office_refunds where order_id = orders.id))`,
  'a receipt is the sum of what was packed, less discounts, with the delivery': sql`
    select orders.id from orders join lateral (
      select sum(short_cents) as short, sum(case
          when outcome = 'substitute' then least(
            coalesce(round(picked.cents_per_kilo * grams / 1000.0), picked.price_cents * picked.quantity),
            picked.price_cents * picked.quantity * 11 / 10, total_cents)
          when grams is not null then least(round(ordered.cents_per_kilo * grams / 1000.0), total_cents)
          when outcome = 'fewer' then ordered.price_cents * picked.quantity
          when outcome = 'none' then 0
          else total_cents end) as charged
      from order_lines as ordered left join picked_lines as picked using (order_id, position)
      where order_id = orders.id
    ) as lines on true
    where promo_discount_cents = 0 and not exists (select from office_refunds where order_id = orders.id)
      and orders.total_cents - lines.short <> lines.charged + delivery_cents + window_fee_cents`,
  'nothing is held for an order that has ended, or for a change that was not made': sql`
    select payments.id from payments join orders on orders.id = order_id
    left join order_changes on order_changes.id = change_id
    where payments.status = 'paid' and charge_cents is null and ${isFinal}
      and (orders.status in ('cancelled', 'failed', 'returned', 'delivered') or order_changes.status <> 'made')`,
  'no more is charged for an order than the most it may cost': sql`
    select orders.id, weighed_cents, money.charged from orders ${moneyOfOrder}
    where status in ('processing', 'out_for_delivery', 'delivered') and not money.is_in_review
      and money.charged > orders.total_cents + weighed_cents`,
  'no more is charged than was held': sql`
    select id from payments where charge_cents > coalesce(held_cents, amount_cents) and review_because is null`,
  // No card is charged less than fifty cents: another card of the order is then charged that much less.
  'money that was let go was never charged': sql`
    select refunds.id from refunds join payments on payments.id = payment_id
    where refunds.status = 'released' and payments.review_because is null
      and charge_cents > greatest(payments.amount_cents - refunds.amount_cents, ${LEAST_PAYMENT_CENTS})`,
  'what was paid for a change that was not made goes back': sql`
    select payments.id from payments join order_changes on order_changes.id = change_id
    where order_changes.status <> 'made' and payments.status = 'paid' and payments.review_because is null
      and not exists (select from refunds where payment_id = payments.id)`,
  'what is charged belongs to a live order or goes back': sql`
    select payments.id from payments join orders on orders.id = order_id
    where payments.status = 'paid' and payments.amount_cents > 0
      and orders.status in ('cancelled', 'failed', 'returned') and ${isFinal}
      and charge_cents > (
        select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and refunds.status <> 'released')
      and payments.review_because is null`,
  'a payment that counts as refunded has a refund that was made, or was let go': sql`
    select id from payments where status = 'refunded' and charge_cents is distinct from 0
      and not exists (select from refunds where payment_id = payments.id and (status = 'done' or given_otherwise))`,
  'no more goes back than was charged': sql`
    select payments.id from refunds join payments on payments.id = payment_id where ${isGivenBack}
    group by payments.id having sum(refunds.amount_cents) > payments.amount_cents
      -- A hold that is charged the least let go of less than was noted.
      + case when charge_cents = ${LEAST_PAYMENT_CENTS} then charge_cents else 0 end
      or sum(refunds.amount_cents) filter (where refunds.status <> 'released') > charge_cents`,
  'what the office gives back is taken from payments of that order, all of it, and bears its lines': sql`
    select office_refunds.id from office_refunds
    left join lateral (
      select sum(refunds.amount_cents) as cents, bool_and(payments.order_id = office_refunds.order_id) as is_of_order
      from refunds join payments on payments.id = payment_id where office_refund_id = office_refunds.id
    ) as parts on true
    left join lateral (
      select coalesce(sum(amount_cents), 0) as cents from office_refund_lines
      where office_refund_id = office_refunds.id
    ) as of_lines on true
    where parts.cents is distinct from amount_cents or not is_of_order or of_lines.cents > amount_cents`,
  'no more units go back than the order has, and no change of it waits meanwhile': sql`
    with given as (
      select * from office_refunds where exists (
        select from refunds where office_refund_id = office_refunds.id and ${isGivenBack}))
    select given.order_id, office_refund_lines.product_id as of from given
    join office_refund_lines on office_refund_id = given.id
    left join order_lines on order_lines.order_id = given.order_id
      and order_lines.product_id = office_refund_lines.product_id
    group by 1, 2, order_lines.quantity
    having sum(office_refund_lines.quantity) > coalesce(order_lines.quantity, 0)
    union all
    select given.order_id, order_changes.id from given
    join order_changes on order_changes.order_id = given.order_id where order_changes.status = 'open'`,
  'each step of a history is allowed, follows the one before and ends where the order is': sql`
    select order_id, from_status, to_status from (
      select *, lag(to_status) over (partition by order_id order by id) as before from order_events) as steps
    where from_status is distinct from before
      or (from_status is null and to_status <> 'pending')
      or (from_status is not null and from_status || ' ' || to_status <> all (${allowedMoves}))
    union all
    select id, status, null from orders
    where ${isFinal} and status is distinct from (
      select to_status from order_events where order_id = orders.id order by id desc limit 1)`,
  'a delivery window is booked by its orders, and holds no more than it can': sql`
    select slots.id from slots left join (
      select slot_id, count(*) as orders from (
        select slot_id from orders where goods_state <> 'returned'
        union all
        select slot_id from order_changes where status = 'open' and slot_id is not null
      ) as places group by 1
    ) as ordered on ordered.slot_id = slots.id
    where slots.booked <> coalesce(ordered.orders, 0) or slots.booked > slots.capacity`,
  'a message that waits to be sent has a job that sends it or gives it up': sql`
    select id from messages where status = 'queued' and id not in (
      select data ->> 'messageId' from pgboss.job
      where data ->> 'messageId' is not null and state in ('created', 'retry', 'active'))`,
}
