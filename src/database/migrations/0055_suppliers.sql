-- What is ordered from whom, and what came of it.
create table suppliers (
  id          text primary key,
  company     text not null check (company <> ''),
  email       text not null,
  phone       text not null,
  note        text not null,
  version     integer not null default 1,
  created_at  timestamptz not null
);
create unique index suppliers_by_company on suppliers (lower(company));

create table supplier_orders (
  id            text primary key,
  number        integer not null unique generated always as identity,
  supplier_id   text not null references suppliers,
  state         text not null check (state in ('open', 'closed', 'cancelled')),
  expected_on   date,
  note          text not null,
  version       integer not null default 1,
  created_by    text not null references operators,
  created_at    timestamptz not null,
  closed_at     timestamptz,
  key           text,
  request_hash  bytea not null
);
create index supplier_orders_by_state on supplier_orders (state, id);
create unique index supplier_orders_by_key on supplier_orders (created_by, key) where key is not null;

create table supplier_order_lines (
  order_id    text not null references supplier_orders,
  product_id  text not null references products,
  position    integer not null,
  ordered     integer not null check (ordered > 0),
  received    integer not null default 0 check (received >= 0),
  primary key (order_id, product_id)
);
create index supplier_order_lines_of_product on supplier_order_lines (product_id);

-- One for each time that something of an order came; sent again under its key it is the same one.
create table stock_receipts (
  id            text primary key,
  order_id      text not null references supplier_orders,
  operator_id   text not null references operators,
  at            timestamptz not null,
  key           text,
  request_hash  bytea not null
);
create unique index stock_receipts_by_key on stock_receipts (order_id, key) where key is not null;
create index stock_receipts_by_moment on stock_receipts (at);

alter table stock_lots add column receipt_id text references stock_receipts;
create index stock_lots_of_receipt on stock_lots (receipt_id) where receipt_id is not null;
