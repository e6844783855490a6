-- Who wants to hear once we deliver where we do not yet. A row goes when its reader leaves, or has been told.
create table waiting_list (
  id            text primary key,
  email         text not null check (email = lower(email)),
  place         text not null,
  lat           double precision not null,
  lng           double precision not null,
  created_at    timestamptz not null,
  -- None until the link in the first letter was pressed.
  confirmed_at  timestamptz,
  unique (email, place)
);
create index waiting_list_of_place on waiting_list (place) where confirmed_at is not null;
