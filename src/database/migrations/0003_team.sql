-- Operators, what they have changed, and their notes.

-- The people who run the shop. None of them is a customer.
create table operators (
  id text primary key,
  email text not null check (email = lower(email)),
  name text not null default '',
  role text not null check (role in ('owner', 'manager', 'support', 'picker', 'driver')),
  version integer not null default 1,
  -- Whether they get an email about each new order.
  order_emails boolean not null default false,
  created_at timestamptz not null,
  -- Null until the invitation is accepted.
  accepted_at timestamptz,
  -- The row stays, since the audit names it.
  removed_at timestamptz
);
create unique index operators_by_email on operators (email) where removed_at is null;

create table operator_passkeys (
  id text primary key,
  credential_id text not null unique,
  operator_id text not null references operators,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkeys_of_one on operator_passkeys (operator_id);

-- A challenge that a browser signs with a passkey, once.
create table operator_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'add', 'prove')),
  operator_id text references operators,
  expires_at timestamptz not null,
  constraint operator_challenges_check check ((operator_id is null) = (purpose = 'sign_in'))
);
create index operator_challenges_by_expiry on operator_challenges (expires_at);

create table operator_links (
  hash bytea primary key,
  purpose text not null check (purpose in ('first_owner', 'invitation', 'sign_in', 'pin')),
  -- Null for the first owner, whose email is not known yet.
  operator_id text references operators,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint operator_links_check check ((operator_id is null) = (purpose = 'first_owner'))
);
create index operator_links_by_expiry on operator_links (expires_at);
create index operator_links_of_one on operator_links (operator_id);

-- Devices on which pickers log in with a PIN. A device is known by its cookie.
create table operator_devices (
  id text primary key,
  hash bytea not null unique,
  name text not null,
  enrolled_at timestamptz not null,
  seen_at timestamptz,
  -- The row stays, since sessions name it.
  revoked_at timestamptz
);

create table operator_pins (
  operator_id text primary key references operators,
  -- Made with a key that the database does not have.
  digest bytea not null,
  -- At five the PIN is closed.
  wrong_in_a_row integer not null check (wrong_in_a_row between 0 and 5)
);

create table operator_sessions (
  id text primary key,
  hash bytea not null unique,
  operator_id text not null references operators,
  is_shared boolean not null,
  browser text not null,
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The network that the session began in, so that strangers elsewhere cannot use up its operator's sign-in emails.
  network text not null default '',
  -- Set if it began with a PIN: it has the rights of a picker at most.
  device_id text references operator_devices
);
create index operator_sessions_by_expiry on operator_sessions (expires_at);
create index operator_sessions_of_device on operator_sessions (device_id) where device_id is not null;
create index operator_sessions_of_one on operator_sessions (operator_id) where ended_at is null;

-- Where the browser of a session is woken when an order comes in, as long as the session lasts.
create table operator_pushes (
  session_id text primary key references operator_sessions on delete cascade,
  address text not null unique,
  created_at timestamptz not null
);

-- Everything that operators and commands have changed. Each row has the hash of the one before: functions/chain_audit.sql.
create table audit (
  seq bigint primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'command')),
  actor text not null,
  act text not null,
  on_kind text not null,
  on_id text not null,
  changes jsonb not null,
  request text,
  previous bytea not null,
  hash bytea not null,
  words text generated always as (lower(((((((act || ' ') || on_kind) || ' ') || on_id) || ' ') || actor))) stored
);
create index audit_by_time on audit (at);
create index audit_by_words on audit using gin (words gin_trgm_ops);
create index audit_of_act on audit (act, seq);
create index audit_of_actor on audit (actor, seq);
create index audit_of_thing on audit (on_kind, on_id, seq);

-- The end of the chain, locked by each transaction that appends to it.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, '');

-- Audit entries of a large import that are not chained yet. They are chained in small batches, since each batch locks the
-- end of the chain against other operators.
create table unchained_audit (
  id bigint primary key generated always as identity,
  import_id text not null,
  at timestamptz not null,
  actor_kind text not null,
  actor text not null,
  act text not null,
  on_kind text not null,
  on_id text not null,
  changes jsonb not null,
  request text
);
create index unchained_audit_of_import on unchained_audit (import_id, id);

-- Operators' notes about a customer, deleted with the customer.
create table customer_notes (
  id text primary key,
  customer_id text not null references customers,
  operator_id text not null references operators,
  note text not null,
  at timestamptz not null
);
create index customer_notes_of_one on customer_notes (customer_id, at);

-- Files that jobs work on for operators. A table of products is uploaded in pieces, checked by a dry run, then imported; a
-- change of all products that were found goes the same way, without an upload; a report is made in pieces.
create table operator_files (
  id text primary key,
  operator_id text not null references operators,
  kind text not null check (kind in ('products', 'report')),
  name text not null,
  state text not null check (state in (
    'uploading', 'checking', 'checked', 'importing', 'imported', 'refused', 'making', 'ready', 'failed', 'stopped'
  )),
  -- The change of all products that were found.
  bulk jsonb,
  -- The report and its days.
  report jsonb check ((report is not null) = (kind = 'report')),
  done integer not null default 0,
  total integer not null default 0,
  -- What a dry run or an import has found.
  outcome jsonb,
  -- A digest of what the dry run showed. An import that would do anything else shows it first.
  changes_seen text,
  -- The try of the job that has the file. A slow try that was given up writes nothing beside its successor.
  try_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_files_by_expiry on operator_files (expires_at);
create index operator_files_of_one on operator_files (operator_id, created_at);

create table operator_file_pieces (
  file_id text not null references operator_files on delete cascade,
  position integer not null,
  content text not null,
  primary key (file_id, position)
);
