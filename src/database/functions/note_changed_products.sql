-- Any column counts, because each process decides which columns it holds in memory. Lists are only invalidated by the
-- columns that they filter, sort or count by.
create or replace function note_changed_products() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text[];
  listed text[];
  moved text[];
  left_behind text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from new_rows;
    listed := changed;
    moved := changed;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(distinct sub_category_id) into changed, left_behind from old_rows;
    listed := changed;
    moved := changed;
  else
    select array_agg(id), array_agg(id) filter (where is_listed), array_agg(id) filter (where is_moved),
      array_agg(distinct old_sub_category_id) filter (where is_moved and old_sub_category_id is not null)
    into changed, listed, moved, left_behind
    from (
      select id, o.sub_category_id as old_sub_category_id,
        (n.title, n.brand, n.sub_category_id, n.pack_size, n.pack_unit, n.pack_count, n.dietary,
          n.allergens, n.popularity, n.price_cents, n.special_cents, n.retired_at)
        is distinct from (o.title, o.brand, o.sub_category_id, o.pack_size, o.pack_unit, o.pack_count, o.dietary,
          o.allergens, o.popularity, o.price_cents, o.special_cents, o.retired_at) as is_listed,
        (n.id, n.title, n.brand, n.sub_category_id, n.popularity, n.retired_at)
        is distinct from (o.id, o.title, o.brand, o.sub_category_id, o.popularity, o.retired_at) as is_moved
      -- A product whose id changes has left under the old one.
      from new_rows n full join old_rows o using (id)
      where n is distinct from o
    ) as compared;
  end if;
  if changed is not null then
    perform say_products_changed(changed, listed, moved, left_behind);
  end if;
  return null;
end $$;

create or replace trigger note_products_that_came after insert on products
  referencing new table as new_rows for each statement execute function note_changed_products();

create or replace trigger note_products_that_went after delete on products
  referencing old table as old_rows for each statement execute function note_changed_products();

create or replace trigger note_products_that_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_products();
