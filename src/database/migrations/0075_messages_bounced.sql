-- outside a transaction
-- What bounced within a day is found while messages are sent. A run that was broken off leaves an index that is not valid, so
-- it is made anew.
drop index concurrently if exists messages_bounced;
create index concurrently messages_bounced on messages (arrived_at) where arrival = 'bounced';
