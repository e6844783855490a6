-- Search: words and what they mean, and changes for the product index in each process.

-- The stems of words, without the stop words of the standard dictionary.
create text search dictionary shop_stem (template = snowball, language = english);

-- Products and search words that have changed, for the product index in each process. A process asks for the changes of
-- transactions that its snapshot has not seen, so it misses none that began earlier and committed later.
create table search_changes (
  changed_by xid8 not null default pg_current_xact_id(),
  product_ids text[] not null default '{}',
  at timestamptz not null default now(),
  -- Whether the synonyms have changed.
  synonyms boolean not null default false
);
create index search_changes_by_age on search_changes (at);
create index search_changes_by_transaction on search_changes (changed_by);

create table search_synonyms (
  word text primary key,
  means text[] not null,
  -- A brand that the shop does not sell: the shopper is told so, and shown the first thing that it means.
  is_brand boolean not null default false,
  -- An operator's change names the version that they saw.
  version integer not null default 1
);
