-- A product's page shows the products that it links to.
create or replace function note_changed_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into changed from old_rows;
  else
    select array_agg(distinct product_id) into changed
    from (select product_id from new_rows union select product_id from old_rows) as either;
  end if;
  if changed is not null then
    perform say_what_changed(array(select 'product:' || id from unnest(changed) as id));
  end if;
  return null;
end $$;

create or replace trigger note_links_that_came after insert on product_links
  referencing new table as new_rows for each statement execute function note_changed_links();

create or replace trigger note_links_that_changed after update on product_links
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_links();

create or replace trigger note_links_that_went after delete on product_links
  referencing old table as old_rows for each statement execute function note_changed_links();
