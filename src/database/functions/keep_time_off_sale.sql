-- Records a product's time off sale however it comes back. A verb of the shop has already inserted the row, by the
-- shop's clock.
create or replace function keep_time_off_sale() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into times_off_sale (product_id, gone_at, back_at)
  values (new.id, old.retired_at, greatest(old.retired_at, now()))
  on conflict do nothing;
  return new;
end $$;

create or replace trigger times_off_sale_are_kept
  before update of retired_at on products
  for each row when (old.id = new.id and old.retired_at is not null and new.retired_at is null)
  execute function keep_time_off_sale();
