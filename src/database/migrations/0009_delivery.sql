-- Hubs, fees, delivery windows and places.

create table hubs (
  id text primary key,
  title text not null,
  lat double precision not null check (lat between -27.7 and -26.5),
  lng double precision not null check (lng between 152.5 and 153.3),
  -- A closed hub delivers no more; its orders stay.
  closed_at timestamptz
);

create table delivery_bands (
  up_to_metres integer primary key check (up_to_metres > 0),
  fee_cents integer not null check (fee_cents >= 0)
);

create table delivery_rules (
  only_row boolean primary key default true check (only_row),
  -- Null if delivery is never free.
  free_from_cents integer check (free_from_cents >= 0),
  -- Turns a straight line into a road distance, where no routing service is set.
  road_factor numeric(4,2) not null check (road_factor >= 1)
);

-- Each hub's weekly plan, from which the windows of the coming days are opened.
create table window_rules (
  hub_id text not null references hubs,
  -- Monday is 1, Sunday 7.
  weekday integer not null check (weekday between 1 and 7),
  -- Minutes after midnight in Brisbane.
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null,
  -- How long before its start a window closes for booking.
  cut_off_minutes integer not null check (cut_off_minutes >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  capacity integer not null check (capacity >= 0),
  primary key (hub_id, weekday, from_minute, to_minute),
  constraint window_rules_check check (to_minute > from_minute and to_minute <= 1440)
);

-- Days without delivery, for one hub or for all.
create table days_off (
  id text primary key,
  day date not null,
  hub_id text references hubs,
  title text not null,
  created_at timestamptz not null
);
create unique index days_off_once on days_off (day, coalesce(hub_id, ''));

-- Delivery windows.
create table slots (
  id text primary key,
  hub_id text not null references hubs,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cut_off_at timestamptz not null,
  fee_cents integer not null default 0 check (fee_cents >= 0),
  capacity integer not null check (capacity >= 0),
  booked integer not null default 0,
  closed_because text check (closed_because in ('by_hand', 'day_off')),
  -- The cut-off of a closed window, for when it is opened again.
  cut_off_was timestamptz,
  -- The plan does not change a capacity that was set by hand.
  capacity_by_hand boolean not null default false,
  constraint slots_check check (ends_at > starts_at),
  constraint slots_check1 check (cut_off_at <= starts_at),
  constraint slots_check2 check (booked >= 0 and booked <= capacity),
  constraint slots_closed_can_be_opened check ((closed_because is null) = (cut_off_was is null)),
  constraint slots_hub_id_starts_at_ends_at_key unique (hub_id, starts_at, ends_at)
);
create index slots_to_come on slots (hub_id, starts_at);

create table places (
  id text primary key,
  kind text not null check (kind in ('locality', 'street', 'address')),
  street_no text not null default '',
  street_name text not null default '',
  locality text not null,
  postal_code text not null default '',
  lat double precision not null,
  lng double precision not null,
  weight integer not null default 0,
  search_words text not null default '',
  street_id text references places on delete cascade,
  unit text not null default '',
  -- `10-14` is 10 to 14, and `12A` is 12 to 12.
  number_first integer,
  number_last integer,
  -- The file that it came from. An import replaces everything in its localities.
  source text not null,
  -- The words as they are, to be found by their beginning.
  words tsvector not null generated always as (array_to_tsvector(string_to_array(search_words, ' '))) stored,
  constraint places_check check ((kind = 'address') = (street_id is not null)),
  constraint places_check1 check ((street_id is null) = (number_first is null))
);
create index addresses_by_position on places using gist (point(lng, lat)) where kind = 'address';
create index localities_by_position on places using gist (point(lng, lat)) where kind = 'locality';
-- Without pending entries, as a shopper waits for each look-up and nobody for an import.
create index places_by_words on places using gin (words) with (fastupdate=off) where kind <> 'address';
create index places_of_street on places (street_id, number_first);

-- The words of streets and localities, to correct a misspelt one: by trigrams and, for short words, by what is left of both
-- without one letter.
create table place_words (
  word text primary key,
  shorter text[] not null
);
create index place_words_by_likeness on place_words using gin (word gin_trgm_ops) with (fastupdate=off);
create index place_words_by_shorter on place_words using gin (shorter) with (fastupdate=off);

create table place_imports (
  file_hash text primary key,
  rows_done bigint not null default 0,
  finished_at timestamptz
);

-- People who want to hear once the shop delivers to a place. A row is deleted when they leave or have been told.
create table waiting_list (
  id text primary key,
  email text not null check (email = lower(email)),
  place text not null,
  lat double precision not null,
  lng double precision not null,
  created_at timestamptz not null,
  -- Null until the link in the first email is followed.
  confirmed_at timestamptz,
  constraint waiting_list_email_place_key unique (email, place)
);
create index waiting_list_of_place on waiting_list (place) where confirmed_at is not null;
