-- Announces changed products: `listed` changed in a column that lists filter, sort or count by; `moved` were added,
-- removed or moved; `left_behind` are the sub-categories that they were in before.
create or replace function say_products_changed(
  changed text[], listed text[], moved text[] default null, left_behind text[] default null
) returns void language plpgsql as $$
begin
  -- Each process reloads the products noted here.
  insert into search_changes (product_ids) values (changed);
  perform say_what_changed(array(
    select 'product:' || id from unnest(changed) as id
    union select 'search' where listed is not null
    union select 'assortment' where moved is not null
    union select 'sub-category-facts:' || sub_category_id from products where id = any (listed)
    union select 'sub-category:' || sub_category_id from products where id = any (moved)
    union select unnest(array['sub-category-facts:' || id, 'sub-category:' || id]) from unnest(left_behind) as id
    union select 'deal-facts:' || deal_id from deal_products where product_id = any (listed)
    union select 'deal:' || deal_id from deal_products where product_id = any (moved)
  ));
end $$;
