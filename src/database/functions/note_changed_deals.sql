-- Announces deals whose products, or their order, have changed.
create or replace function note_changed_deals() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct deal_id) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct deal_id) into changed from old_rows;
  else
    select array_agg(distinct deal_id) into changed
    from (select deal_id from new_rows union select deal_id from old_rows) as either;
  end if;
  if changed is not null then
    perform say_what_changed(array(
      select unnest(array['deal:' || id, 'deal-facts:' || id]) from unnest(changed) as id
    ));
  end if;
  return null;
end $$;

create or replace trigger note_deals_that_came after insert on deal_products
  referencing new table as new_rows for each statement execute function note_changed_deals();

create or replace trigger note_deals_that_changed after update on deal_products
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_deals();

create or replace trigger note_deals_that_went after delete on deal_products
  referencing old table as old_rows for each statement execute function note_changed_deals();
