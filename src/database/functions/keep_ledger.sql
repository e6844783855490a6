-- Price entries are append-only. Two facts may be added later, once each: when the special ends, and that the entry was
-- called off.
create or replace function keep_ledger() returns trigger language plpgsql as $$
declare
  said_later constant text[] := array['special_until', 'called_off_at'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - said_later = to_jsonb(old) - said_later
    and (old.special_until is null or new.special_until = old.special_until)
    and (old.called_off_at is null or new.called_off_at = old.called_off_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger prices_are_history before update or delete on prices
  for each row execute function keep_ledger();
