-- What the shop tells people. A message is written with the change that it is about and sent after it.

create table messages (
  id           text primary key,
  channel      text not null check (channel in ('sms', 'email')),
  recipient    text not null,
  subject      text not null default '',
  -- Emptied once sent: it may hold a code or a link that signs in.
  body         text not null,
  -- Two writers of the same news make one message.
  dedupe_key   text unique,
  status       text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  provider_id  text,
  created_at   timestamptz not null,
  sent_at      timestamptz
);
create index messages_to_clear on messages (created_at);

-- Where the embedded SMS and mail providers deliver: shown at /dev/outbox.
create table outbox (
  id       text primary key,
  channel  text not null check (channel in ('sms', 'email')),
  "to"     text not null,
  subject  text not null default '',
  body     text not null,
  at       timestamptz not null
);
create index outbox_newest_first on outbox (at desc, id desc);
