-- Stock, suppliers and stocktakes. All quantities are units, or grams of what is sold by weight.

create table stock (
  product_id text primary key references products,
  on_hand integer not null check (on_hand >= 0),
  held integer not null default 0 check (held >= 0),
  sold bigint not null default 0 check (sold >= 0),
  -- At this quantity more should be ordered; null for the shop's default.
  low_at integer check (low_at >= 0)
);

create table stock_adjustments (
  id bigint primary key generated always as identity,
  product_id text not null references products,
  quantity integer not null,
  reason text not null,
  at timestamptz not null default now(),
  -- An adjustment that is sent twice under one key is made once.
  key text,
  lot_id text,
  -- A count states how many there are, a movement how many came or went.
  is_count boolean not null default false,
  actor_kind text,
  actor text
);
create unique index stock_adjustments_by_key on stock_adjustments (product_id, key) where key is not null;
create index stock_adjustments_of_product on stock_adjustments (product_id, id);

-- A delivery from a supplier, whole or in part. Sent again under its key, it is the same one.
create table stock_receipts (
  id text primary key,
  order_id text not null,
  operator_id text not null references operators,
  at timestamptz not null,
  key text,
  request_hash bytea not null
);
create unique index stock_receipts_by_key on stock_receipts (order_id, key) where key is not null;
create index stock_receipts_by_moment on stock_receipts (at);

-- Units that arrived together, with their best-before day. What is left of a lot is worked out: the earliest is sold first.
create table stock_lots (
  id text primary key,
  product_id text not null references products,
  code text not null default '',
  best_before date,
  received integer not null check (received > 0),
  written_off integer not null default 0,
  received_at timestamptz not null,
  used_up_at timestamptz,
  receipt_id text references stock_receipts,
  constraint stock_lots_check check (written_off >= 0 and written_off <= received)
);
create index stock_lots_by_best_before on stock_lots (best_before) where used_up_at is null;
-- A recall asks for every lot of a product, or for those between two dates.
create index stock_lots_ever on stock_lots (product_id, id);
create index stock_lots_of_product on stock_lots (product_id) where used_up_at is null;
create index stock_lots_of_receipt on stock_lots (receipt_id) where receipt_id is not null;
create index stock_lots_received on stock_lots (received_at);

-- Counts of a large import that are not booked yet. They are booked in small batches, since a checkout waits for each.
create table counts_to_book (
  import_id text not null,
  product_id text not null references products,
  quantity integer not null,
  entry bigint not null,
  at timestamptz not null,
  actor_kind text,
  actor text,
  primary key (import_id, product_id)
);
create index counts_to_book_of_product on counts_to_book (product_id);

create table suppliers (
  id text primary key,
  company text not null check (company <> ''),
  email text not null,
  phone text not null,
  note text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Set when the shop orders no more from them. Their former orders keep the name.
  removed_at timestamptz
);
create unique index suppliers_by_company on suppliers (lower(company));

create table supplier_orders (
  id text primary key,
  number integer not null generated always as identity unique,
  supplier_id text not null references suppliers,
  state text not null check (state in ('open', 'closed', 'cancelled')),
  expected_on date,
  note text not null,
  version integer not null default 1,
  created_by text not null references operators,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index supplier_orders_by_state on supplier_orders (state, id);
-- The list of suppliers shows how many open orders each has.
create index supplier_orders_open on supplier_orders (supplier_id) where state = 'open';

create table supplier_order_lines (
  order_id text not null references supplier_orders,
  product_id text not null references products,
  position integer not null,
  ordered integer not null check (ordered > 0),
  received integer not null default 0 check (received >= 0),
  primary key (order_id, product_id)
);
create index supplier_order_lines_of_product on supplier_order_lines (product_id);

-- The count of a shelf, by several people over hours, while the shop goes on selling from it.
create table stocktakes (
  id text primary key,
  sub_category_id text references sub_categories on delete set null,
  title text not null,
  state text not null check (state in ('open', 'finished', 'dropped')),
  begun_by text not null references operators,
  begun_at timestamptz not null,
  ended_by text references operators,
  ended_at timestamptz
);
-- A second person who starts to count the same shelf joins the count under way.
create unique index stocktakes_under_way on stocktakes (sub_category_id) where state = 'open';

create table stocktake_counts (
  stocktake_id text not null references stocktakes,
  product_id text not null references products,
  counted integer not null check (counted >= 0),
  -- The stock in the books at the moment of the count, and the last movement by then.
  expected integer not null,
  entry bigint not null,
  version integer not null default 1,
  counted_by text not null references operators,
  counted_at timestamptz not null,
  -- The correction that was booked at the end; null if another count came in between.
  adjusted integer,
  primary key (stocktake_id, product_id)
);

alter table stock_adjustments add
  constraint stock_adjustments_lot_id_fkey foreign key (lot_id) references stock_lots(id);

alter table stock_receipts add constraint stock_receipts_order_id_fkey
  foreign key (order_id) references supplier_orders(id);
