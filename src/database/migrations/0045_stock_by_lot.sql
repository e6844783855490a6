-- What came together, and until when it lasts. How much is left of a lot is worked out: what ends first is sold first.
create table stock_lots (
  id           text primary key,
  product_id   text not null references products,
  code         text not null default '',
  best_before  date,
  received     integer not null check (received > 0),
  written_off  integer not null default 0 check (written_off between 0 and received),
  received_at  timestamptz not null,
  used_up_at   timestamptz
);
create index stock_lots_of_product on stock_lots (product_id) where used_up_at is null;
create index stock_lots_by_best_before on stock_lots (best_before) where used_up_at is null;
-- A recall asks for all that ever came of a product, or between two dates.
create index stock_lots_ever on stock_lots (product_id, id);
create index stock_lots_received on stock_lots (received_at);

-- With so few left it is time to order more; without one the shop's own number counts.
alter table stock add column low_at integer check (low_at >= 0);
-- Lists of stock go by its rows: every product has one.
insert into stock (product_id, on_hand) select id, 0 from products on conflict do nothing;

alter table stock_adjustments add column lot_id text references stock_lots;
-- A count says what there is, a movement what came or went.
alter table stock_adjustments add column is_count boolean not null default false;
alter table stock_adjustments add column actor_kind text;
alter table stock_adjustments add column actor text;
