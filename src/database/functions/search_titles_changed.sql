create or replace function search_titles_changed() returns trigger language plpgsql as $$
begin
  perform write_search_entries(array(
    select p.id from products p join sub_categories s on s.id = p.sub_category_id
    where case tg_table_name when 'categories' then s.category_id else s.id end = new.id));
  return null;
end $$;

create or replace trigger search_sub_categories_changed after update on sub_categories
  for each row when ((old.title, old.category_id) is distinct from (new.title, new.category_id))
  execute function search_titles_changed();

create or replace trigger search_categories_changed after update on categories
  for each row when (old.title is distinct from new.title) execute function search_titles_changed();
