-- What links in letters are sealed with: it travels with a backup, where the secret beside the data does not.
alter table shop_identity
  add column links_key text not null default gen_random_uuid()::text || gen_random_uuid()::text;
