-- As the owner of the tables: the shop itself may not touch the head of the chain. The row that is locked here makes all
-- entries wait for each other, so entries are the last that a transaction writes. Those of one statement follow each
-- other, and the head is moved once, after all of them: moved for each, it would leave a row behind that every later
-- entry of the same transaction had to step over.
create or replace function chain_audit() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  head audit_head;
begin
  select * into head from audit_head for update;
  select seq + 1, hash into new.seq, new.previous from audit where seq > head.seq order by seq desc limit 1;
  if not found then
    new.seq := head.seq + 1;
    new.previous := head.hash;
  end if;
  new.hash := hash_of_audit(new);
  return new;
end $$;

create or replace trigger audit_is_chained before insert on audit for each row execute function chain_audit();
