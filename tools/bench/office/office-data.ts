import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

export const CUSTOMERS = 200_000
const AUDIT_ENTRIES = 100_000
const MESSAGES = 300_000

/** Writes the office's data besides orders: people, messages, a ledger of prices, movements of stock, an audit. */
export async function writeOfficeData(owner: Database, customers = CUSTOMERS): Promise<void> {
  await owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    await sql`
      insert into customers (id, mobile, name, email, created_at)
      select 'many' || n, '04' || lpad(n::text, 8, '0'), first || ' ' || last || n % 977,
        lower(first) || n || '@example.com', now() - make_interval(secs => n * 300)
      from generate_series(0, ${customers - 1}::int) as n, lateral (
        select (array['Jo','Ada','Max','Linh','Sam','Noor','Ben','Mia'])[1 + n % 8] as first,
          (array['Nguyen','Smith','Brown','Singh','Chen','Wilson','Khan'])[1 + n % 7] as last
      ) as names`.execute(db)
    await sql`
      insert into messages (id, channel, recipient, subject, body, status, created_at, sent_at, kind)
      select 'many' || lpad(n::text, 8, '0'), case when n % 3 = 0 then 'email' else 'sms' end, '0412345678', '', '',
        case when n % 500 = 0 then 'failed' else 'sent' end, at, at,
        (array['order_confirmed', 'login_code', 'order_on_its_way', 'order_delivered'])[1 + n % 4]
      from generate_series(1, ${MESSAGES}::int) as n,
        lateral (select now() - make_interval(secs => 8 * (${MESSAGES}::int - n)) as at) as moments
    `.execute(db)
    await sql`
      insert into prices (product_id, price_cents, valid_from)
      select id, price_cents + n, created_at - make_interval(days => 30 * n)
      from products, generate_series(1, 4) as n`.execute(db)
    await sql`
      insert into prices (product_id, price_cents, valid_from)
      select id, price_cents + 10, now() + interval '3 days' from products where hashtext(id) % 20 = 0
    `.execute(db)
    await sql`
      insert into stock_adjustments (product_id, quantity, reason, at)
      select id, 3, 'found', now() - make_interval(hours => n)
      from (select id, row_number() over (order by id) as place from products) as placed,
        lateral generate_series(1, case when place = 1 then 20000 else 5 end) as n`.execute(db)
    await sql`
      insert into operators (id, email, name, role, created_at, accepted_at)
      values ('bench', 'owner@example.com', 'Owner', 'owner', now(), now())`.execute(db)
    await sql`
      insert into operator_files (id, operator_id, kind, name, state, created_at, expires_at)
      values ('file', 'bench', 'products', 'products.csv', 'uploading', now(), now() + interval '1 day')
    `.execute(db)
    await sql`
      insert into operator_files (id, operator_id, kind, name, report, state, created_at, expires_at)
      values ('report', 'bench', 'report', 'days', '{"figures": "days", "from": "2026-01-01", "to": "2026-02-01"}',
        'ready', now(), now() + interval '1 day')`.execute(db)
    await sql`insert into operator_file_pieces (file_id, position, content) values ('report', 0, '')
    `.execute(db)
    await sql`
      insert into home_versions (id, content, live_version, at) values ('1', '{"blocks": []}', 1, now())
    `.execute(db)
    await sql`
      insert into stocktakes (id, sub_category_id, title, state, begun_by, begun_at)
      select case when n = 0 then 'count' else 'count' || n end, (select min(id) from sub_categories), 'Shelf ' || n,
        case when n = 0 then 'open' else 'finished' end, 'bench', now() - make_interval(hours => n)
      from generate_series(0, 5000) as n`.execute(db)
    await sql`
      insert into suppliers (id, company, email, phone, note, created_at)
      select 'supplier' || n, 'Supplier ' || n, '', '', '', now() from generate_series(0, 300) as n
    `.execute(db)
    await sql`
      insert into supplier_orders (id, supplier_id, state, note, created_by, created_at)
      select case when n = 0 then 'order' else 'order' || n end, 'supplier' || n % 300, 'open', '', 'bench',
        now() - make_interval(hours => n)
      from generate_series(0, 20000) as n`.execute(db)
    await sql`
      insert into supplier_order_lines (order_id, product_id, position, ordered)
      select supplier_orders.id, placed.id, place, 10
      from supplier_orders, (select id, row_number() over (order by id) as place from products) as placed
      where place <= 5`.execute(db)
    await sql`set session_replication_role = default`.execute(db)
    await sql`
      insert into audit (at, actor_kind, actor, act, on_kind, on_id, changes)
      select now() - make_interval(mins => ${AUDIT_ENTRIES}::int - n), 'command', 'shop price', 'price.changed', 'product',
        'product-' || n % 5000, '[{"field": "price_cents", "before": 450, "after": 400}]'
      from generate_series(1, ${AUDIT_ENTRIES}::int) as n`.execute(db)
    await sql`analyze`.execute(db)
  })
}
