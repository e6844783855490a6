create or replace function note_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_changes (product_ids) select array_agg(product_id) from changed having count(*) > 0;
  return null;
end $$;

create or replace trigger note_entries_that_came after insert on search_entries
  referencing new table as changed for each statement execute function note_search_changes();

create or replace trigger note_entries_that_went after delete on search_entries
  referencing old table as changed for each statement execute function note_search_changes();

create or replace trigger note_entries_that_changed after update on search_entries
  referencing new table as changed for each statement execute function note_search_changes();
