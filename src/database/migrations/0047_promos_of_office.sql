-- What operators edit has a version, which functions/count_versions.sql counts.
alter table promos add column version integer not null default 1;
