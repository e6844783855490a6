-- Nothing of what the payment provider tells is kept: it names people, and nobody reads it. What there is, and what a
-- version before this one still writes, housekeeping finds by this index and empties. The column goes a version later.
alter table payment_events alter column body set default '{}';
create index payment_events_with_body on payment_events (received_at) where body <> '{}';
