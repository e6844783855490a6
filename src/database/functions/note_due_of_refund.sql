-- Marks every day with a refund of the same order, because the GST of a refund depends on those before it.
create or replace function note_due_of_refund() returns trigger language plpgsql as $$
begin
  insert into figures_due (day)
  select distinct brisbane_day_number(refunds.created_at)
  from payments as own join payments using (order_id) join refunds on refunds.payment_id = payments.id
  where own.id = new.payment_id;
  return null;
end $$;

create or replace trigger figures_of_refunds_are_due after insert or update on refunds
  for each row execute function note_due_of_refund();
