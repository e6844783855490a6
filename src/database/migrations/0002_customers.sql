-- Who shops, how they prove it, and where they live.

create table customers (
  id                  text primary key,
  -- Empty once the account was deleted: its orders stay, the person does not.
  mobile              text unique check (mobile ~ '^04[0-9]{8}$'),
  name                text not null default '',
  email               text not null default '',
  default_address_id  text,
  created_at          timestamptz not null default now(),
  deleted_at          timestamptz
);

create table addresses (
  id                 text primary key,
  customer_id        text not null references customers,
  name               text not null,
  phone              text not null,
  building           text not null,
  street_no          text not null default '',
  street_name        text not null default '',
  postal_code        text not null default '',
  locality           text not null default '',
  landmark           text not null default '',
  formatted_address  text not null,
  address_type       text not null default '',
  lat                double precision not null check (lat between -90 and 90),
  lng                double precision not null check (lng between -180 and 180),
  created_at         timestamptz not null default now(),
  unique (customer_id, id)
);
alter table customers add foreign key (id, default_address_id) references addresses (customer_id, id)
  on delete set null (default_address_id) deferrable initially deferred;

create table sessions (
  id             text primary key,
  customer_id    text not null references customers,
  -- Of the cookie that a browser's session is bound to; none for an app or a script.
  browser_hash   bytea,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  ended_at       timestamptz,
  ended_because  text check (ended_because in ('signed_out', 'token_reused', 'account_deleted')),
  check ((ended_at is null) = (ended_because is null))
);
create index sessions_of_customer on sessions (customer_id);
create index sessions_by_expiry on sessions (expires_at);

create table refresh_tokens (
  hash            bytea primary key,
  session_id      text not null references sessions on delete cascade,
  successor_hash  bytea references refresh_tokens deferrable initially deferred,
  issued_at       timestamptz not null,
  first_used_at   timestamptz,
  expires_at      timestamptz not null
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
create index refresh_tokens_by_successor on refresh_tokens (successor_hash);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at, issued_at);

-- The code itself is derived from a key and the id: four hashed digits hide nothing.
create table login_codes (
  id          text primary key,
  mobile      text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  tries_left  integer not null check (tries_left >= 0),
  used_at     timestamptz
);
create index login_codes_of_mobile on login_codes (mobile, created_at desc);
create index login_codes_by_expiry on login_codes (expires_at);

create table trusted_browsers (
  hash         bytea primary key,
  customer_id  text not null references customers,
  seen_at      timestamptz not null
);
create index trusted_browsers_of_customer on trusted_browsers (customer_id);
create index trusted_browsers_by_last_visit on trusted_browsers (seen_at);

-- Limits that all processes count together: sends, guesses, calls.
create table counters (
  name        text not null,
  window_at   timestamptz not null,
  count       integer not null check (count >= 0),
  expires_at  timestamptz not null,
  primary key (name, window_at)
);
create index counters_by_expiry on counters (expires_at);

create table newsletter_subscriptions (
  id                text primary key,
  email             text not null unique check (email = lower(email)),
  status            text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  token_hash        bytea not null unique,
  created_at        timestamptz not null,
  confirmed_at      timestamptz,
  unsubscribed_at   timestamptz
);
