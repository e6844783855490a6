-- A million addresses are found through the twenty thousand streets that they stand in: words are kept and
-- searched for streets and localities alone, and an address is one of its street's numbers.

drop index places_by_likeness;
drop index places_by_prefix;
drop index places_by_position;

alter table places
  -- Made of its parts where it is shown.
  drop column label,
  add column street_id     text references places on delete cascade,
  add column unit          text not null default '',
  -- `10-14` is the numbers from 10 to 14, `12A` is 12 to 12.
  add column number_first  integer,
  add column number_last   integer,
  -- Which file it came from: an import takes the place of what there was of its localities.
  add column source        text not null,
  alter column search_words set default '',
  -- Each word as it stands, for whoever types its beginning.
  add column words tsvector not null generated always as (array_to_tsvector(string_to_array(search_words, ' '))) stored,
  add check ((kind = 'address') = (street_id is not null)),
  add check ((street_id is null) = (number_first is null));

-- Whoever types waits for each look-up, and nobody for an import: no entries are left to be sorted in later.
create index places_by_words on places using gin (words) with (fastupdate = off) where kind <> 'address';
create index places_of_street on places (street_id, number_first);
create index addresses_by_position on places using gist (point(lng, lat)) where kind = 'address';
create index localities_by_position on places using gist (point(lng, lat)) where kind = 'locality';

-- The words of streets and localities, so that a word typed wrongly finds the right one: by its threes of letters,
-- and, short as it may be, by what is left of both without one letter.
create table place_words (
  word     text primary key,
  shorter  text[] not null
);
create index place_words_by_likeness on place_words using gin (word gin_trgm_ops) with (fastupdate = off);
create index place_words_by_shorter on place_words using gin (shorter) with (fastupdate = off);
