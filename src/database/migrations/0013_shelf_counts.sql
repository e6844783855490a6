-- How many products lie in each sub-category: its page says so of all its neighbours too, and would count half the
-- category each time.
create table shelf_counts (
  sub_category_id  text primary key references sub_categories on delete cascade,
  products         integer not null
);

-- In one order, so that two writers wait for each other and never both for the other.
create function count_on_shelves(shelves text[], sign integer) returns void language sql as $$
  insert into shelf_counts (sub_category_id, products)
  select shelf, sign * count(*) from unnest(shelves) as shelf group by shelf order by shelf
  on conflict (sub_category_id) do update set products = shelf_counts.products + excluded.products
$$;

create function entries_came() returns trigger language plpgsql as $$
begin
  perform count_on_shelves(array(select sub_category_id from new_rows), 1);
  return null;
end $$;
create trigger entries_came after insert on search_entries
  referencing new table as new_rows for each statement execute function entries_came();

create function entries_went() returns trigger language plpgsql as $$
begin
  perform count_on_shelves(array(select sub_category_id from old_rows), -1);
  return null;
end $$;
create trigger entries_went after delete on search_entries
  referencing old table as old_rows for each statement execute function entries_went();

create function entry_moved() returns trigger language plpgsql as $$
begin
  perform count_on_shelves(array[old.sub_category_id], -1);
  perform count_on_shelves(array[new.sub_category_id], 1);
  return null;
end $$;
create trigger entry_moved after update on search_entries
  for each row when (old.sub_category_id is distinct from new.sub_category_id) execute function entry_moved();

select count_on_shelves(array(select sub_category_id from search_entries), 1);
