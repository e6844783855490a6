-- What an operator's key has made, where it made one thing: asked again, that is what is answered.
alter table bulk_changes add column made_id text;
