-- Whom the shop orders from no more: what was ordered from them keeps their name.
alter table suppliers add column removed_at timestamptz;
