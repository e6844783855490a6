-- The catalogue, its prices and pictures, and the office's imports.

create table categories (
  id text primary key,
  position integer not null,
  title text not null check (title <> ''),
  image text not null,
  -- Everything that operators edit has a version, counted by functions/count_versions.sql.
  version integer not null default 1
);
create index categories_in_order on categories (position, id);

create table sub_categories (
  id text primary key,
  category_id text not null references categories,
  position integer not null,
  title text not null check (title <> ''),
  image text not null,
  version integer not null default 1,
  -- Where its products stand in the store.
  aisle text,
  bay text,
  constraint sub_categories_category_id_id_key unique (category_id, id)
);
create index sub_categories_in_order on sub_categories (category_id, position, id);

-- The titles of removed categories, for reports about what was sold in them.
create table former_categories (
  id text primary key,
  title text not null
);

create table products (
  id text primary key,
  sub_category_id text not null references sub_categories,
  title text not null check (title <> ''),
  brand text,
  pack_size numeric(10,3) not null check (pack_size > 0),
  pack_unit text not null check (pack_unit in ('g', 'kg', 'mL', 'L', 'each', 'pack')),
  -- The number of pieces in a multipack: "6 x 375 mL" is 6 of 375 mL.
  pack_count integer not null default 1 check (pack_count > 0),
  compared_per text not null check (compared_per in ('kg', 'L', '100 g', '100 mL', 'each')),
  price_cents integer not null check (price_cents > 0),
  special_cents integer,
  offer_label text,
  -- Decided when the product is added: its prices and its stock are kept by the kilo and the gram, or by the unit.
  sold_by text not null default 'unit' check (sold_by in ('unit', 'weight')),
  -- What one unit usually weighs. A shopper orders whole units.
  usual_grams integer generated always as (case when sold_by = 'weight' then pack_size::integer end) stored,
  -- Of a product that is sold by weight: price_cents and special_cents follow from these by its usual weight.
  cents_per_kilo integer check (cents_per_kilo > 0),
  special_per_kilo integer,
  -- The ledger entry that price_cents, special_cents and offer_label show.
  price_id bigint,
  -- Whether the price is the lowest of the 90 days before it, and has held for less.
  is_lowest boolean not null default false,
  gst_free boolean not null default false,
  thumbnail text not null,
  images text[] not null default '{}',
  description text not null default '',
  ingredients text,
  -- Null until the shop knows them; empty if there are none.
  allergens text[],
  dietary text[] not null default '{}',
  nutrition jsonb,
  country_of_origin text,
  storage text,
  popularity integer not null default 0,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  shown_cents integer not null generated always as (coalesce(special_cents, price_cents)) stored,
  -- Only for sorting by unit price: cents per gram, millilitre or piece.
  cents_per_measure numeric not null generated always as (
    coalesce(coalesce(special_per_kilo, cents_per_kilo) / 1000.0, coalesce(special_cents, price_cents)
      / (pack_size * pack_count * case when pack_unit in ('kg', 'L') then 1000 else 1 end))
  ) stored,
  discount_percent numeric not null generated always as (
    case when special_cents is null then 0 else (price_cents - special_cents) * 100.0 / price_cents end
  ) stored,
  -- Everything that operators edit has a version, counted by functions/count_versions.sql.
  version integer not null default 1,
  barcode text,
  -- Alternative texts of the pictures, by their address.
  picture_alts jsonb not null default '{}',
  -- Raised when a price is planned or called off, which changes no other column, so that the version rises too.
  price_plans integer not null default 0,
  -- Fresh fruit, vegetables, fish and meat name their country wherever they are shown.
  is_fresh boolean not null default false,
  -- The maker's own rating.
  health_stars real,
  -- Where it stands in the store, if that is not where its shelf does.
  aisle text,
  bay text,
  -- Two prices per kilo may come to the same cents by the unit.
  constraint products_check check (special_cents > 0 and special_cents < price_cents + (sold_by = 'weight')::integer),
  constraint products_sold_by_weight check (case sold_by
    when 'unit' then num_nonnulls(cents_per_kilo, special_per_kilo) = 0
    else cents_per_kilo is not null and (special_per_kilo is null) = (special_cents is null)
      and coalesce(special_per_kilo > 0 and special_per_kilo < cents_per_kilo, true)
      and pack_unit = 'g' and pack_count = 1 and compared_per = 'kg' and pack_size = trunc(pack_size) end)
);
create index products_by_barcode on products (barcode) where barcode is not null;
create index products_at_lowest on products (price_id) where is_lowest;
create index products_by_title on products (lower(title), id);
-- The office finds products by any part of these words.
create index products_found_in_office on products
  using gin (lower((((((id || ' ') || title) || ' ') || coalesce(brand, '')) || ' ') || coalesce(barcode, '')) gin_trgm_ops);
create index products_listed_in_office on products (lower(title), id)
  include (title, sub_category_id, retired_at, special_cents, shown_cents, created_at, usual_grams);
create index products_of_sub_category on products (sub_category_id, popularity desc, id) where retired_at is null;

create table product_links (
  product_id text not null references products,
  kind text not null check (kind in ('related', 'substitute')),
  position integer not null,
  to_id text not null references products,
  primary key (product_id, kind, to_id),
  constraint product_links_check check (to_id <> product_id)
);

-- The ledger of prices. An entry is never changed, except that a special gets its end and a planned entry may be called off
-- before it begins (functions/keep_ledger.sql).
create table prices (
  id bigint primary key generated always as identity,
  product_id text not null references products,
  -- By the kilo, like special_cents, where the product is sold by weight.
  price_cents integer not null check (price_cents > 0),
  special_cents integer,
  offer_label text,
  valid_from timestamptz not null,
  created_at timestamptz not null default now(),
  special_until timestamptz,
  called_off_at timestamptz,
  constraint prices_check check (special_cents > 0 and special_cents < price_cents),
  constraint prices_check1 check (special_until > valid_from),
  constraint prices_check2 check (called_off_at < valid_from)
);
create index prices_by_end on prices (special_until) where special_until is not null and called_off_at is null;
create index prices_by_start on prices (valid_from);
create index prices_of_product on prices (product_id, valid_from desc, id desc);

-- When a product was retired and came back: on those days none of its prices was charged.
create table times_off_sale (
  product_id text not null references products,
  gone_at timestamptz not null,
  back_at timestamptz not null,
  primary key (product_id, gone_at),
  constraint times_off_sale_check check (gone_at <= back_at)
);

-- Pictures that the office uploaded. Their files are in a folder or a bucket.
create table pictures (
  id text primary key,
  -- A hash of the uploaded file and how it was cropped.
  given_hash bytea not null,
  kind text not null,
  file_name text not null,
  width integer not null,
  height integer not null,
  sides integer[] not null,
  bytes bigint not null,
  added_at timestamptz not null,
  -- Null while its files are being stored.
  stored_at timestamptz,
  -- Since when the sweep has found it unused.
  unused_since timestamptz,
  -- From then on it is never used again, and its files may be gone.
  removed_at timestamptz
);
create index pictures_by_given_hash on pictures (given_hash);

-- Idempotency keys: a request that is sent again, as its answer was lost, is answered and not done again. Carts, orders,
-- refunds, receipts, movements and reports of items keep their key beside their own row instead.
create table requests (
  -- The id of the operator.
  actor text not null,
  key text not null,
  request_hash bytea not null,
  changed integer not null,
  expires_at timestamptz not null,
  -- The id of what the request created, if it created one thing.
  made_id text,
  primary key (actor, key)
);
create index requests_by_expiry on requests (expires_at);

alter table products add constraint products_price_id_fkey foreign key (price_id) references prices(id);
