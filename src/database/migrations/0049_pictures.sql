-- The pictures that the office gave the shop: their files are in a folder or a bucket.
create table pictures (
  id            text primary key,
  -- Of the file that was given and how it was cut.
  given_hash    bytea not null,
  kind          text not null,
  file_name     text not null,
  width         integer not null,
  height        integer not null,
  sides         integer[] not null,
  bytes         bigint not null,
  added_at      timestamptz not null,
  -- None while its files are on their way.
  stored_at     timestamptz,
  -- Since when the sweep has found it nowhere.
  unused_since  timestamptz,
  -- From then on it is given to nobody, and its files may be gone.
  removed_at    timestamptz
);
create index pictures_by_given_hash on pictures (given_hash);

-- What a product's pictures show, by their address, for who does not see them.
alter table products add column picture_alts jsonb not null default '{}';
