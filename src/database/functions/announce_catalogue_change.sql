-- Every process keeps rendered pages and answers until it hears this.
create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create or replace trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function announce_catalogue_change();

create or replace trigger sub_categories_changed after insert or update or delete or truncate on sub_categories
  for each statement execute function announce_catalogue_change();

create or replace trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function announce_catalogue_change();

create or replace trigger product_links_changed after insert or update or delete or truncate on product_links
  for each statement execute function announce_catalogue_change();

create or replace trigger search_synonyms_changed after insert or update or delete or truncate on search_synonyms
  for each statement execute function announce_catalogue_change();

create or replace trigger deals_changed after insert or update or delete or truncate on deals
  for each statement execute function announce_catalogue_change();

create or replace trigger deal_products_changed after insert or update or delete or truncate on deal_products
  for each statement execute function announce_catalogue_change();

create or replace trigger homepage_blocks_changed after insert or update or delete or truncate on homepage_blocks
  for each statement execute function announce_catalogue_change();

create or replace trigger banners_changed after insert or update or delete or truncate on banners
  for each statement execute function announce_catalogue_change();

-- Selling one of many changes no page; selling the last one does.
create or replace trigger stock_ran_out_or_came_back after update on stock
  for each row when ((old.on_hand > 0) is distinct from (new.on_hand > 0))
  execute function announce_catalogue_change();

create or replace trigger stock_listed after insert or delete on stock
  for each statement execute function announce_catalogue_change();

-- A deal shows what its code takes off; how often the code was used changes no page.
create or replace trigger promos_changed after insert or delete or update of code, starts_at, ends_at, sheet on promos
  for each statement execute function announce_catalogue_change();
