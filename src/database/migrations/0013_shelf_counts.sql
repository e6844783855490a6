-- How many products lie in each sub-category: its page says so of all its neighbours too, and would count half the
-- category each time.
create table shelf_counts (
  sub_category_id  text primary key references sub_categories on delete cascade,
  products         integer not null
);

-- In one order, so that of two writers one waits for the other and never both.
create function count_on_shelves(came text[], went text[]) returns void language sql as $$
  insert into shelf_counts (sub_category_id, products)
  select shelf, sum(change)
  from (select unnest(came) as shelf, 1 as change union all select unnest(went), -1) as changes
  group by shelf having sum(change) <> 0 order by shelf
  on conflict (sub_category_id) do update set products = shelf_counts.products + excluded.products
$$;

create function entries_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_on_shelves(array(select sub_category_id from came), '{}');
  elsif tg_op = 'DELETE' then
    perform count_on_shelves('{}', array(select sub_category_id from went));
  else
    perform count_on_shelves(array(select sub_category_id from came), array(select sub_category_id from went));
  end if;
  return null;
end $$;
create trigger entries_came after insert on search_entries
  referencing new table as came for each statement execute function entries_changed();
create trigger entries_went after delete on search_entries
  referencing old table as went for each statement execute function entries_changed();
create trigger entries_moved after update on search_entries
  referencing new table as came old table as went for each statement execute function entries_changed();

select count_on_shelves(array(select sub_category_id from search_entries), '{}');
