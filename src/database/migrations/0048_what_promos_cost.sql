-- outside a transaction
-- What a code has cost is read from this alone, however many orders there are. A run that was broken off leaves an index
-- that is not valid, so it is made anew.
drop index concurrently if exists orders_of_promo_by_day;
create index concurrently orders_of_promo_by_day on orders (promo_id, placed_at)
  include (promo_discount_cents) where promo_id is not null and status not in ('cancelled', 'failed');
