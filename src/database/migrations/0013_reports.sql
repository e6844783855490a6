-- Totals of past days.
-- installs 15605aa5ee94b5bc

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
