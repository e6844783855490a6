-- When what differs was begun: a look at the books that reaches back to it, and no longer finds it, closes it. A version before
-- this one leaves it empty.
alter table book_differences add column of_at timestamptz;
