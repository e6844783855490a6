-- Carts, lists, favourites and households.

create table carts (
  id text primary key,
  customer_id text not null references customers,
  status text not null default 'open' check (status in ('open', 'ordered')),
  created_at timestamptz not null default now()
);
create unique index carts_open_one_each on carts (customer_id) where status = 'open';

create table cart_lines (
  id text primary key,
  cart_id text not null references carts,
  product_id text not null references products,
  quantity integer not null check (quantity between 1 and 99),
  -- The price that the shopper saw when adding it, so that a change can be pointed out.
  seen_price_cents integer not null check (seen_price_cents > 0),
  added_at timestamptz not null default now(),
  -- The shopper's preference for this line; null for the one of the whole order.
  if_out text constraint cart_lines_if_out check (if_out in ('best_match', 'leave_out', 'chosen')),
  -- The chosen substitutes, the first choice first.
  substitute_ids text[] not null default '{}' constraint cart_lines_few_substitutes
    check (cardinality(substitute_ids) <= 2),
  note text not null default '',
  constraint cart_lines_chosen_is_named check ((coalesce(if_out, '') = 'chosen') = (cardinality(substitute_ids) > 0)),
  constraint cart_lines_cart_id_product_id_key unique (cart_id, product_id)
);
create index cart_lines_of_product on cart_lines (product_id);

-- How many units of a line a member of the household added; the rest is the owner's.
create table cart_line_shares (
  line_id text not null references cart_lines on delete cascade,
  customer_id text not null references customers,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null,
  primary key (line_id, customer_id)
);
create index cart_line_shares_of_customer on cart_line_shares (customer_id);

-- Idempotency keys of cart changes, since a browser that lost the answer asks again.
create table cart_change_keys (
  customer_id text not null references customers,
  key text not null,
  made_at timestamptz not null,
  primary key (customer_id, key)
);
create index cart_change_keys_by_age on cart_change_keys (made_at);

create table slot_holds (
  cart_id text primary key references carts,
  slot_id text not null references slots,
  expires_at timestamptz not null
);
create index slot_holds_by_expiry on slot_holds (expires_at);
create index slot_holds_of_slot on slot_holds (slot_id);

create table favourites (
  customer_id text not null references customers,
  product_id text not null references products,
  added_at timestamptz not null,
  -- The customer is told once when the product costs less than this; null if they did not ask.
  alert_below_cents integer check (alert_below_cents > 0),
  primary key (customer_id, product_id)
);
create index favourites_with_alert on favourites (product_id) where alert_below_cents is not null;
create index favourites_of_product on favourites (product_id);

create table shopping_lists (
  id text primary key,
  customer_id text not null references customers,
  name text not null,
  -- The secret in the list's link; null while the list is not shared.
  share_token text unique check (length(share_token) >= 22),
  created_at timestamptz not null,
  -- A deleted list stays for a while, so that the deletion can be undone.
  deleted_at timestamptz
);
create index shopping_lists_deleted on shopping_lists (deleted_at) where deleted_at is not null;
create index shopping_lists_of_customer on shopping_lists (customer_id);

create table shopping_list_lines (
  list_id text not null references shopping_lists on delete cascade,
  product_id text not null references products,
  position integer not null,
  quantity integer not null check (quantity between 1 and 99),
  -- The price that the customer saw when adding it, so that a change can be pointed out.
  seen_price_cents integer not null check (seen_price_cents > 0),
  primary key (list_id, product_id)
);
create index shopping_list_lines_of_product on shopping_list_lines (product_id);

-- Who may add to whose cart. The owner pays; a member is in one household at most.
create table household_members (
  id text primary key,
  owner_id text not null references customers,
  customer_id text not null unique references customers,
  -- The most that a member may have in the cart; null for no limit.
  cap_cents integer check (cap_cents > 0),
  joined_at timestamptz not null,
  constraint household_members_check check (owner_id <> customer_id)
);
create index household_members_of_owner on household_members (owner_id);

-- A link by which one person may join. The row is deleted when it is used, revoked or expired.
create table household_invitations (
  id text primary key,
  owner_id text not null references customers,
  token_hash bytea not null unique,
  cap_cents integer check (cap_cents > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index household_invitations_by_expiry on household_invitations (expires_at);
create index household_invitations_of_owner on household_invitations (owner_id);
