-- outside a transaction
-- Whatever they are filtered by, the newest of each kind, channel and state are read from here, and put in one order.
drop index concurrently if exists messages_listed;
create index concurrently messages_listed on messages (kind, channel, (coalesce(arrival, status)), id);
drop index concurrently if exists messages_of_provider;
create index concurrently messages_of_provider on messages (provider_id) where provider_id is not null;
