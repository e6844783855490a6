import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

interface Many {
  orders: number
  /** The orders are spread over this many days, which end now. */
  days: number
  /** The orders are spread over this many customers, made by `writeOfficeData`. */
  customers: number
}

const OF_SEARCHES = ['orders_by_words', 'orders_by_phone', 'order_lines_by_product', 'order_lines_of_product']

/** Writes paid and delivered orders in bulk, with one to eleven products each, some far more often than others. */
export async function writeManyOrders(owner: Database, { orders, days, customers }: Many): Promise<void> {
  await owner.connection().execute(async (db) => {
    // Skips triggers and foreign-key checks, which are far too slow row by row.
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    // Updating these indexes row by row is slow: they are rebuilt at the end.
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes where indexname = any (${OF_SEARCHES})
    `.execute(db)
    for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db)
    await sql`create temporary table sold_often as
      select (row_number() over (order by id) - 1)::int as place, * from products`.execute(db)
    await sql`create unique index on sold_often (place)`.execute(db)
    await sql`
      insert into order_lines (order_id, position, product_id, title, unit, unit_type, image, list_price_cents,
        price_cents, quantity, total_cents, gst_cents)
      select 'many' || lpad(n::text, 8, '0'), position, id, title, 1, 'each', '', price_cents, price_cents, quantity,
        price_cents * quantity, case when gst_free then 0 else (price_cents * quantity * 2 + 11) / 22 end
      from (
        select n, position, 1 + floor(random() * 3)::int as quantity,
          floor((select count(*) from sold_often) * power(random(), 2))::int as place
        from generate_series(1, ${orders}::int) as n, generate_series(1, (1 + (n::bigint * 7919) % 11)::int) as position
      ) as lines join sold_often using (place)
      on conflict do nothing`.execute(db)
    await sql`
      insert into orders (id, number, customer_id, cart_id, status, payment_status, placed_at, pay_until, request_hash,
        units, goods_cents, product_discount_cents, promo_discount_cents, delivery_cents, window_fee_cents, total_cents,
        gst_cents, slot_id, slot_starts_at, slot_ends_at, distance_metres, address, goods_state)
      select order_id, (2000000000 + n)::text, 'many' || n % ${customers}::int, order_id, 'delivered', 'paid', at, at, '\\x00', units, cents, 0, 0,
        690, 0, cents + 690, gst + 63, coalesce((select min(id) from slots), 'many'), at + interval '1 day', at + interval '1 day 2 hours', 1000, jsonb_build_object('name',
          (array['Jo','Ada','Max','Linh','Sam'])[1 + n % 5] || ' ' || (array['Nguyen','Smith','Singh'])[1 + n % 3] || n % 977,
          'phone', '04' || lpad((n % 200000)::text, 8, '0'), 'building', 'Unit ' || n % 90,
          'formatted_address', n % 400 || ' ' || (array['Boundary','Vulture','Melbourne'])[1 + n % 3] || ' Street, West End'),
        'sold'
      from (
        select order_id, substr(order_id, 5)::int as n, sum(quantity)::int as units, sum(total_cents)::int as cents,
          sum(gst_cents)::int as gst
        from order_lines where order_id like 'many%' group by order_id
      ) as summed, lateral (
        select now() - make_interval(secs => 86400.0 * ${days}::int * (1 - n::float / ${orders}::int)) as at
      ) as moments`.execute(db)
    await sql`
      insert into payments (id, order_id, intent_id, amount_cents, charge_cents, status, created_at, settled_at, charged_at)
      select id, id, 'pi_' || id, total_cents, total_cents, 'paid', placed_at, placed_at, placed_at from orders where id like 'many%'
    `.execute(db)
    await sql`
      insert into refunds (id, payment_id, amount_cents, because, status, created_at)
      select id, id, 450, (array['item_missing', 'item_bad', 'late', 'goodwill'])[1 + length(number || units) % 4], 'done',
        placed_at + interval '1 day'
      from orders where id like 'many%' and right(id, 2) < '02'`.execute(db)
    // Orders of the last day are still under way, so that Today and the desk have something to list.
    await sql`
      update orders set status = (array['pending', 'processing', 'out_for_delivery'])[1 + length(number || units) % 3],
        slot_starts_at = date_trunc('day', now()) + make_interval(hours => 8 + 2 * (units % 6)),
        slot_ends_at = date_trunc('day', now()) + make_interval(hours => 10 + 2 * (units % 6))
      where placed_at > now() - interval '1 day' and id like 'many%'`.execute(db)
    for (const { definition } of indexes) await sql.raw(definition).execute(db)
    await sql`set session_replication_role = default`.execute(db)
    await sql`analyze`.execute(db)
  })
}
