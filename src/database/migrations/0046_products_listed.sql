-- outside a transaction
-- All that the office's lists sort, filter and count by, in their usual order: rows of products are wide.
drop index concurrently if exists products_listed_in_office;
create index concurrently products_listed_in_office on products (lower(title), id)
  include (title, sub_category_id, retired_at, special_cents, shown_cents, created_at);
