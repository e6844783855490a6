-- outside a transaction
-- Our own gateway looks every few seconds for banks that have answered by now and for refunds that come back; without an
-- index it read everything that was ever paid. Told events are cleared after a month, the oldest first. A run that was
-- broken off leaves an index that is not valid, so each is made anew.
drop index concurrently if exists gateway_intents_at_banks;
create index concurrently gateway_intents_at_banks on gateway_intents (id) where status = 'processing';
drop index concurrently if exists gateway_refunds_to_fail;
create index concurrently gateway_refunds_to_fail on gateway_refunds (fails_at)
  where status = 'succeeded' and fails_at is not null;
drop index concurrently if exists gateway_events_told;
create index concurrently gateway_events_told on gateway_events (created_at) where next_try_at is null;
