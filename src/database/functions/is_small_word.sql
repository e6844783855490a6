-- Words that a query may have or not have.
create or replace function is_small_word(word text) returns boolean language sql immutable parallel safe as $$
  select word in ('a', 'an', 'and', 'by', 'for', 'from', 'in', 'n', 'of', 'or', 'the', 'to', 'with')
$$;
