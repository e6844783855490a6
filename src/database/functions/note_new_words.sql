create or replace function note_new_words() returns trigger language plpgsql as $$
begin
  insert into search_changes (words) select array_agg(word) from added having count(*) > 0;
  return null;
end $$;

create or replace trigger note_words_that_came after insert on search_words
  referencing new table as added for each statement execute function note_new_words();
