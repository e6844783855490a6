-- Each process reads again what is noted here. Any column counts: which of them it holds in memory is for the process to
-- know, and a list of them here would be a second one to keep.
create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (product_ids) select array_agg(id) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into search_changes (product_ids) select array_agg(id) from old_rows having count(*) > 0;
  else
    insert into search_changes (product_ids)
    select array_agg(id) from new_rows n join old_rows o using (id)
    where n is distinct from o
    having count(*) > 0;
  end if;
  return null;
end $$;

create or replace trigger note_products_that_came after insert on products
  referencing new table as new_rows for each statement execute function note_changed_products();

create or replace trigger note_products_that_went after delete on products
  referencing old table as old_rows for each statement execute function note_changed_products();

create or replace trigger note_products_that_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_products();
