create or replace function search_products_added() returns trigger language plpgsql as $$
begin
  perform write_search_entries(array(select id from new_rows));
  return null;
end $$;

create or replace trigger search_products_added after insert on products
  referencing new table as new_rows for each statement execute function search_products_added();
