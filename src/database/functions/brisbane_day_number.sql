-- Queensland keeps no summer time, so no table of zones is asked.
create or replace function brisbane_day_number(moment timestamptz) returns integer language sql immutable as $$
  select floor((extract(epoch from moment) + 36000) / 86400)::integer
$$;
