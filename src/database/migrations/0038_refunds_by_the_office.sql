-- What the office gives back of an order. The refunds of the payments that it is taken from name it.
create table office_refunds (
  id               text primary key,
  order_id         text not null references orders,
  operator_id      text not null references operators,
  idempotency_key  text not null,
  request_hash     bytea not null,
  amount_cents     integer not null check (amount_cents > 0),
  reason           text not null,
  -- For the office alone; it goes with the person.
  note             text not null default '',
  created_at       timestamptz not null,
  unique (order_id, idempotency_key)
);

create table office_refund_lines (
  office_refund_id  text not null references office_refunds,
  product_id        text not null references products,
  quantity          integer not null check (quantity > 0),
  amount_cents      integer not null check (amount_cents >= 0),
  primary key (office_refund_id, product_id)
);

alter table refunds add column office_refund_id text references office_refunds;
create index refunds_of_office on refunds (office_refund_id) where office_refund_id is not null;

-- What operators tell each other of an order. It goes with the person whose order it is.
create table order_notes (
  id           text primary key,
  order_id     text not null references orders,
  operator_id  text not null references operators,
  note         text not null,
  at           timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, at);

alter table item_reports add column answer text check (answer in ('refunded', 'declined'));
alter table item_reports add column answered_at timestamptz check ((answered_at is null) = (answer is null));
-- What the customer was told with a no.
alter table item_reports add column answer_note text not null default '';
