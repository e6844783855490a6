-- Words that came are looked up from the first search on, not from the next vacuum: a list of those that wait for it is
-- read whole at each misspelled word, and makes the planner read all words instead.
drop index search_words_by_likeness;
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
