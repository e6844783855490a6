-- What is the same of a word in all its forms: 'tomato' of 'tomatoes'.
create or replace function search_stem(word text) returns text language sql immutable parallel safe as $$
  select coalesce((ts_lexize('public.shop_stem', word))[1], word)
$$;
