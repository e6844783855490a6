-- A report whose answer was lost is known again by the key that it came with.
alter table item_reports add column idempotency_key text;
