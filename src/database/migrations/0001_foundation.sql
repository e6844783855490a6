-- What every subject rests on: extensions, the shop's identity, its settings, limits and streams.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Identifies this shop wherever its database is restored: charges at the payment provider carry the id.
create table shop_identity (
  only_row boolean primary key default true check (only_row),
  id text not null,
  -- Seals the links in emails. It travels with a backup, while the secret file beside the data does not.
  links_key text not null default (gen_random_uuid()::text || gen_random_uuid()::text)
);

insert into shop_identity (id) values (gen_random_uuid()::text);

-- The company's details and the information pages as the office has written them. Without a row the default holds.
create table settings (
  name text primary key,
  value text not null
);

-- Rate limits that all processes share: messages sent, codes guessed, calls made.
create table counters (
  name text not null,
  window_at timestamptz not null,
  count integer not null check (count >= 0),
  expires_at timestamptz not null,
  primary key (name, window_at)
);
create index counters_by_expiry on counters (expires_at);

-- Open event streams of all processes. A row that its process no longer renews expires.
create table open_streams (
  id text primary key,
  owner_id text not null,
  expires_at timestamptz not null
);
create index open_streams_of_owner on open_streams (owner_id);
