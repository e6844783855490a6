-- What a message is about, what it said of that, and what became of it. The texts of the office's own wording.
alter table messages add column kind text not null default '';
-- What its placeholders said, so that it can be sent again. Of orders alone: what holds a code or a link is not kept.
alter table messages add column facts jsonb;
-- Why it could not be sent or did not arrive: a code, never a sentence of the provider's.
alter table messages add column because text;
-- What the provider told afterwards.
alter table messages add column arrival text check (arrival in ('delivered', 'bounced'));
alter table messages add column arrived_at timestamptz;

create table message_texts (
  kind        text primary key,
  -- Null where the standard wording is sent.
  subject     text,
  body        text,
  version     integer not null default 0,
  changed_at  timestamptz
);
