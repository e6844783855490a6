create or replace function announce_order_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', new.id);
  return null;
end $$;

create or replace trigger order_changes_are_announced after update of status, payment_status, version on orders
  for each row when (
    old.status <> new.status or old.payment_status <> new.payment_status or old.version <> new.version)
  execute function announce_order_change();
