-- Which products of the demo shop are on special when: a third of them at a time, each as long as it is true.
create table demo_specials (
  product_id     text primary key references products,
  turn           integer not null check (turn between 0 and 2),
  price_cents    integer not null,
  special_cents  integer not null,
  offer_label    text not null,
  -- Where it stands in the deal of what is at half price.
  deal_id        text references deals on delete set null,
  position       integer,
  first_day      timestamptz not null
);
