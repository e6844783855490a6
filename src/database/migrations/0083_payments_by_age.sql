-- outside a transaction
-- Reconciling takes the payments of one day after the other. A run that was broken off leaves an index that is not valid, so
-- it is made anew.
drop index concurrently if exists payments_by_age;
create index concurrently payments_by_age on payments (created_at);
