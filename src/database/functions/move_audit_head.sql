-- Moves the head to the newest entry of the statement: see chain_audit.sql.
create or replace function move_audit_head() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update audit_head as head set seq = newest.seq, hash = newest.hash
  from (select seq, hash from audit order by seq desc limit 1) as newest
  where newest.seq > head.seq;
  return null;
end $$;

create or replace trigger audit_head_is_moved after insert on audit for each statement execute function move_audit_head();
