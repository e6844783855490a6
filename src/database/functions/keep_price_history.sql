-- Records prices that are set directly on the product, as an operator may do in SQL, so that the history holds every
-- price that was charged.
create or replace function keep_price_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A product without an entry has had its price since it was created.
  if old.price_id is null then
    insert into prices (product_id, price_cents, special_cents, offer_label, valid_from)
    values (old.id, coalesce(old.cents_per_kilo, old.price_cents), coalesce(old.special_per_kilo, old.special_cents),
      old.offer_label, old.created_at);
  end if;
  insert into prices (product_id, price_cents, special_cents, offer_label, valid_from)
  values (new.id, coalesce(new.cents_per_kilo, new.price_cents), coalesce(new.special_per_kilo, new.special_cents),
    new.offer_label, now())
  returning id into new.price_id;
  new.is_lowest := false;
  return new;
end $$;

create or replace trigger prices_set_by_hand_are_kept
  before update of price_cents, special_cents, offer_label on products
  for each row when (old.id = new.id and old.price_id is not distinct from new.price_id
    and (old.price_cents, old.special_cents, old.offer_label)
      is distinct from (new.price_cents, new.special_cents, new.offer_label))
  execute function keep_price_history();
