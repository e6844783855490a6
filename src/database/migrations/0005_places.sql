-- The embedded gazetteer: localities, streets and addresses of the delivery area.

create table places (
  id            text primary key,
  kind          text not null check (kind in ('locality', 'street', 'address')),
  label         text not null,
  street_no     text not null default '',
  street_name   text not null default '',
  locality      text not null,
  postal_code   text not null default '',
  lat           double precision not null,
  lng           double precision not null,
  weight        integer not null default 0,
  search_words  text not null
);
create index places_by_likeness on places using gin (search_words gin_trgm_ops);
create index places_by_prefix on places (search_words text_pattern_ops);
create index places_by_position on places using gist (point(lng, lat));

create table place_imports (
  file_hash    text primary key,
  rows_done    bigint not null default 0,
  finished_at  timestamptz
);
