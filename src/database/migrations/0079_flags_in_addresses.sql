-- outside a transaction
-- Orders kept with their address whether their customer was blocked. What there is, and what a version before this one still
-- writes, housekeeping finds by this index and takes out. A run that was broken off leaves an index that is not valid, so it
-- is made anew.
drop index concurrently if exists orders_with_flag;
create index concurrently orders_with_flag on orders (placed_at) where address ? 'is_blocked';
