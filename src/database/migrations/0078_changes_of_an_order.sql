-- outside a transaction
-- Each order's page, and each message of an order, looks for its changes: only open ones had an index.
drop index concurrently if exists order_changes_of_order;
create index concurrently order_changes_of_order on order_changes (order_id);
