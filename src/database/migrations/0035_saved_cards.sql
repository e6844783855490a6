-- Saved cards: who a customer is at the payment provider, which keeps the cards themselves.

create table payment_customers (
  provider              text not null,
  -- The provider's id.
  id                    text not null,
  -- None once the account is deleted: then the provider is to forget it, too, and the row goes with it.
  customer_id           text references customers,
  created_at            timestamptz not null,
  to_forget_at          timestamptz,
  primary key (provider, id),
  unique (customer_id, provider),
  check ((customer_id is null) = (to_forget_at is not null))
);
create index payment_customers_to_forget on payment_customers (to_forget_at) where to_forget_at is not null;

create table gateway_customers (
  id          text primary key,
  metadata    jsonb not null default '{}',
  created_at  timestamptz not null
);

-- Of a card no more than can be shown of it, and which of the test cards it is.
create table gateway_cards (
  id           text primary key,
  customer_id  text not null references gateway_customers on delete cascade,
  brand        text not null,
  last4        text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month    integer not null check (exp_month between 1 and 12),
  exp_year     integer not null,
  test_card    text not null,
  created_at   timestamptz not null
);
create index gateway_cards_of_customer on gateway_cards (customer_id, created_at desc, id desc);

alter table gateway_intents
  add column customer_id text,
  add column setup_future_usage text check (setup_future_usage in ('on_session')),
  add column payment_method text;
