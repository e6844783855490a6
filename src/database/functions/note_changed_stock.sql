create or replace function note_changed_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (product_ids)
    select array_agg(product_id) from new_rows where on_hand > 0 having count(*) > 0;
  else
    insert into search_changes (product_ids) values (array[old.product_id]);
  end if;
  return null;
end $$;

create or replace trigger note_stock_that_came after insert on stock
  referencing new table as new_rows for each statement execute function note_changed_stock();

-- Selling one of many changes no list; selling the last one does.
create or replace trigger note_stock_that_changed after update on stock
  for each row when ((old.on_hand > 0) is distinct from (new.on_hand > 0)) execute function note_changed_stock();

create or replace trigger note_stock_that_went after delete on stock
  for each row execute function note_changed_stock();
