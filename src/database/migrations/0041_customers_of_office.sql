-- Who may not order any more, and why.
alter table customers add column blocked_at timestamptz;
alter table customers add column blocked_because text not null default '';

-- What operators tell each other of a customer. It goes with them.
create table customer_notes (
  id           text primary key,
  customer_id  text not null references customers,
  operator_id  text not null references operators,
  note         text not null,
  at           timestamptz not null
);
create index customer_notes_of_one on customer_notes (customer_id, at);
