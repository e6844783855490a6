-- What a process has to read again that knows the rest of the entries: it asks for what was written by transactions that
-- it has not seen, so none is missed that began earlier and was done later.
create table search_changes (
  changed_by   xid8 not null default pg_current_xact_id(),
  product_ids  text[] not null,
  at           timestamptz not null default now()
);
create index search_changes_by_transaction on search_changes (changed_by);
create index search_changes_by_age on search_changes (at);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (product_ids) select array_agg(product_id) from changed having count(*) > 0;
  return null;
end $$;
create trigger note_entries_that_came after insert on search_entries
  referencing new table as changed for each statement execute function note_search_changes();
create trigger note_entries_that_went after delete on search_entries
  referencing old table as changed for each statement execute function note_search_changes();
create trigger note_entries_that_changed after update on search_entries
  referencing new table as changed for each statement execute function note_search_changes();

-- Nobody searches in the table itself any more.
drop index search_entries_by_word;
