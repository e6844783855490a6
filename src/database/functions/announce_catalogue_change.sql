-- Announces its arguments as changed tags, for tables that change rarely and appear on many pages. Without arguments,
-- everything has changed.
create or replace function announce_catalogue_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform say_what_changed(tg_argv);
  return null;
end $$;

create or replace trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function announce_catalogue_change('categories');

create or replace trigger sub_categories_changed after insert or update or delete or truncate on sub_categories
  for each statement execute function announce_catalogue_change('categories');

create or replace trigger search_synonyms_changed after insert or update or delete or truncate on search_synonyms
  for each statement execute function announce_catalogue_change('search');

create or replace trigger deals_changed after insert or update or delete or truncate on deals
  for each statement execute function announce_catalogue_change('deals');

create or replace trigger homepage_blocks_changed after insert or update or delete or truncate on homepage_blocks
  for each statement execute function announce_catalogue_change('home');

create or replace trigger banners_changed after insert or update or delete or truncate on banners
  for each statement execute function announce_catalogue_change('home');

-- A deal shows its code's discount; the number of uses appears on no page.
create or replace trigger promos_changed after insert or delete or update of code, starts_at, ends_at, sheet on promos
  for each statement execute function announce_catalogue_change('promos');

create or replace trigger promos_emptied after truncate on promos
  for each statement execute function announce_catalogue_change('promos');

create or replace trigger delivery_rules_changed after insert or update or delete or truncate on delivery_rules
  for each statement execute function announce_catalogue_change('delivery-terms');

create or replace trigger delivery_bands_changed after insert or update or delete or truncate on delivery_bands
  for each statement execute function announce_catalogue_change('delivery-terms');

create or replace trigger products_changed after truncate on products
  for each statement execute function announce_catalogue_change();

create or replace trigger stock_emptied after truncate on stock
  for each statement execute function announce_catalogue_change();

create or replace trigger product_links_changed after truncate on product_links
  for each statement execute function announce_catalogue_change();

create or replace trigger deal_products_changed after truncate on deal_products
  for each statement execute function announce_catalogue_change();

create or replace trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function announce_catalogue_change('settings');
