-- Names are in full, because an index is built where nothing else is looked up.
create or replace function search_key(given text) returns text language sql immutable parallel safe as $$
  select string_agg(public.search_lexeme(word), ' ' order by place)
  from unnest(public.search_split(given)) with ordinality as split (word, place)
$$;
