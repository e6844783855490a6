-- Changes of carts that are made once for each key, since a browser that has lost the answer asks again.
create table cart_change_keys (
  customer_id  text not null references customers,
  key          text not null,
  made_at      timestamptz not null,
  primary key (customer_id, key)
);
create index cart_change_keys_by_age on cart_change_keys (made_at);
