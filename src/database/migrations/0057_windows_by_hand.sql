-- A window that the office has closed keeps until when it could be booked, so that it can be opened again; places that
-- were counted by hand are not the plan's to change.
alter table slots
  add column closed_because text check (closed_because in ('by_hand', 'day_off')),
  add column cut_off_was timestamptz,
  add column capacity_by_hand boolean not null default false,
  add constraint slots_closed_can_be_opened check ((closed_because is null) = (cut_off_was is null));

-- Days on which nothing is delivered, from one hub or from any.
create table days_off (
  id          text primary key,
  day         date not null,
  hub_id      text references hubs,
  title       text not null,
  created_at  timestamptz not null
);
create unique index days_off_once on days_off (day, coalesce(hub_id, ''));
