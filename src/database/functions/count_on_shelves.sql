-- In one order, so that of two writers one waits for the other and never both.
create or replace function count_on_shelves(came text[], went text[]) returns void language sql as $$
  insert into shelf_counts (sub_category_id, products)
  select shelf, sum(change)
  from (select unnest(came) as shelf, 1 as change union all select unnest(went), -1) as changes
  group by shelf having sum(change) <> 0 order by shelf
  on conflict (sub_category_id) do update set products = shelf_counts.products + excluded.products
$$;
