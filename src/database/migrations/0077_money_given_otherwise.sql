-- Whether the customer has the money of a refund that was turned down some other way: it then counts as gone.
alter table refunds add column given_otherwise boolean not null default false;

-- What a person saw to before this was asked was given otherwise: what a later refund stands for has no note.
update refunds set given_otherwise = true
from payments, order_notes
where payments.id = refunds.payment_id and order_notes.order_id = payments.order_id
  and order_notes.at = refunds.seen_to_at and refunds.status = 'failed' and starts_with(order_notes.note, 'The refund of ');
