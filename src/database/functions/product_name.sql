-- What the product is called without its brand.
create or replace function product_name(title text, brand text) returns text language sql immutable as $$
  select case when brand is not null and starts_with(lower(title), lower(brand) || ' ')
    then substr(title, length(brand) + 2) else title end
$$;
