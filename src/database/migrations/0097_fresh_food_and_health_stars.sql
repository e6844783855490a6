-- Fresh fruit, vegetables, fish and meat name their country wherever they are shown. The stars are the maker's own.
alter table products
  add column is_fresh boolean not null default false,
  add column health_stars real;
