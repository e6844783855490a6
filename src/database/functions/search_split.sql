create or replace function search_split(given text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f''’]', '', 'g')), '[^a-z0-9]+'), '')
$$;
