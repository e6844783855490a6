-- What the shop sells, what it costs and how it is shown.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table categories (
  id        text primary key,
  position  integer not null,
  title     text not null check (title <> ''),
  image     text not null
);
create index categories_in_order on categories (position, id);

create table sub_categories (
  id           text primary key,
  category_id  text not null references categories,
  position     integer not null,
  title        text not null check (title <> ''),
  image        text not null,
  unique (category_id, id)
);
create index sub_categories_in_order on sub_categories (category_id, position, id);

create table products (
  id                 text primary key,
  sub_category_id    text not null references sub_categories,
  title              text not null check (title <> ''),
  brand              text,
  pack_size          numeric(10, 3) not null check (pack_size > 0),
  pack_unit          text not null check (pack_unit in ('g', 'kg', 'mL', 'L', 'each', 'pack')),
  -- How many are in the pack, where a multipack says so ("6 x 375 mL" is 6 of 375).
  pack_count         integer not null default 1 check (pack_count > 0),
  compared_per       text not null check (compared_per in ('kg', 'L', '100 g', '100 mL', 'each')),
  price_cents        integer not null check (price_cents > 0),
  special_cents      integer check (special_cents > 0 and special_cents < price_cents),
  offer_label        text,
  -- The entry of the price history that the three columns above show.
  price_id           bigint,
  gst_free           boolean not null default false,
  thumbnail          text not null,
  images             text[] not null default '{}',
  description        text not null default '',
  ingredients        text,
  allergens          text[] not null default '{}',
  dietary            text[] not null default '{}',
  nutrition          jsonb,
  country_of_origin  text,
  storage            text,
  popularity         integer not null default 0,
  search_words       text not null default '',
  search_document    tsvector not null default '',
  retired_at         timestamptz,
  created_at         timestamptz not null default now(),
  shown_cents        integer not null generated always as (coalesce(special_cents, price_cents)) stored,
  -- Only for sorting by unit price: cents for one gram, millilitre or piece.
  cents_per_measure  numeric not null generated always as (
    coalesce(special_cents, price_cents)
    / (pack_size * pack_count * case when pack_unit in ('kg', 'L') then 1000 else 1 end)
  ) stored,
  discount_percent   numeric not null generated always as (
    case when special_cents is null then 0 else (price_cents - special_cents) * 100.0 / price_cents end
  ) stored
);
create index products_of_sub_category  on products (sub_category_id, popularity desc, id) where retired_at is null;
create index products_by_price         on products (sub_category_id, shown_cents, id) where retired_at is null;
create index products_by_unit_price    on products (sub_category_id, cents_per_measure, id) where retired_at is null;
create index products_by_discount      on products (sub_category_id, discount_percent desc, id) where retired_at is null;
create index products_by_words         on products using gin (search_document);
create index products_by_likeness      on products using gin (search_words gin_trgm_ops);

create table prices (
  id             bigint primary key generated always as identity,
  product_id     text not null references products,
  price_cents    integer not null check (price_cents > 0),
  special_cents  integer check (special_cents > 0 and special_cents < price_cents),
  offer_label    text,
  valid_from     timestamptz not null,
  created_at     timestamptz not null default now()
);
create index prices_of_product on prices (product_id, valid_from desc, id desc);
create index prices_by_start on prices (valid_from);
create trigger prices_are_history before update or delete on prices
  for each row execute function forbid_change();
alter table products add foreign key (price_id) references prices;

create table stock (
  product_id  text primary key references products,
  on_hand     integer not null check (on_hand >= 0),
  held        integer not null default 0 check (held >= 0),
  sold        bigint not null default 0 check (sold >= 0)
);

create table stock_adjustments (
  id          bigint primary key generated always as identity,
  product_id  text not null references products,
  quantity    integer not null,
  reason      text not null,
  at          timestamptz not null default now()
);
create index stock_adjustments_of_product on stock_adjustments (product_id, id);
create trigger stock_adjustments_are_history before update or delete on stock_adjustments
  for each row execute function forbid_change();

create table product_links (
  product_id  text not null references products,
  kind        text not null check (kind in ('related', 'substitute')),
  position    integer not null,
  to_id       text not null references products check (to_id <> product_id),
  primary key (product_id, kind, to_id)
);

create table search_synonyms (
  word      text primary key,
  means     text[] not null
);

create table deals (
  id        text primary key,
  heading   text not null check (heading <> ''),
  promo_id  text
);

create table deal_products (
  deal_id     text not null references deals,
  product_id  text not null references products,
  position    integer not null,
  primary key (deal_id, product_id)
);
create index deal_products_in_order on deal_products (deal_id, position, product_id);
create index deal_products_of_product on deal_products (product_id);

create table homepage_blocks (
  id             text primary key,
  position       integer not null,
  -- Left open on purpose: a block that this version cannot draw is skipped, not refused.
  block_type     text not null,
  heading        text not null default '',
  is_scrollable  boolean not null default false,
  deal_id        text references deals,
  category_ids   text[] not null default '{}',
  published      boolean not null default true
);
create index homepage_blocks_in_order on homepage_blocks (position, id) where published;

create table banners (
  id            text primary key,
  block_id      text not null references homepage_blocks on delete cascade,
  position      integer not null,
  banner_name   text not null,
  image         text not null,
  image_mobile  text not null,
  link          text,
  promo_id      text
);
create index banners_in_order on banners (block_id, position, id);

-- Every process keeps rendered pages and answers until it hears this.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['categories', 'sub_categories', 'products', 'product_links', 'search_synonyms',
                              'deals', 'deal_products', 'homepage_blocks', 'banners'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
                    for each statement execute function announce_catalogue_change()', name || '_changed', name);
  end loop;
end $$;

-- Selling one of many changes no page; selling the last one does.
create trigger stock_ran_out_or_came_back after update on stock
  for each row when ((old.on_hand > 0) is distinct from (new.on_hand > 0))
  execute function announce_catalogue_change();
create trigger stock_listed after insert or delete on stock
  for each statement execute function announce_catalogue_change();
