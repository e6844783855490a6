-- Each process reads again what is noted here: of products, what it holds in memory and no more.
create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (product_ids) select array_agg(id) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into search_changes (product_ids) select array_agg(id) from old_rows having count(*) > 0;
  else
    insert into search_changes (product_ids)
    select array_agg(id) from new_rows n join old_rows o using (id)
    where (n.title, n.brand, n.sub_category_id, n.pack_size, n.pack_unit, n.pack_count, n.dietary, n.popularity,
        n.price_cents, n.special_cents, n.retired_at)
      is distinct from (o.title, o.brand, o.sub_category_id, o.pack_size, o.pack_unit, o.pack_count, o.dietary,
        o.popularity, o.price_cents, o.special_cents, o.retired_at)
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
