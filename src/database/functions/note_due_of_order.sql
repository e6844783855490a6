-- Marks the days whose figures must be added up again. Rows are only inserted, so no transaction waits for another.
create or replace function note_due_of_order() returns trigger language plpgsql as $$
begin
  insert into figures_due (day) values (brisbane_day_number(new.placed_at));
  if tg_op = 'UPDATE' then
    insert into figures_due (day)
    select distinct brisbane_day_number(refunds.created_at)
    from payments join refunds on refunds.payment_id = payments.id where payments.order_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger figures_of_new_orders_are_due after insert on orders
  for each row when (new.payment_status in ('paid', 'refunded'))
  execute function note_due_of_order();

create or replace trigger figures_of_changed_orders_are_due after update on orders
  for each row when (
    (old.payment_status, old.version, old.total_cents, old.gst_cents, old.goods_cents)
      is distinct from (new.payment_status, new.version, new.total_cents, new.gst_cents, new.goods_cents)
    and (old.payment_status in ('paid', 'refunded') or new.payment_status in ('paid', 'refunded')))
  execute function note_due_of_order();
