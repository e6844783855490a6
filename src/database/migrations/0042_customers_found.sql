-- outside a transaction
-- A customer is found by what they are called or write to us from.
drop index concurrently if exists customers_by_words;
create index concurrently customers_by_words on customers using gin (lower(name || ' ' || email) gin_trgm_ops);

-- What is still to be done, by when: it is little, at the end of all that was.
drop index concurrently if exists orders_to_do;
create index concurrently orders_to_do on orders (slot_starts_at, id)
  where status in ('pending', 'processing', 'out_for_delivery');

drop index concurrently if exists orders_by_status_and_window;
create index concurrently orders_by_status_and_window on orders (status, slot_starts_at, id);

-- Only then is it known which words are in every row.
analyze orders;
analyze customers;
