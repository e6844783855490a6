-- Every change raises the version, so an editor can say which version they saw. Generated columns are left out, because
-- they have no value before the row is written.
create or replace function count_versions() returns trigger language plpgsql as $$
declare
  worked_out constant text[] := array['version', 'shown_cents', 'cents_per_measure', 'discount_percent'];
begin
  new.version := old.version;
  if to_jsonb(new) - worked_out is distinct from to_jsonb(old) - worked_out then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace trigger versions_of_products_are_counted before update on products
  for each row execute function count_versions();

-- An order that uses a code lowers its remaining uses, which is no operator's change.
create or replace trigger versions_of_promos_are_counted
  before update of code, kind, percent, amount_cents, min_goods_cents, max_off_cents, starts_at, ends_at,
    uses_per_customer, sheet on promos
  for each row execute function count_versions();

-- Positions are changed for all categories together, which is no change of a single one.
create or replace trigger versions_of_categories_are_counted before update of title, image on categories
  for each row execute function count_versions();

create or replace trigger versions_of_sub_categories_are_counted
  before update of category_id, title, image on sub_categories
  for each row execute function count_versions();

create or replace trigger versions_of_synonyms_are_counted before update on search_synonyms
  for each row execute function count_versions();
