-- A migration that takes something away says from which migration on a version can serve after it, in a line
-- "-- serves from 90" of its file. An older version then knows whether it may start on a newer database.
alter table schema_migrations add column serves_from integer;
