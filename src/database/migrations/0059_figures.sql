-- What reports show of past days is added up once, so that a report of a year reads no order. Days are counted from
-- 1 January 1970, as a calendar in Brisbane has them.
create table figures_of_days (
  day               integer primary key,
  orders            integer not null,
  units             integer not null,
  -- After the products' own discounts.
  goods_cents       bigint not null,
  promo_cents       bigint not null,
  -- With what a window costs.
  delivery_cents    bigint not null,
  sales_cents       bigint not null,
  gst_cents         bigint not null
);

-- Level 0 has a row for each product that was sold on a day; a block of each further level is four of the one before.
create table figures_of_products (
  level        smallint not null,
  block        integer not null,
  product_id   text not null references products,
  orders       integer not null,
  units        integer not null,
  sales_cents  bigint not null,
  gst_cents    bigint not null,
  primary key (level, block, product_id) include (orders, units, sales_cents, gst_cents)
);

-- A product counts where it stood when its day was added up last.
create table figures_of_categories (
  day          integer not null,
  category_id  text not null references categories,
  units        integer not null,
  sales_cents  bigint not null,
  gst_cents    bigint not null,
  primary key (day, category_id)
);

create table figures_of_refunds (
  day           integer not null,
  because       text not null,
  refunds       integer not null,
  amount_cents  bigint not null,
  gst_cents     bigint not null,
  primary key (day, because)
);

-- Days before this one are added up.
create table figures_kept (
  only_row   boolean primary key default true check (only_row),
  until_day  integer
);
insert into figures_kept default values;

-- Days of which something has changed. A row for each change: one that two changes shared would be taken away by who has
-- seen the first of them alone.
create table figures_due (day integer not null);
create index figures_due_by_day on figures_due (day);

-- Reports that are made as a file by a job.
create table figures_files (
  id           text primary key,
  operator_id  text not null references operators,
  figures      text not null,
  from_day     text not null,
  to_day       text not null,
  state        text not null check (state in ('making', 'ready', 'stopped', 'failed')),
  done         integer not null default 0,
  total        integer not null default 0,
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
create index figures_files_of_one on figures_files (operator_id, created_at);
create index figures_files_by_expiry on figures_files (expires_at);

create table figures_file_pieces (
  file_id   text not null references figures_files on delete cascade,
  position  integer not null,
  content   text not null,
  primary key (file_id, position)
);
