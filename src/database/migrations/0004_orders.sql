-- From the cart to the door: carts, promos, orders, payments.

create table carts (
  id           text primary key,
  customer_id  text not null references customers,
  status       text not null default 'open' check (status in ('open', 'ordered')),
  created_at   timestamptz not null default now()
);
create unique index carts_open_one_each on carts (customer_id) where status = 'open';

create table cart_lines (
  id               text primary key,
  cart_id          text not null references carts,
  product_id       text not null references products,
  quantity         integer not null check (quantity between 1 and 99),
  -- What the shopper saw when it went in, so that a change can be pointed out.
  seen_price_cents integer not null check (seen_price_cents > 0),
  added_at         timestamptz not null default now(),
  unique (cart_id, product_id)
);
create index cart_lines_of_product on cart_lines (product_id);

create table slot_holds (
  cart_id     text primary key references carts,
  slot_id     text not null references slots,
  expires_at  timestamptz not null
);
create index slot_holds_of_slot on slot_holds (slot_id);
create index slot_holds_by_expiry on slot_holds (expires_at);

create table promos (
  id                   text primary key,
  code                 text not null unique check (code = upper(code)),
  kind                 text not null check (kind in ('percent', 'amount', 'free_delivery')),
  percent              integer check (percent between 1 and 100),
  amount_cents         integer check (amount_cents > 0),
  min_goods_cents      integer not null default 0 check (min_goods_cents >= 0),
  max_off_cents        integer check (max_off_cents > 0),
  starts_at            timestamptz not null,
  ends_at              timestamptz not null check (ends_at > starts_at),
  uses_per_customer    integer check (uses_per_customer > 0),
  uses_left            integer check (uses_left >= 0),
  -- The discount sheet as the shopper sees it: colours, picture, words.
  sheet                jsonb not null,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_cents is not null))
);
alter table deals add foreign key (promo_id) references promos;
alter table banners add foreign key (promo_id) references promos;

create table orders (
  id                     text primary key,
  -- What a person reads out; drawn at random, so that nobody can count up to another's.
  number                 text not null unique check (number ~ '^[0-9]{8,12}$'),
  customer_id            text not null references customers,
  cart_id                text not null references carts,
  status                 text not null default 'pending' check (status in
                           ('pending', 'processing', 'out_for_delivery', 'delivered', 'cancelled', 'returned', 'failed')),
  payment_status         text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  placed_at              timestamptz not null,
  -- Until then stock and slot wait for the payment.
  pay_until              timestamptz not null,
  idempotency_key        text,
  request_hash           bytea not null,
  units                  integer not null check (units > 0),
  goods_cents            integer not null check (goods_cents >= 0),
  product_discount_cents integer not null check (product_discount_cents >= 0),
  promo_discount_cents   integer not null default 0 check (promo_discount_cents >= 0),
  delivery_cents         integer not null check (delivery_cents >= 0),
  total_cents            integer not null check (total_cents >= 0),
  gst_cents              integer not null check (gst_cents >= 0),
  promo_id               text references promos,
  promo_code             text,
  slot_id                text not null references slots,
  slot_starts_at         timestamptz not null,
  slot_ends_at           timestamptz not null,
  distance_metres        integer not null check (distance_metres >= 0),
  -- The address as it was; emptied of the person when the account is deleted.
  address                jsonb not null,
  note                   text not null default '',
  safe_to_leave          boolean not null default false,
  if_out                 text not null default 'best_match' check (if_out in ('best_match', 'leave_out')),
  goods_state            text not null default 'held' check (goods_state in ('held', 'sold', 'returned')),
  check (total_cents = goods_cents - product_discount_cents - promo_discount_cents + delivery_cents),
  unique (customer_id, idempotency_key)
);
create unique index orders_one_live_per_cart on orders (cart_id) where status not in ('cancelled', 'failed');
create index orders_of_customer on orders (customer_id, placed_at desc, id desc);
create index orders_waiting_for_payment on orders (pay_until) where payment_status = 'pending' and status = 'pending';
create index orders_of_slot on orders (slot_id);
create index orders_of_promo on orders (promo_id, customer_id) where promo_id is not null;

create table order_lines (
  order_id          text not null references orders,
  position          integer not null,
  product_id        text not null references products,
  title             text not null,
  unit              numeric(10, 3) not null,
  unit_type         text not null,
  image             text not null,
  list_price_cents  integer not null check (list_price_cents > 0),
  price_cents       integer not null check (price_cents > 0),
  quantity          integer not null check (quantity between 1 and 99),
  total_cents       integer not null check (total_cents = price_cents * quantity),
  gst_cents         integer not null check (gst_cents >= 0),
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index order_lines_of_product on order_lines (product_id);

create table order_events (
  id           bigint primary key generated always as identity,
  order_id     text not null references orders,
  from_status  text,
  to_status    text not null,
  actor        text not null check (actor in ('customer', 'operator', 'payment', 'clock')),
  detail       jsonb not null default '{}',
  at           timestamptz not null
);
create index order_events_of_order on order_events (order_id, id);
create trigger order_events_are_history before update or delete on order_events
  for each row execute function forbid_change();

create table payments (
  id              text primary key,
  order_id        text not null unique references orders,
  intent_id       text unique,
  session_id      text unique,
  amount_cents    integer not null check (amount_cents >= 0),
  currency        text not null default 'aud' check (currency = 'aud'),
  status          text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'refunded')),
  review_because  text,
  created_at      timestamptz not null,
  settled_at      timestamptz
);
create index payments_for_review on payments (created_at) where review_because is not null;

create table refunds (
  id            text primary key,
  payment_id    text not null references payments,
  provider_id   text unique,
  amount_cents  integer not null check (amount_cents > 0),
  because       text not null,
  status        text not null check (status in ('requested', 'done', 'failed')),
  created_at    timestamptz not null
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_make on refunds (created_at) where status = 'requested';

create table payment_events (
  id           text primary key,
  type         text not null,
  intent_id    text,
  body         jsonb not null,
  received_at  timestamptz not null,
  handled_at   timestamptz
);
create index payment_events_to_handle on payment_events (received_at) where handled_at is null;
create index payment_events_of_intent on payment_events (intent_id);
