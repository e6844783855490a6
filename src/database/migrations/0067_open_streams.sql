-- Streams of events that are open, over all processes. One that its process does not keep counts no more once it expires.
create table open_streams (
  id         text primary key,
  owner_id   text not null,
  expires_at timestamptz not null
);

create index open_streams_of_owner on open_streams (owner_id);
