-- What customers keep for another day: products that they like, and lists of what they buy together.

create table favourites (
  customer_id  text not null references customers,
  product_id   text not null references products,
  added_at     timestamptz not null,
  primary key (customer_id, product_id)
);
create index favourites_of_product on favourites (product_id);

create table shopping_lists (
  id           text primary key,
  customer_id  text not null references customers,
  name         text not null,
  -- A reader who has it in a link sees the list; there is none while it is not given away.
  share_token  text unique check (length(share_token) >= 22),
  created_at   timestamptz not null,
  -- Kept for a while, so that a deletion can be taken back.
  deleted_at   timestamptz
);
create index shopping_lists_of_customer on shopping_lists (customer_id);
create index shopping_lists_deleted on shopping_lists (deleted_at) where deleted_at is not null;

create table shopping_list_lines (
  list_id           text not null references shopping_lists on delete cascade,
  product_id        text not null references products,
  position          integer not null,
  quantity          integer not null check (quantity between 1 and 99),
  -- What the customer saw when it went in, so that a change can be pointed out.
  seen_price_cents  integer not null check (seen_price_cents > 0),
  primary key (list_id, product_id)
);
create index shopping_list_lines_of_product on shopping_list_lines (product_id);
