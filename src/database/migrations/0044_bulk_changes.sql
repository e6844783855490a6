-- What an operator's key has changed of many products: sent again because no answer came, it is answered and not done again.
create table bulk_changes (
  operator_id   text not null references operators,
  key           text not null,
  request_hash  bytea not null,
  changed       integer not null,
  expires_at    timestamptz not null,
  primary key (operator_id, key)
);
create index bulk_changes_by_expiry on bulk_changes (expires_at);
