-- An import can be stopped while it is under way: nothing of it is there then.
alter table product_files add column stop_asked boolean not null default false;
alter table product_files drop constraint product_files_state_check;
alter table product_files add constraint product_files_state_check check (
  state in ('uploading', 'checking', 'checked', 'importing', 'imported', 'refused', 'stopped')
);

-- What was told of pages that nobody has paid at names people, and is found by none of their payments.
update payment_events set body = '{}' where intent_id is null and refund_id is null and body <> '{}';
