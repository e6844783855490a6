-- From where, how far, when and for how much the shop delivers.

create table hubs (
  id     text primary key,
  title  text not null,
  lat    double precision not null check (lat between -27.7 and -26.5),
  lng    double precision not null check (lng between 152.5 and 153.3)
);

create table delivery_bands (
  up_to_metres  integer primary key check (up_to_metres > 0),
  fee_cents     integer not null check (fee_cents >= 0)
);

create table delivery_rules (
  only_row         boolean primary key default true check (only_row),
  free_from_cents  integer not null check (free_from_cents >= 0),
  -- A road is longer than a straight line; used where no routing service is set.
  road_factor      numeric(4, 2) not null check (road_factor >= 1)
);

create table slots (
  id         text primary key,
  hub_id     text not null references hubs,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null check (ends_at > starts_at),
  cut_off_at timestamptz not null check (cut_off_at <= starts_at),
  fee_cents  integer not null default 0 check (fee_cents >= 0),
  capacity   integer not null check (capacity >= 0),
  booked     integer not null default 0 check (booked >= 0 and booked <= capacity),
  unique (hub_id, starts_at, ends_at)
);
create index slots_to_come on slots (hub_id, starts_at);
