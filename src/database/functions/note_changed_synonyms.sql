create or replace function note_changed_synonyms() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_changes (synonyms) values (true);
  return null;
end $$;

create or replace trigger note_synonyms_that_changed after insert or update or delete or truncate on search_synonyms
  for each statement execute function note_changed_synonyms();
