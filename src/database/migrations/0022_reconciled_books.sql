-- What makes this shop itself, wherever its database is restored: its charges at a provider carry it.
create table shop_identity (
  only_row  boolean primary key default true check (only_row),
  id        text not null
);
insert into shop_identity (id) values (gen_random_uuid()::text);

-- What our books and the provider's do not agree on, so that a person is told of each once.
create table book_differences (
  key       text primary key,
  event     text not null,
  says      text not null,
  found_at  timestamptz not null,
  told_at   timestamptz
);
create index book_differences_by_age on book_differences (found_at);

alter table payment_events add column refund_id text;

alter table gateway_refunds
  add column status text not null default 'succeeded' check (status in ('succeeded', 'failed')),
  -- For the card whose bank turns a refund back some time after it was made.
  add column fails_at timestamptz;
