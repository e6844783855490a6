-- Every process keeps rendered pages and answers, each with the tags of what it was made of, until it hears one of them.
-- No tags are all of them, and so are more than one piece of news has room for: 8,000 bytes.
create or replace function say_what_changed(tags text[]) returns void language plpgsql as $$
declare
  said text := case when cardinality(tags) > 0 then to_json(tags)::text else '' end;
begin
  perform pg_notify('catalogue_changed', case when octet_length(said) < 8000 then said else '' end);
end $$;
