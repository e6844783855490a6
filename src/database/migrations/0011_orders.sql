-- Orders, their history and changes, and reported items.

create table orders (
  id text primary key,
  -- Read out by people, and random, so that nobody can count up to another's order.
  number text not null unique check (number ~ '^[0-9]{8,12}$'),
  -- What the office calls it among its people. It stands in no address, as it counts up.
  spoken_number integer not null generated always as identity (start with 1001) unique,
  customer_id text not null references customers,
  cart_id text not null references carts,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'out_for_delivery', 'delivered', 'cancelled', 'returned', 'failed')),
  -- How far the work on it has come, while it is in the shop.
  packing text not null default 'new' check (packing in ('new', 'to_pick', 'picking', 'packed', 'ready_to_collect')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  placed_at timestamptz not null,
  -- Until then stock and window are held for the payment.
  pay_until timestamptz not null,
  idempotency_key text,
  request_hash bytea not null,
  units integer not null check (units > 0),
  goods_cents integer not null check (goods_cents >= 0),
  product_discount_cents integer not null check (product_discount_cents >= 0),
  promo_discount_cents integer not null default 0 check (promo_discount_cents >= 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  -- What goods that are sold by weight may cost more, if they are packed heavier than expected. With it the total is the
  -- most that is ever charged, which the cards hold.
  weighed_cents integer not null default 0 check (weighed_cents >= 0),
  gst_cents integer not null check (gst_cents >= 0),
  promo_id text references promos,
  promo_code text,
  slot_id text not null references slots,
  slot_starts_at timestamptz not null,
  slot_ends_at timestamptz not null,
  distance_metres integer not null check (distance_metres >= 0),
  -- A copy of the address, reduced to the town when the account is deleted.
  address jsonb not null,
  note text not null default '',
  safe_to_leave boolean not null default false,
  if_out text not null default 'best_match' check (if_out in ('best_match', 'leave_out')),
  goods_state text not null default 'held' check (goods_state in ('held', 'sold', 'returned')),
  window_fee_cents integer not null default 0 check (window_fee_cents >= 0),
  -- Raised by each change of the order.
  version integer not null default 1 check (version > 0),
  -- The operator who picks it, or picked it.
  picker_id text references operators,
  -- How many bags of each temperature it was packed into.
  bags jsonb,
  constraint orders_check check (total_cents = (goods_cents - product_discount_cents - promo_discount_cents + delivery_cents + window_fee_cents)),
  constraint orders_customer_id_idempotency_key_key unique (customer_id, idempotency_key)
);
create index orders_by_phone on orders (reverse(regexp_replace(address ->> 'phone', '\D', '', 'g')) text_pattern_ops);
create index orders_by_placing on orders (placed_at);
create index orders_by_status on orders (status, id);
create index orders_by_status_and_window on orders (status, slot_starts_at, id);
create index orders_by_window on orders (slot_starts_at, id);
create index orders_by_words on orders
  using gin (lower(((((address ->> 'name') || ' ') || (address ->> 'building')) || ' ') || (address ->> 'formatted_address')) gin_trgm_ops);
create index orders_of_customer on orders (customer_id, placed_at desc, id desc);
create index orders_of_promo on orders (promo_id, customer_id) where promo_id is not null;
create index orders_of_promo_by_day on orders (promo_id, placed_at)
  include (promo_discount_cents) where promo_id is not null and (status not in ('cancelled', 'failed'));
create index orders_of_slot on orders (slot_id);
create unique index orders_one_live_per_cart on orders (cart_id) where status not in ('cancelled', 'failed');
create index orders_to_do on orders (slot_starts_at, id) where status in ('pending', 'processing', 'out_for_delivery');
create index orders_waiting_for_payment on orders (pay_until) where payment_status = 'pending' and status = 'pending';

-- Copies of what was sold, as it was when the order was placed.
create table order_lines (
  order_id text not null references orders,
  position integer not null,
  product_id text not null references products,
  title text not null,
  unit numeric(10,3) not null,
  unit_type text not null,
  image text not null,
  list_price_cents integer not null check (list_price_cents > 0),
  price_cents integer not null check (price_cents > 0),
  quantity integer not null check (quantity between 1 and 99),
  total_cents integer not null,
  gst_cents integer not null check (gst_cents >= 0),
  -- Of goods that are sold by weight: what a kilo costs, and what one was expected to weigh.
  cents_per_kilo integer,
  usual_grams integer,
  if_out text constraint order_lines_if_out check (if_out in ('best_match', 'leave_out', 'chosen')),
  substitute_ids text[] not null default '{}' constraint order_lines_few_substitutes
    check (cardinality(substitute_ids) <= 2),
  note text not null default '',
  primary key (order_id, position),
  constraint order_lines_by_weight check ((cents_per_kilo is null) = (usual_grams is null)),
  -- What is weighed may turn out heavier, and cost a tenth more.
  constraint order_lines_check check (
    total_cents = price_cents * quantity
    or (cents_per_kilo is not null and total_cents between price_cents * quantity and price_cents * quantity * 11 / 10)),
  constraint order_lines_chosen_is_named check ((coalesce(if_out, '') = 'chosen') = (cardinality(substitute_ids) > 0)),
  constraint order_lines_order_id_product_id_key unique (order_id, product_id)
);
create index order_lines_by_picture on order_lines (image) where image like '/photo/%';
create index order_lines_by_product on order_lines (product_id, order_id);
create index order_lines_of_product on order_lines (product_id);

-- The outcome of picking a line. A line without a row is packed as it was ordered.
create table picked_lines (
  order_id text not null,
  position integer not null,
  outcome text not null check (outcome in ('all', 'fewer', 'none', 'substitute')),
  -- The units in the bag: of the substitute, if there is one.
  quantity integer not null check (quantity between 0 and 99),
  grams integer check (grams > 0),
  substitute_id text references products,
  -- Copies of the substitute as it was when it was picked.
  title text,
  unit numeric(10,3),
  unit_type text,
  image text,
  price_cents integer check (price_cents > 0),
  usual_grams integer,
  -- What the shelf lacked, and was written off: units, or grams of what is sold by weight.
  not_found integer not null default 0 check (not_found >= 0),
  -- What is not charged of the line, decided once, when the order is packed.
  short_units integer check (short_units >= 0),
  short_cents integer check (short_cents >= 0),
  operator_id text not null references operators,
  at timestamptz not null,
  primary key (order_id, position),
  foreign key (order_id, position) references order_lines,
  constraint picked_lines_substitute_is_whole check (
    num_nonnulls(substitute_id, title, unit, unit_type, image, price_cents) = case outcome when 'substitute' then 6 else 0 end),
  constraint picked_lines_decided_together check ((short_units is null) = (short_cents is null))
);
create index picked_lines_of_substitute on picked_lines (substitute_id) where substitute_id is not null;

-- What the pickers' devices have sent, so that an act that is sent again is answered as before and done once.
create table picking_acts (
  order_id text not null references orders,
  id text not null,
  position integer not null,
  operator_id text not null references operators,
  device text not null,
  -- Grows with each act of a device.
  counter integer not null,
  answer text not null check (answer in ('applied', 'before', 'refused', 'too_late')),
  because text,
  at timestamptz not null,
  -- For an act that came too late: the product in the picker's hands, and when it was put back.
  product_id text references products,
  units integer not null default 0,
  put_back_at timestamptz,
  primary key (order_id, id)
);
create index picking_acts_by_age on picking_acts (at) where units = 0 or put_back_at is not null;
create index picking_acts_of_line on picking_acts (order_id, position, device, counter);
create index picking_acts_to_put_back on picking_acts (at) where units > 0 and put_back_at is null;

create table order_events (
  id bigint primary key generated always as identity,
  order_id text not null references orders,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('customer', 'operator', 'payment', 'clock')),
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index order_events_of_order on order_events (order_id, id);

-- Steps of the office that can still be undone, as nothing of them has left the shop: no message, no charge, no refund.
create table open_steps (
  order_id text primary key references orders,
  id text not null,
  taken_to text not null,
  from_status text not null,
  from_packing text not null,
  taken_at timestamptz not null
);

-- Operators' notes about an order, deleted with the customer.
create table order_notes (
  id text primary key,
  order_id text not null references orders,
  operator_id text not null references operators,
  note text not null,
  at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, at);

create table order_changes (
  id text primary key,
  order_id text not null references orders,
  status text not null check (status in ('open', 'made', 'lapsed')),
  -- The extra cost of the order; below zero, the amount that goes back.
  difference_cents integer not null,
  -- What it adds to the most that the order may be charged.
  ceiling_difference_cents integer not null default 0,
  -- What the order is to become; null once the change is made or has lapsed.
  wanted jsonb,
  -- The new window, in which a place is held while the change is open.
  slot_id text references slots,
  idempotency_key text,
  request_hash bytea not null,
  created_at timestamptz not null,
  pay_until timestamptz not null,
  ended_at timestamptz,
  constraint order_changes_check check ((status = 'open') = (ended_at is null)),
  constraint order_changes_check1 check ((status = 'open') = (wanted is not null)),
  constraint order_changes_order_id_idempotency_key_key unique (order_id, idempotency_key)
);
create index order_changes_of_order on order_changes (order_id);
create index order_changes_of_slot on order_changes (slot_id) where status = 'open' and slot_id is not null;
create unique index order_changes_one_open on order_changes (order_id) where status = 'open';

-- Goods that an open change holds on top of its order's.
create table order_change_goods (
  change_id text not null references order_changes,
  product_id text not null references products,
  -- Units, or grams of what is sold by weight.
  amount integer not null check (amount > 0),
  primary key (change_id, product_id)
);

-- Items of a delivered order that the customer reported as missing or bad.
create table item_reports (
  order_id text not null references orders,
  product_id text not null references products,
  what text not null check (what in ('missing', 'bad')),
  quantity integer not null check (quantity between 1 and 99),
  note text not null default '',
  -- A JPEG without metadata.
  photo bytea check (length(photo) <= 70000),
  at timestamptz not null,
  answer text check (answer in ('refunded', 'declined')),
  answered_at timestamptz,
  -- What the customer was told when it was declined.
  answer_note text not null default '',
  -- A report that is sent again, as its answer was lost, is recognised by its key.
  idempotency_key text,
  primary key (order_id, product_id),
  constraint item_reports_check check ((answered_at is null) = (answer is null))
);
create index item_reports_newest on item_reports (at);
create index item_reports_open on item_reports (at) where answer is null;
