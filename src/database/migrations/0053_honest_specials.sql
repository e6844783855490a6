-- A special ends by itself, and what is planned can be called off while it has not begun: both are said of the entry that
-- they are of, which keeps all else as it was written (functions/keep_ledger.sql).
alter table prices
  add column special_until timestamptz check (special_until > valid_from),
  add column called_off_at timestamptz check (called_off_at < valid_from);

create index prices_by_end on prices (special_until) where special_until is not null and called_off_at is null;

-- How often a price was planned or called off: a plan changes nothing else of its product, and is to raise its version.
alter table products add column price_plans integer not null default 0;
