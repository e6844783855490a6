-- Every process caches pages and answers, tagged with their data, until one of the tags is announced. No tags mean
-- everything, and so does a list longer than the 8,000 bytes that one notification holds.
create or replace function say_what_changed(tags text[]) returns void language plpgsql as $$
declare
  said text := case when cardinality(tags) > 0 then to_json(tags)::text else '' end;
begin
  perform pg_notify('catalogue_changed', case when octet_length(said) < 8000 then said else '' end);
end $$;
