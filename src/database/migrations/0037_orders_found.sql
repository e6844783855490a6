-- outside a transaction
-- Orders are found by what a person on the phone says of theirs, while others are placed: no index locks the table for
-- long. A run that was broken off leaves an index that is not valid, so each is made anew.
drop index concurrently if exists orders_by_status;
create index concurrently orders_by_status on orders (status, id);

drop index concurrently if exists orders_by_window;
create index concurrently orders_by_window on orders (slot_starts_at, id);

-- Backwards, since the last digits are what is said.
drop index concurrently if exists orders_by_phone;
create index concurrently orders_by_phone
  on orders (reverse(regexp_replace(address->>'phone', '\D', '', 'g')) text_pattern_ops);

drop index concurrently if exists customers_by_mobile;
create index concurrently customers_by_mobile on customers (reverse(mobile) text_pattern_ops);

drop index concurrently if exists orders_by_words;
create index concurrently orders_by_words on orders using gin (lower(
  (address->>'name') || ' ' || (address->>'building') || ' ' || (address->>'formatted_address')
) gin_trgm_ops);

-- Ids grow with time: of a product the newest orders come first.
drop index concurrently if exists order_lines_by_product;
create index concurrently order_lines_by_product on order_lines (product_id, order_id);
