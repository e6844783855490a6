-- outside a transaction
-- What still waits to be sent is asked for every ten seconds by whoever watches over the shop.
drop index concurrently if exists messages_unsent;
create index concurrently messages_unsent on messages (created_at) where status = 'queued';
