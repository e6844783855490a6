-- The links in our letters are derived from a key and the subscription's id: nothing of them need be kept.
alter table newsletter_subscriptions drop column token_hash;

-- Where a mail program ends the letter by itself. Emptied once sent, like the text.
alter table messages add column unsubscribe_url text not null default '';
