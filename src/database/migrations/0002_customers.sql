-- Customers: their numbers, sessions and addresses.

create table customers (
  id text primary key,
  -- Null once the account is deleted: its orders stay, the person does not.
  mobile text unique check (mobile ~ '^04[0-9]{8}$'),
  name text not null default '',
  email text not null default '',
  default_address_id text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Set while the customer is blocked from ordering, with the reason.
  blocked_at timestamptz,
  blocked_because text not null default ''
);
create index customers_by_mobile on customers (reverse(mobile) text_pattern_ops);
create index customers_by_words on customers using gin (lower((name || ' ') || email) gin_trgm_ops);

create table trusted_browsers (
  hash bytea primary key,
  customer_id text not null references customers,
  seen_at timestamptz not null
);
create index trusted_browsers_by_last_visit on trusted_browsers (seen_at);
create index trusted_browsers_of_customer on trusted_browsers (customer_id);

-- The code is derived from a key and this id, since a hash of four digits hides nothing.
create table login_codes (
  id text primary key,
  mobile text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0),
  used_at timestamptz
);
create index login_codes_by_expiry on login_codes (expires_at);
create index login_codes_of_mobile on login_codes (mobile, created_at desc);

create table sessions (
  id text primary key,
  customer_id text not null references customers,
  -- The hash of the cookie that binds a browser's session; null for an app or a script.
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('signed_out', 'token_reused', 'account_deleted')),
  constraint sessions_check check ((ended_at is null) = (ended_because is null))
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_of_customer on sessions (customer_id);

create table refresh_tokens (
  hash bytea primary key,
  session_id text not null references sessions on delete cascade,
  successor_hash bytea references refresh_tokens(hash) deferrable initially deferred,
  issued_at timestamptz not null,
  first_used_at timestamptz,
  expires_at timestamptz not null
);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at, issued_at);
create index refresh_tokens_by_successor on refresh_tokens (successor_hash);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table addresses (
  id text primary key,
  customer_id text not null references customers,
  name text not null,
  phone text not null,
  building text not null,
  street_no text not null default '',
  street_name text not null default '',
  postal_code text not null default '',
  locality text not null default '',
  landmark text not null default '',
  formatted_address text not null,
  address_type text not null default '',
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  created_at timestamptz not null default now(),
  constraint addresses_customer_id_id_key unique (customer_id, id)
);

-- The links in its emails are derived from a key and the subscription's id, so none is stored.
create table newsletter_subscriptions (
  id text primary key,
  email text not null unique check (email = lower(email)),
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

-- The numbers of blocked customers who deleted their account, as keyed hashes.
create table blocked_numbers (
  number_hash bytea primary key,
  expires_at timestamptz not null
);
create index blocked_numbers_by_expiry on blocked_numbers (expires_at);

-- A customer's default address is one of their own.
alter table customers add constraint customers_id_default_address_id_fkey
  foreign key (id, default_address_id)
    references addresses(customer_id, id) on delete set null (default_address_id) deferrable initially deferred;
