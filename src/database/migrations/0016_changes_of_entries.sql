-- What a process has to read again that knows the rest of the entries: it asks for what was written by transactions that
-- it has not seen, so none is missed that began earlier and was done later.
create table search_changes (
  changed_by   xid8 not null default pg_current_xact_id(),
  product_ids  text[] not null,
  at           timestamptz not null default now()
);
create index search_changes_by_transaction on search_changes (changed_by);
create index search_changes_by_age on search_changes (at);

create or replace function entries_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_on_shelves(array(select sub_category_id from came), '{}');
  elsif tg_op = 'DELETE' then
    perform count_on_shelves('{}', array(select sub_category_id from went));
  else
    perform count_on_shelves(array(select sub_category_id from came), array(select sub_category_id from went));
  end if;
  if tg_op = 'DELETE' then
    insert into search_changes (product_ids) select array_agg(product_id) from went having count(*) > 0;
  else
    insert into search_changes (product_ids) select array_agg(product_id) from came having count(*) > 0;
  end if;
  return null;
end $$;

-- Nobody searches in the table itself any more.
drop index search_entries_by_word;
