-- Returns a word's stem, the same for all of its forms: 'tomato' for 'tomatoes'.
create or replace function search_stem(word text) returns text language sql immutable parallel safe as $$
  select coalesce((ts_lexize('public.shop_stem', word))[1], word)
$$;
