-- A product is also found by the titles of its category and sub-category.
create or replace function note_changed_titles() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (product_ids)
  select array_agg(p.id) from products p join sub_categories s on s.id = p.sub_category_id
  where case tg_table_name when 'categories' then s.category_id else s.id end = new.id
  having count(*) > 0;
  return null;
end $$;

create or replace trigger note_sub_categories_that_changed after update on sub_categories
  for each row when ((old.title, old.category_id) is distinct from (new.title, new.category_id))
  execute function note_changed_titles();

create or replace trigger note_categories_that_changed after update on categories
  for each row when (old.title is distinct from new.title) execute function note_changed_titles();
