-- When a payment in review, or a refund that was turned down, was seen to: by a person, or by a refund that was made since.
alter table payments add column seen_to_at timestamptz;
alter table refunds add column seen_to_at timestamptz;
