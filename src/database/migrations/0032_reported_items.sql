-- What a customer reports of a delivered order: an item that was missing, or not good.
create table item_reports (
  order_id    text not null references orders,
  product_id  text not null references products,
  what        text not null check (what in ('missing', 'bad')),
  quantity    integer not null check (quantity between 1 and 99),
  note        text not null default '',
  -- A JPEG without a word on where and by whom it was taken.
  photo       bytea check (length(photo) <= 70000),
  at          timestamptz not null,
  primary key (order_id, product_id)
);
create index item_reports_newest on item_reports (at);
