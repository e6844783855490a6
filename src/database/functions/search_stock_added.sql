create or replace function search_stock_added() returns trigger language plpgsql as $$
begin
  update search_entries e set in_stock = true from new_rows n where e.product_id = n.product_id and n.on_hand > 0;
  return null;
end $$;

create or replace trigger search_stock_added after insert on stock
  referencing new table as new_rows for each statement execute function search_stock_added();
