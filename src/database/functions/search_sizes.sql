-- 'ml2000' of 2 L, 'n6' of a pack of six: as the reader of queries writes them.
create or replace function search_sizes(size numeric, unit text, count integer) returns text[] language sql immutable as $$
  select case unit
    when 'g' then array['g' || trim_scale(size), 'g' || trim_scale(size * count)]
    when 'kg' then array['g' || trim_scale(size * 1000), 'g' || trim_scale(size * count * 1000)]
    when 'mL' then array['ml' || trim_scale(size), 'ml' || trim_scale(size * count)]
    when 'L' then array['ml' || trim_scale(size * 1000), 'ml' || trim_scale(size * count * 1000)]
    else array['n' || trim_scale(size * count)]
  end || case when count > 1 then array['n' || count] else '{}' end
$$;
