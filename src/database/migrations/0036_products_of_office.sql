-- What operators edit has a version, which functions/count_versions.sql counts, and the number under its bars.
alter table products add column version integer not null default 1;
alter table products add column barcode text;

create index products_by_barcode on products (barcode) where barcode is not null;
create index products_by_title on products (lower(title), id);
-- The office finds products by any part of these words.
create index products_found_in_office on products using gin (
  lower(id || ' ' || title || ' ' || coalesce(brand, '') || ' ' || coalesce(barcode, '')) gin_trgm_ops
);

-- An adjustment that is sent twice under one key is made once.
alter table stock_adjustments add column key text;
create unique index stock_adjustments_by_key on stock_adjustments (product_id, key) where key is not null;
