-- What a delivery window costs on top of the delivery, and news of an order for whoever watches it.

alter table orders add column window_fee_cents integer not null default 0 check (window_fee_cents >= 0);
alter table orders drop constraint orders_check;
alter table orders add check (
  total_cents = goods_cents - product_discount_cents - promo_discount_cents + delivery_cents + window_fee_cents
);

create function announce_order_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', new.id);
  return null;
end $$;

create trigger order_changes_are_announced after update of status, payment_status on orders
  for each row when (old.status <> new.status or old.payment_status <> new.payment_status)
  execute function announce_order_change();
