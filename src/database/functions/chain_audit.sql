-- Security definer, as the shop's role may not write the chain's head. Its row lock serialises all entries, so a
-- transaction writes them last. Entries of one statement chain to each other and the head moves once, after them all:
-- moving it for each would leave dead rows for later entries to step over.
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
