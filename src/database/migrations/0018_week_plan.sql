-- The week's plan of each hub: the delivery windows of the coming days are opened from it.
create table window_rules (
  hub_id           text not null references hubs,
  -- From Monday, 1, to Sunday, 7.
  weekday          integer not null check (weekday between 1 and 7),
  -- After midnight in Brisbane.
  from_minute      integer not null check (from_minute >= 0),
  to_minute        integer not null check (to_minute > from_minute and to_minute <= 1440),
  -- How long before it begins it can be booked for the last time.
  cut_off_minutes  integer not null check (cut_off_minutes >= 0),
  fee_cents        integer not null default 0 check (fee_cents >= 0),
  capacity         integer not null check (capacity >= 0),
  primary key (hub_id, weekday, from_minute, to_minute)
);

-- Until now these seven were opened at every hub on every day.
insert into window_rules (hub_id, weekday, from_minute, to_minute, cut_off_minutes, fee_cents, capacity)
select hubs.id, weekday, from_hour * 60, from_hour * 60 + 120, cut_off_hours * 60, fee_cents, capacity
from hubs, generate_series(1, 7) as weekday, (values
  (7, 9, 200, 14), (9, 11, 0, 20), (11, 4, 0, 22), (13, 4, 0, 22), (15, 4, 0, 20), (17, 4, 300, 18), (19, 4, 100, 14)
) as was (from_hour, cut_off_hours, fee_cents, capacity);

-- A closed hub delivers nothing any more; its orders stay.
alter table hubs add column closed_at timestamptz;

-- None where delivery is never free.
alter table delivery_rules alter column free_from_cents drop not null;
