-- A shelf that is counted, by several people and over hours, while what stands on it is sold.
create table stocktakes (
  id               text primary key,
  sub_category_id  text references sub_categories on delete set null,
  title            text not null,
  state            text not null check (state in ('open', 'finished', 'dropped')),
  begun_by         text not null references operators,
  begun_at         timestamptz not null,
  ended_by         text references operators,
  ended_at         timestamptz
);
-- Who begins to count a shelf that is being counted helps with it.
create unique index stocktakes_under_way on stocktakes (sub_category_id) where state = 'open';

create table stocktake_counts (
  stocktake_id  text not null references stocktakes,
  product_id    text not null references products,
  counted       integer not null check (counted >= 0),
  -- What the books said at the moment of the count, and where the ledger of the product was.
  expected      integer not null,
  entry         bigint not null,
  version       integer not null default 1,
  counted_by    text not null references operators,
  counted_at    timestamptz not null,
  -- By how many the books were put right at the end; none where somebody had counted it otherwise by then.
  adjusted      integer,
  primary key (stocktake_id, product_id)
);
