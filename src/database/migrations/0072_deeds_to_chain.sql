-- What an import has made of each product, and the audit does not have yet: other operators wait for a few hundred entries
-- at most.
create table deeds_to_chain (
  id          bigint generated always as identity primary key,
  import_id   text not null,
  at          timestamptz not null,
  actor_kind  text not null,
  actor       text not null,
  act         text not null,
  on_kind     text not null,
  on_id       text not null,
  changes     jsonb not null,
  request     text
);
create index deeds_to_chain_of_import on deeds_to_chain (import_id, id);
