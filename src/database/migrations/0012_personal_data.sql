-- What was written to one person is found again when they ask for it, or want it forgotten.
create index messages_of_recipient on messages (recipient);

-- Of 'order {id} {step} {channel}' the id.
create index messages_about_order on messages (split_part(dedupe_key, ' ', 2)) where dedupe_key like 'order %';
