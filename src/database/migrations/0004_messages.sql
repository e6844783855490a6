-- Messages to customers and operators, their wordings, and the embedded outbox.

create table messages (
  id text primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null default '',
  -- Emptied once sent, since it may hold a code or a link that signs in.
  body text not null,
  -- Two writers of the same news make one message.
  dedupe_key text unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The address by which a mail program unsubscribes. Emptied once sent, like the body.
  unsubscribe_url text not null default '',
  -- Which message this is: a row of contract/people/messages/message-texts.ts.
  kind text not null default '',
  -- The values of its placeholders, so that it can be sent again. Only for messages about orders, which hold no secret.
  facts jsonb,
  -- Why it was not sent or did not arrive: a code, never the provider's own words.
  because text,
  -- The provider's delivery report.
  arrival text check (arrival in ('delivered', 'bounced')),
  arrived_at timestamptz
);
-- The id in 'order {id} {step} {channel}'.
create index messages_about_order on messages (split_part(dedupe_key, ' ', 2)) where dedupe_key like 'order %';
create index messages_bounced on messages (arrived_at) where arrival = 'bounced';
create index messages_listed on messages (kind, channel, coalesce(arrival, status), id);
create index messages_not_sent on messages (created_at) where status = 'failed';
create index messages_of_provider on messages (provider_id) where provider_id is not null;
-- Finds everything written to one person who asks for it, or wants it forgotten.
create index messages_of_recipient on messages (recipient);
create index messages_to_clear on messages (created_at);
create index messages_unsent on messages (created_at) where status = 'queued';

create table message_texts (
  kind text primary key,
  -- Null while the standard wording is sent.
  subject text,
  body text,
  version integer not null default 0,
  changed_at timestamptz
);

-- The messages of the embedded SMS and mail providers, shown at /dev/outbox.
create table outbox (
  id text primary key,
  channel text not null check (channel in ('sms', 'email', 'push')),
  "to" text not null,
  subject text not null default '',
  body text not null,
  at timestamptz not null
);
create index outbox_newest_first on outbox (at desc, id desc);
