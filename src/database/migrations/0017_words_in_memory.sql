-- Words are understood where entries are searched: in each process, which hears of new ones as it does of entries.
alter table search_changes
  alter column product_ids set default '{}',
  add column words text[] not null default '{}',
  -- Whether what things are also called is another now.
  add column synonyms boolean not null default false;

create function note_new_words() returns trigger language plpgsql as $$
begin
  insert into search_changes (words) select array_agg(word) from added having count(*) > 0;
  return null;
end $$;
create trigger note_words_that_came after insert on search_words
  referencing new table as added for each statement execute function note_new_words();

create function note_changed_synonyms() returns trigger language plpgsql as $$
begin
  insert into search_changes (synonyms) values (true);
  return null;
end $$;
create trigger note_synonyms_that_changed after insert or update or delete on search_synonyms
  for each statement execute function note_changed_synonyms();

-- Each process counts the products of a word itself: what writes entries goes on without its two counts.
do $$
begin
  execute replace(replace(pg_get_functiondef('write_search_entries(text[])'::regprocedure),
    'perform count_search_lexemes(ids, -1);', ''), 'perform count_search_lexemes(ids, 1);', '');
end $$;

drop trigger search_products_going on products;
drop function search_products_going, count_search_lexemes;
drop table search_lexemes;
drop index search_words_of_lexeme, search_words_by_likeness, search_words_by_start, search_synonyms_by_key;
