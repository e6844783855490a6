-- outside a transaction
-- What a day has sold and given back, and what waits for a person, is found while orders are placed. A run that was broken
-- off leaves an index that is not valid, so each is made anew.
drop index concurrently if exists orders_by_placing;
create index concurrently orders_by_placing on orders (placed_at);

drop index concurrently if exists refunds_by_age;
create index concurrently refunds_by_age on refunds (created_at);

drop index concurrently if exists refunds_turned_down;
create index concurrently refunds_turned_down on refunds (created_at) where status = 'failed';

drop index concurrently if exists item_reports_open;
create index concurrently item_reports_open on item_reports (at) where answer is null;

drop index concurrently if exists messages_not_sent;
create index concurrently messages_not_sent on messages (created_at) where status = 'failed';
