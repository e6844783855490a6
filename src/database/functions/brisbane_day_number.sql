-- Queensland has no daylight saving, so a fixed offset replaces a look-up of the time zone.
create or replace function brisbane_day_number(moment timestamptz) returns integer language sql immutable as $$
  select floor((extract(epoch from moment) + 36000) / 86400)::integer
$$;
