-- Those who run the shop. None of them is a customer.
create table operators (
  id           text primary key,
  email        text not null check (email = lower(email)),
  name         text not null default '',
  role         text not null check (role in ('owner', 'manager', 'support', 'picker', 'driver')),
  version      int not null default 1,
  created_at   timestamptz not null,
  -- None until the invitation was accepted.
  accepted_at  timestamptz,
  -- The row stays, since the audit names it.
  removed_at   timestamptz
);
create unique index operators_by_email on operators (email) where removed_at is null;

create table operator_links (
  hash         bytea primary key,
  purpose      text not null check (purpose in ('first_owner', 'invitation', 'sign_in')),
  -- None for the first owner, of whom nothing is known yet.
  operator_id  text references operators check ((operator_id is null) = (purpose = 'first_owner')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index operator_links_of_one on operator_links (operator_id);
create index operator_links_by_expiry on operator_links (expires_at);

create table operator_sessions (
  id           text primary key,
  hash         bytea not null unique,
  operator_id  text not null references operators,
  is_shared    boolean not null,
  browser      text not null,
  begun_at     timestamptz not null,
  seen_at      timestamptz not null,
  proved_at    timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index operator_sessions_of_one on operator_sessions (operator_id) where ended_at is null;
create index operator_sessions_by_expiry on operator_sessions (expires_at);

create table operator_passkeys (
  id             text primary key,
  credential_id  text not null unique,
  operator_id    text not null references operators,
  name           text not null,
  public_key     bytea not null,
  counter        bigint not null,
  transports     text[] not null,
  created_at     timestamptz not null,
  used_at        timestamptz
);
create index operator_passkeys_of_one on operator_passkeys (operator_id);

-- What a browser was asked to sign with a passkey; it answers once.
create table operator_challenges (
  hash         bytea primary key,
  purpose      text not null check (purpose in ('sign_in', 'add', 'prove')),
  operator_id  text references operators check ((operator_id is null) = (purpose = 'sign_in')),
  expires_at   timestamptz not null
);
create index operator_challenges_by_expiry on operator_challenges (expires_at);

-- What operators and commands have changed. Each row carries the hash of the one before: see functions/chain_audit.sql.
create table audit (
  seq         bigint primary key,
  at          timestamptz not null,
  actor_kind  text not null check (actor_kind in ('operator', 'command')),
  actor       text not null,
  act         text not null,
  on_kind     text not null,
  on_id       text not null,
  changes     jsonb not null,
  request     text,
  previous    bytea not null,
  hash        bytea not null,
  words       text generated always as (lower(act || ' ' || on_kind || ' ' || on_id || ' ' || actor)) stored
);
create index audit_by_time on audit (at);
create index audit_of_actor on audit (actor, seq);
create index audit_of_act on audit (act, seq);
create index audit_of_thing on audit (on_kind, on_id, seq);
create index audit_by_words on audit using gin (words gin_trgm_ops);

create table audit_head (
  only_row  boolean primary key default true check (only_row),
  seq       bigint not null,
  hash      bytea not null
);
insert into audit_head (seq, hash) values (0, '');

-- A shop role that was let in by an earlier version was given all rights to every later table as well.
do $$
declare
  admitted text;
begin
  for admitted in
    select distinct pg_get_userbyid(grantee) from pg_class, aclexplode(relacl)
    where oid in ('audit'::regclass, 'audit_head'::regclass) and grantee not in (0, relowner)
  loop
    execute format('revoke update, delete on audit from %I', admitted);
    execute format('revoke insert, update, delete on audit_head from %I', admitted);
  end loop;
end $$;
