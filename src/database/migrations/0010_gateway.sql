-- Paying: which of an order's intents counts, and what the embedded gateway knows in place of a provider.

-- Grows each time that an order's payment begins anew, so that of two who begin at once one wins.
alter table payments add column round integer not null default 0;
create index payments_open on payments (created_at) where status = 'pending' and review_because is null;

create table gateway_intents (
  id                   text primary key,
  client_secret        text not null,
  session_id           text,
  status               text not null check (status in
                         ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  amount               integer not null check (amount > 0),
  currency             text not null,
  amount_received      integer not null default 0 check (amount_received in (0, amount)),
  amount_refunded      integer not null default 0 check (amount_refunded between 0 and amount_received),
  description          text,
  metadata             jsonb not null default '{}',
  -- Of a card no more than its brand, its last four digits, its expiry and how it will behave.
  card                 jsonb,
  last_payment_error   jsonb,
  latest_charge        text,
  return_url           text,
  cancellation_reason  text,
  canceled_at          timestamptz,
  created_at           timestamptz not null
);
create index gateway_intents_newest on gateway_intents (created_at desc, id desc);

create table gateway_sessions (
  id                   text primary key,
  intent_id            text references gateway_intents,
  status               text not null check (status in ('open', 'complete', 'expired')),
  amount               integer not null check (amount > 0),
  currency             text not null,
  title                text not null,
  metadata             jsonb not null default '{}',
  client_reference_id  text,
  success_url          text not null,
  cancel_url           text,
  expires_at           timestamptz not null,
  created_at           timestamptz not null
);

create table gateway_refunds (
  id          text primary key,
  intent_id   text not null references gateway_intents,
  amount      integer not null check (amount > 0),
  reason      text,
  metadata    jsonb not null default '{}',
  created_at  timestamptz not null
);
create index gateway_refunds_of_intent on gateway_refunds (intent_id);
create index gateway_refunds_newest on gateway_refunds (created_at desc, id desc);

create table gateway_events (
  id            text primary key,
  position      bigint not null generated always as identity,
  body          jsonb not null,
  tries         integer not null default 0,
  -- None once it was taken, or given up.
  next_try_at   timestamptz,
  created_at    timestamptz not null
);
create index gateway_events_to_deliver on gateway_events (next_try_at) where next_try_at is not null;

create table gateway_answers (
  idempotency_key  text primary key,
  request_hash     bytea not null,
  status           integer,
  body             jsonb,
  created_at       timestamptz not null
);
create index gateway_answers_by_age on gateway_answers (created_at);
