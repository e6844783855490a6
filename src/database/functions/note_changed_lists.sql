-- Announces what shows a list whose products, or their order, have changed: a deal, or a product that links to others. The
-- trigger names the column of the list's owner, and then what of each owner is announced.
create or replace function note_changed_lists() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct to_jsonb(new_rows) ->> tg_argv[0]) into changed from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct to_jsonb(old_rows) ->> tg_argv[0]) into changed from old_rows;
  else
    select array_agg(distinct one ->> tg_argv[0]) into changed
    from (select to_jsonb(new_rows) as one from new_rows union select to_jsonb(old_rows) from old_rows) as either;
  end if;
  if changed is not null then
    perform say_what_changed(array(select what || id from unnest(tg_argv[1:]) as what, unnest(changed) as id));
  end if;
  return null;
end $$;

create or replace trigger note_deals_that_came after insert on deal_products referencing new table as new_rows
  for each statement execute function note_changed_lists('deal_id', 'deal:', 'deal-facts:');

create or replace trigger note_deals_that_changed after update on deal_products
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_lists('deal_id', 'deal:', 'deal-facts:');

create or replace trigger note_deals_that_went after delete on deal_products referencing old table as old_rows
  for each statement execute function note_changed_lists('deal_id', 'deal:', 'deal-facts:');

create or replace trigger note_links_that_came after insert on product_links referencing new table as new_rows
  for each statement execute function note_changed_lists('product_id', 'product:');

create or replace trigger note_links_that_changed after update on product_links
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_lists('product_id', 'product:');

create or replace trigger note_links_that_went after delete on product_links referencing old table as old_rows
  for each statement execute function note_changed_lists('product_id', 'product:');
