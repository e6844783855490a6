-- What operators edit has a version.
alter table deals add column version integer not null default 1;
