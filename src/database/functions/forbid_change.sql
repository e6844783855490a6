create or replace function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger stock_adjustments_are_history before update or delete on stock_adjustments
  for each row execute function forbid_change();

create or replace trigger order_events_are_history before update or delete on order_events
  for each row execute function forbid_change();

create or replace trigger audit_is_history before update or delete on audit
  for each row execute function forbid_change();

create or replace trigger audit_is_not_emptied before truncate on audit
  for each statement execute function forbid_change();

create or replace trigger times_off_sale_are_history before update or delete on times_off_sale
  for each row execute function forbid_change();
