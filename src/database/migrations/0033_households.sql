-- Who may put things into whose cart. The owner pays; a member is in one household at most.
create table household_members (
  id           text primary key,
  owner_id     text not null references customers,
  customer_id  text not null unique references customers,
  -- What a member may have in the cart; none for as much as they like.
  cap_cents    integer check (cap_cents > 0),
  joined_at    timestamptz not null,
  check (owner_id <> customer_id)
);
create index household_members_of_owner on household_members (owner_id);

-- A link that one person may join with. A row goes when it is used, taken back or over.
create table household_invitations (
  id          text primary key,
  owner_id    text not null references customers,
  token_hash  bytea not null unique,
  cap_cents   integer check (cap_cents > 0),
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index household_invitations_of_owner on household_invitations (owner_id);
create index household_invitations_by_expiry on household_invitations (expires_at);

-- How many units of a line a member put in; what is left of it is the owner's.
create table cart_line_shares (
  line_id      text not null references cart_lines on delete cascade,
  customer_id  text not null references customers,
  quantity     integer not null check (quantity > 0),
  added_at     timestamptz not null,
  primary key (line_id, customer_id)
);
create index cart_line_shares_of_customer on cart_line_shares (customer_id);
