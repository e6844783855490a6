-- Promo codes, deals and the home page.

create table promos (
  id text primary key,
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('percent', 'amount', 'free_delivery')),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  min_goods_cents integer not null default 0 check (min_goods_cents >= 0),
  max_off_cents integer check (max_off_cents > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  uses_per_customer integer check (uses_per_customer > 0),
  uses_left integer check (uses_left >= 0),
  -- The discount sheet as the shopper sees it: colours, picture, words.
  sheet jsonb not null,
  -- Everything that operators edit has a version, counted by functions/count_versions.sql.
  version integer not null default 1,
  constraint promos_check check (ends_at > starts_at),
  constraint promos_check1 check ((kind = 'percent') = (percent is not null)),
  constraint promos_check2 check ((kind = 'amount') = (amount_cents is not null))
);

create table deals (
  id text primary key,
  heading text not null check (heading <> ''),
  promo_id text references promos,
  -- Counted by functions/count_versions.sql.
  version integer not null default 1
);

create table deal_products (
  deal_id text not null references deals,
  product_id text not null references products,
  position integer not null,
  primary key (deal_id, product_id)
);
create index deal_products_in_order on deal_products (deal_id, position, product_id);
create index deal_products_of_product on deal_products (product_id);

-- The published home page. Blocks and banners may be scheduled.
create table homepage_blocks (
  id text primary key,
  position integer not null,
  -- Not restricted: the storefront skips a type that it does not know.
  block_type text not null,
  heading text not null default '',
  is_scrollable boolean not null default false,
  deal_id text references deals,
  category_ids text[] not null default '{}',
  published boolean not null default true,
  shown_from timestamptz,
  shown_until timestamptz,
  constraint homepage_blocks_check check (shown_until > shown_from)
);
create index homepage_blocks_in_order on homepage_blocks (position, id) where published;

create table banners (
  id text primary key,
  block_id text not null references homepage_blocks on delete cascade,
  position integer not null,
  banner_name text not null,
  image text not null,
  image_mobile text not null,
  link text,
  promo_id text references promos,
  shown_from timestamptz,
  shown_until timestamptz,
  constraint banners_check check (shown_until > shown_from)
);
create index banners_in_order on banners (block_id, position, id);

-- The draft of the home page, and a version of what shoppers see, counted by functions/count_home_changes.sql.
create table home_page (
  is_only boolean primary key default true check (is_only),
  live_version integer not null default 1,
  draft json,
  draft_version integer not null default 1,
  -- The live version that the draft began from.
  draft_of integer,
  drafted_at timestamptz,
  drafted_by text references operators,
  constraint home_page_check check ((draft is null) = (draft_of is null)),
  constraint home_page_check1 check ((draft is null) = (drafted_at is null)),
  constraint home_page_check2 check ((draft is null) = (drafted_by is null))
);
insert into home_page default values;

create table home_versions (
  id text primary key,
  content json not null,
  live_version integer not null,
  at timestamptz not null,
  -- Null if a command published it.
  operator_id text references operators
);
create index home_versions_newest on home_versions (live_version desc);

-- The demo shop's specials, which take turns: a third of them at a time.
create table demo_specials (
  product_id text primary key references products,
  turn integer not null check (turn between 0 and 2),
  price_cents integer not null,
  special_cents integer not null,
  offer_label text not null,
  -- Its position in the half-price deal.
  deal_id text references deals on delete set null,
  position integer,
  first_day timestamptz not null
);
