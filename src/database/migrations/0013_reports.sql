-- Totals of past days, and report files.
-- installs 90b6cd5459db535c

-- Days whose totals are out of date. Each change adds a row of its own, so that no change is lost while a day is added up.
create table figures_due (
  day integer not null
);
create index figures_due_by_day on figures_due (day);

-- Days before this one have been added up.
create table figures_kept (
  only_row boolean primary key default true check (only_row),
  until_day integer
);
insert into figures_kept default values;

-- Daily totals, so that a report of a year reads no order. Days are numbered from 1 January 1970 by Brisbane's calendar.
create table figures_of_days (
  day integer primary key,
  orders integer not null,
  units integer not null,
  -- After product discounts.
  goods_cents bigint not null,
  promo_cents bigint not null,
  -- With the fees of windows.
  delivery_cents bigint not null,
  sales_cents bigint not null,
  gst_cents bigint not null
);

-- By the category that a product was in when its day was last added up.
create table figures_of_categories (
  day integer not null,
  category_id text not null,
  units integer not null,
  sales_cents bigint not null,
  gst_cents bigint not null,
  primary key (day, category_id)
);

-- Level 0 has a row for each product and day; a block of a further level adds up four of the level before.
create table figures_of_products (
  level smallint not null,
  block integer not null,
  product_id text not null references products,
  orders integer not null,
  units integer not null,
  sales_cents bigint not null,
  gst_cents bigint not null,
  primary key (level, block, product_id) include (orders, units, sales_cents, gst_cents)
);

create table figures_of_refunds (
  day integer not null,
  because text not null,
  refunds integer not null,
  amount_cents bigint not null,
  gst_cents bigint not null,
  primary key (day, because)
);

-- Report files, which jobs make.
create table figures_files (
  id text primary key,
  operator_id text not null references operators,
  figures text not null,
  from_day text not null,
  to_day text not null,
  state text not null check (state in ('making', 'ready', 'stopped', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The attempt of the job that makes the file. A slow attempt that was given up adds nothing to its successor's pieces.
  try_id text
);
create index figures_files_by_expiry on figures_files (expires_at);
create index figures_files_of_one on figures_files (operator_id, created_at);

create table figures_file_pieces (
  file_id text not null references figures_files on delete cascade,
  position integer not null,
  content text not null,
  primary key (file_id, position)
);
