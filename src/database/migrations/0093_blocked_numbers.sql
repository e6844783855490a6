-- The numbers of blocked customers who deleted their account, as keyed hashes.
create table blocked_numbers (
  number_hash bytea primary key,
  expires_at timestamptz not null
);
create index blocked_numbers_by_expiry on blocked_numbers (expires_at);
