-- outside a transaction
-- Housekeeping finds handled events by their age.
create index concurrently payment_events_by_age on payment_events (received_at) where handled_at is not null;
