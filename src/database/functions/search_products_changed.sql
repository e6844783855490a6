create or replace function search_products_changed() returns trigger language plpgsql as $$
begin
  perform write_search_entries(array(
    select id from new_rows n join old_rows o using (id)
    where (n.title, n.brand, n.sub_category_id, n.pack_size, n.pack_unit, n.pack_count, n.dietary, n.popularity, n.retired_at)
      is distinct from
      (o.title, o.brand, o.sub_category_id, o.pack_size, o.pack_unit, o.pack_count, o.dietary, o.popularity, o.retired_at)));
  perform from search_entries where product_id in (select id from new_rows) order by product_id for no key update;
  update search_entries e
  set on_special = n.special_cents is not null, shown_cents = n.shown_cents,
    cents_per_measure = n.cents_per_measure, discount_percent = n.discount_percent
  from new_rows n join old_rows o using (id)
  where e.product_id = n.id
    and (n.price_cents, n.special_cents) is distinct from (o.price_cents, o.special_cents);
  return null;
end $$;

create or replace trigger search_products_changed after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function search_products_changed();
