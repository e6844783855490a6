-- When a part of the home page is shown; a storefront before this one shows it at any time.
alter table homepage_blocks
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add check (shown_until > shown_from);
alter table banners
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add check (shown_until > shown_from);

-- What is being prepared, and how often what shoppers see has changed: functions/count_home_changes.sql counts.
create table home_page (
  is_only        boolean primary key default true check (is_only),
  live_version   integer not null default 1,
  -- As it was sent, field by field in their order: two of them are compared by what they say.
  draft          json,
  draft_version  integer not null default 1,
  -- The version that shoppers saw when the draft was begun.
  draft_of       integer,
  drafted_at     timestamptz,
  drafted_by     text references operators,
  check ((draft is null) = (draft_of is null)),
  check ((draft is null) = (drafted_at is null)),
  check ((draft is null) = (drafted_by is null))
);
insert into home_page default values;

create table home_versions (
  id            text primary key,
  content       json not null,
  live_version  integer not null,
  at            timestamptz not null,
  -- None for what a command made.
  operator_id   text references operators
);
create index home_versions_newest on home_versions (live_version desc);
