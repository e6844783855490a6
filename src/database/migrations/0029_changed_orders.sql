-- An order can be changed until its window's cut-off, and what it costs more is a payment of its own.
alter table orders add column version integer not null default 1 check (version > 0);

create table order_changes (
  id                text primary key,
  order_id          text not null references orders,
  status            text not null check (status in ('open', 'made', 'lapsed')),
  -- What the order costs more with it; below zero, what goes back.
  difference_cents  integer not null,
  -- What the order becomes; nothing any more once it has, or will not.
  wanted            jsonb,
  -- Another window, in which a place is kept while the change is open.
  slot_id           text references slots,
  idempotency_key   text,
  request_hash      bytea not null,
  created_at        timestamptz not null,
  pay_until         timestamptz not null,
  ended_at          timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'open') = (wanted is not null)),
  unique (order_id, idempotency_key)
);
create unique index order_changes_one_open on order_changes (order_id) where status = 'open';
create index order_changes_of_slot on order_changes (slot_id) where status = 'open' and slot_id is not null;

-- What an open change keeps on top of its order's goods.
create table order_change_goods (
  change_id   text not null references order_changes,
  product_id  text not null references products,
  quantity    integer not null check (quantity > 0),
  primary key (change_id, product_id)
);

alter table payments drop constraint payments_order_id_key;
alter table payments add column change_id text unique references order_changes;
create unique index payments_first_of_order on payments (order_id) where change_id is null;
create index payments_of_order on payments (order_id);

-- The change by which it goes back, where one was made.
alter table refunds add column change_id text references order_changes;
create index refunds_of_change on refunds (change_id) where change_id is not null;
