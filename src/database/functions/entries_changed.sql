create or replace function entries_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_on_shelves(array(select sub_category_id from came), '{}');
  elsif tg_op = 'DELETE' then
    perform count_on_shelves('{}', array(select sub_category_id from went));
  else
    perform count_on_shelves(array(select sub_category_id from came), array(select sub_category_id from went));
  end if;
  return null;
end $$;

create or replace trigger entries_came after insert on search_entries
  referencing new table as came for each statement execute function entries_changed();

create or replace trigger entries_went after delete on search_entries
  referencing old table as went for each statement execute function entries_changed();

create or replace trigger entries_moved after update on search_entries
  referencing new table as came old table as went for each statement execute function entries_changed();
