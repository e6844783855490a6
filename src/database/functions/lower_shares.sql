-- When a line falls below the sum of its members' shares, the newest shares shrink first, and a later increase does not
-- restore them. Lowering a line and writing a share both hold the cart's lock.
create or replace function lower_shares() returns trigger language plpgsql as $$
begin
  with told as (
    select customer_id, quantity, new.quantity - coalesce(sum(quantity) over older, 0) as room
    from cart_line_shares where line_id = new.id
    window older as (order by added_at, customer_id rows between unbounded preceding and 1 preceding)
  ), gone as (
    delete from cart_line_shares as share using told
    where share.line_id = new.id and share.customer_id = told.customer_id and told.room <= 0
  )
  update cart_line_shares as share set quantity = told.room from told
  where share.line_id = new.id and share.customer_id = told.customer_id
    and told.room > 0 and told.room < told.quantity;
  return null;
end $$;

create or replace trigger shares_stay_within_their_line after update of quantity on cart_lines
  for each row when (new.quantity < old.quantity) execute function lower_shares();
