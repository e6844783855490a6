-- What an import has counted and not booked yet: a shopper who orders waits for a few hundred products at most.
create table counts_to_book (
  import_id   text not null,
  product_id  text not null references products,
  quantity    integer not null,
  entry       bigint not null,
  at          timestamptz not null,
  actor_kind  text,
  actor       text,
  primary key (import_id, product_id)
);
create index counts_to_book_of_product on counts_to_book (product_id);
