-- What a shopper wants of one line: what is to take its place when it is out, in place of what is said for the whole
-- order, and a note for who picks it. What the constraints say of the rows that are there, 0040 looks at: to read them
-- all here would lock the tables meanwhile.
alter table cart_lines
  add column if_out text,
  -- Products, the most wanted first.
  add column substitute_ids text[] not null default '{}',
  add column note text not null default '',
  add constraint cart_lines_if_out check (if_out in ('best_match', 'leave_out', 'chosen')) not valid,
  add constraint cart_lines_few_substitutes check (cardinality(substitute_ids) <= 2) not valid,
  add constraint cart_lines_chosen_is_named
    check ((coalesce(if_out, '') = 'chosen') = (cardinality(substitute_ids) > 0)) not valid;

-- As they were when the order was placed.
alter table order_lines
  add column if_out text,
  add column substitute_ids text[] not null default '{}',
  add column note text not null default '',
  add constraint order_lines_if_out check (if_out in ('best_match', 'leave_out', 'chosen')) not valid,
  add constraint order_lines_few_substitutes check (cardinality(substitute_ids) <= 2) not valid,
  add constraint order_lines_chosen_is_named
    check ((coalesce(if_out, '') = 'chosen') = (cardinality(substitute_ids) > 0)) not valid;
