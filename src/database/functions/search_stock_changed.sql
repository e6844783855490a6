create or replace function search_stock_changed() returns trigger language plpgsql as $$
begin
  update search_entries set in_stock = tg_op = 'UPDATE' and new.on_hand > 0 where product_id = old.product_id;
  return null;
end $$;

create or replace trigger search_stock_changed after update on stock
  for each row when ((old.on_hand > 0) is distinct from (new.on_hand > 0)) execute function search_stock_changed();

create or replace trigger search_stock_removed after delete on stock
  for each row execute function search_stock_changed();
