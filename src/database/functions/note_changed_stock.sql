-- Selling one of many changes no list and no page; selling the last one does. What is sold by weight is sold out when less
-- is left than one usually weighs.
create or replace function note_changed_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id) into changed
    from new_rows n join products p on p.id = product_id where on_hand >= coalesce(usual_grams, 1);
  elsif tg_op = 'DELETE' then
    select array_agg(product_id) into changed
    from old_rows o join products p on p.id = product_id where on_hand >= coalesce(usual_grams, 1);
  else
    select array_agg(product_id) into changed
    from new_rows n full join old_rows o using (product_id) join products p on p.id = product_id
    where coalesce(n.on_hand >= coalesce(usual_grams, 1), false)
      <> coalesce(o.on_hand >= coalesce(usual_grams, 1), false);
  end if;
  if changed is not null then
    perform say_products_changed(changed, changed);
  end if;
  return null;
end $$;

create or replace trigger note_stock_that_came after insert on stock
  referencing new table as new_rows for each statement execute function note_changed_stock();

create or replace trigger note_stock_that_changed after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_stock();

create or replace trigger note_stock_that_went after delete on stock
  referencing old table as old_rows for each statement execute function note_changed_stock();
