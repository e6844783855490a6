-- What a payment provider tells of its customers is no longer held anywhere: neither this version nor the one before it
-- reads or writes it.
alter table payment_events drop column body;
