-- Payments, refunds, and the stand-in for a payment provider.

create table payments (
  id text primary key,
  order_id text not null references orders,
  intent_id text unique,
  session_id text unique,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null default 'aud' check (currency = 'aud'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'refunded')),
  review_because text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Raised each time the payment starts anew, so that one of two simultaneous starts wins.
  round integer not null default 0,
  -- Since when the attempt is being cancelled at the provider. What a card holds meanwhile is let go, so it does not pay.
  ending_at timestamptz,
  -- The sweep checks open payments in turn, the one not checked for longest first.
  looked_at timestamptz,
  -- The provider of the ids, the only one that is ever asked about them; null before the first call.
  provider text,
  change_id text unique references order_changes,
  -- What is charged of what the card holds, decided once: at packing, or 0 when the order ends. Null while it is held.
  charge_cents integer check (charge_cents >= 0),
  decided_at timestamptz,
  -- When the provider confirmed the charge, or that it holds nothing any more.
  charged_at timestamptz check (charged_at is null or charge_cents is not null),
  -- Until when the bank holds the money.
  capture_before timestamptz,
  -- Whether the card is only kept: it holds nothing before the window's cut-off.
  is_kept boolean not null default false,
  -- Brand and last four digits, until the customer's account is deleted.
  card jsonb,
  -- What a kept card was asked to hold, as the order may cost less than was agreed to.
  held_cents integer check (held_cents between 1 and amount_cents),
  -- When a payment in review, or with a rejected refund, was resolved by a person or by a later refund.
  seen_to_at timestamptz
);
create index payments_by_age on payments (created_at);
create unique index payments_first_of_order on payments (order_id) where change_id is null;
create index payments_for_review on payments (created_at) where review_because is not null;
create index payments_held on payments (capture_before) where status = 'paid' and charge_cents is null;
create index payments_kept on payments (order_id) where is_kept;
create index payments_of_order on payments (order_id);
create index payments_open on payments (looked_at nulls first, created_at) where status = 'pending';
create index payments_to_charge on payments (looked_at nulls first, created_at)
  where charge_cents is not null and charged_at is null;

create table payment_customers (
  provider text not null,
  -- The provider's id.
  id text not null,
  -- Null once the account is deleted. The row is deleted when the provider has forgotten the customer too.
  customer_id text references customers,
  created_at timestamptz not null,
  to_forget_at timestamptz,
  primary key (provider, id),
  constraint payment_customers_check check ((customer_id is null) = (to_forget_at is not null)),
  constraint payment_customers_customer_id_provider_key unique (customer_id, provider)
);
create index payment_customers_to_forget on payment_customers (to_forget_at) where to_forget_at is not null;

-- Events of the payment provider, without their bodies, which name people.
create table payment_events (
  id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null,
  handled_at timestamptz,
  session_id text,
  looked_at timestamptz,
  refund_id text
);
-- outside a transaction
-- Housekeeping finds handled events by their age.
create index payment_events_by_age on payment_events (received_at) where handled_at is not null;
create index payment_events_of_intent on payment_events (intent_id);
create index payment_events_to_handle on payment_events (received_at) where handled_at is null;

-- A refund by the office. The refunds of the payments that it is taken from refer to it.
create table office_refunds (
  id text primary key,
  order_id text not null references orders,
  operator_id text not null references operators,
  idempotency_key text not null,
  request_hash bytea not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  -- For the office alone; deleted with the customer.
  note text not null default '',
  created_at timestamptz not null,
  constraint office_refunds_order_id_idempotency_key_key unique (order_id, idempotency_key)
);

create table office_refund_lines (
  office_refund_id text not null references office_refunds,
  product_id text not null references products,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null check (amount_cents >= 0),
  primary key (office_refund_id, product_id)
);

create table refunds (
  id text primary key,
  payment_id text not null references payments,
  provider_id text unique,
  amount_cents integer not null check (amount_cents > 0),
  because text not null,
  -- Released money was only held, and is never charged: the provider is not asked.
  status text not null check (status in ('requested', 'released', 'done', 'failed')),
  created_at timestamptz not null,
  looked_at timestamptz,
  -- The order change that it belongs to, if any.
  change_id text references order_changes,
  office_refund_id text references office_refunds,
  seen_to_at timestamptz,
  -- Whether a rejected refund was paid out in another way, and so counts as done.
  given_otherwise boolean not null default false
);
create index refunds_by_age on refunds (created_at);
create index refunds_of_change on refunds (change_id) where change_id is not null;
create index refunds_of_office on refunds (office_refund_id) where office_refund_id is not null;
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_make on refunds (created_at) where status = 'requested';
create index refunds_turned_down on refunds (created_at) where status = 'failed';

-- Discrepancies between our books and the provider's, so that each is reported once.
create table book_differences (
  key text primary key,
  event text not null,
  says text not null,
  found_at timestamptz not null,
  told_at timestamptz,
  -- When the payment or refund was made. A reconciliation that reaches back to it and no longer finds it closes it.
  of_at timestamptz
);
create index book_differences_by_age on book_differences (found_at);

create table gateway_customers (
  id text primary key,
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);

-- No more of a card than may be shown, and which of the test cards it is.
create table gateway_cards (
  id text primary key,
  customer_id text not null references gateway_customers on delete cascade,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  test_card text not null,
  created_at timestamptz not null
);
create index gateway_cards_of_customer on gateway_cards (customer_id, created_at desc, id desc);

create table gateway_intents (
  id text primary key,
  client_secret text not null,
  session_id text,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled')),
  amount integer not null,
  currency text not null,
  amount_received integer not null default 0,
  amount_refunded integer not null default 0,
  description text,
  metadata jsonb not null default '{}',
  -- The card's brand, last four digits, expiry, and how it will behave.
  card jsonb,
  last_payment_error jsonb,
  latest_charge text,
  return_url text,
  cancellation_reason text,
  canceled_at timestamptz,
  created_at timestamptz not null,
  customer_id text,
  setup_future_usage text check (setup_future_usage = 'on_session'),
  payment_method text,
  -- Set for a set-up intent, which keeps a card and has no amount.
  usage text check (usage = 'off_session'),
  capture_method text not null default 'automatic_async' check (capture_method in ('automatic_async', 'manual')),
  -- When the bank lets go of what it holds.
  capture_before timestamptz,
  constraint gateway_intents_amount_check check ((amount = 0) = (usage is not null) and amount >= 0),
  constraint gateway_intents_check check (amount_received between 0 and amount),
  constraint gateway_intents_check1 check (amount_refunded >= 0 and amount_refunded <= amount_received)
);
create index gateway_intents_at_banks on gateway_intents (id) where status in ('processing', 'requires_capture');
create index gateway_intents_newest on gateway_intents (created_at desc, id desc);

create table gateway_sessions (
  id text primary key,
  intent_id text references gateway_intents,
  status text not null check (status in ('open', 'complete', 'expired')),
  amount integer not null check (amount >= 0),
  currency text not null,
  title text not null,
  metadata jsonb not null default '{}',
  client_reference_id text,
  success_url text not null,
  cancel_url text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create table gateway_refunds (
  id text primary key,
  intent_id text not null references gateway_intents,
  amount integer not null check (amount > 0),
  reason text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  status text not null default 'succeeded' check (status in ('succeeded', 'failed')),
  -- For the test card whose bank reverses a refund some time after it was made.
  fails_at timestamptz
);
create index gateway_refunds_newest on gateway_refunds (created_at desc, id desc);
create index gateway_refunds_of_intent on gateway_refunds (intent_id);
create index gateway_refunds_to_fail on gateway_refunds (fails_at) where status = 'succeeded' and fails_at is not null;

create table gateway_events (
  id text primary key,
  position bigint not null generated always as identity,
  body jsonb not null,
  tries integer not null default 0,
  -- Null once it was delivered or given up.
  next_try_at timestamptz,
  created_at timestamptz not null
);
create index gateway_events_to_deliver on gateway_events (next_try_at) where next_try_at is not null;
create index gateway_events_told on gateway_events (created_at) where next_try_at is null;

create table gateway_answers (
  idempotency_key text primary key,
  request_hash bytea not null,
  status integer,
  body jsonb,
  created_at timestamptz not null
);
create index gateway_answers_by_age on gateway_answers (created_at);
