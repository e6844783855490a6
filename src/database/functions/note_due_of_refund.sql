create or replace function note_due_of_refund() returns trigger language plpgsql as $$
begin
  insert into figures_due (day) values (brisbane_day_number(new.created_at));
  return null;
end $$;

create or replace trigger figures_of_refunds_are_due after insert or update on refunds
  for each row execute function note_due_of_refund();
