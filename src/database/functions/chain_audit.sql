-- As the owner of the tables: the shop itself may not touch the head of the chain. The row that is locked here makes all
-- entries wait for each other, so an entry is the last that a transaction writes.
create or replace function chain_audit() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  select head.seq + 1, head.hash into new.seq, new.previous from audit_head as head for update;
  new.hash := hash_of_audit(new);
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;

create or replace trigger audit_is_chained before insert on audit for each row execute function chain_audit();
