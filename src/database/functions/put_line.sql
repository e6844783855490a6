-- Puts a product into a customer's open cart if all of it fits, once for each key; the first line opens the cart and
-- gives it its id. Returns false if the cart is locked, the customer is gone or a limit says no. Separate statements,
-- as each sees commits from before the cart was locked, which a single statement would not.
create or replace function put_line(
  customer text, product text, more int, change_key text, made timestamptz, line text, most_of_one int, most_lines int
) returns boolean language plpgsql as $$
declare
  cart text;
  shown int;
  had int;
begin
  select id into cart from carts where customer_id = customer and status = 'open' limit 1 for no key update skip locked;
  if not found and (
    exists (select from carts where customer_id = customer and status = 'open')
    -- Two batches that open carts for the same customers in a different order would deadlock.
    or not pg_try_advisory_xact_lock(hashtextextended('open cart of ' || customer, 0))
  ) then
    return false;
  end if;
  select shown_cents, coalesce(cart_lines.quantity, 0) into shown, had
  from products join stock on stock.product_id = products.id
    left join cart_lines on cart_lines.product_id = products.id and cart_lines.cart_id = cart
  where products.id = product and retired_at is null
    and coalesce(cart_lines.quantity, 0) + more <= least(most_of_one, on_hand / coalesce(usual_grams, 1));
  if not found then
    return false;
  end if;
  if had = 0 and (select count(*) from cart_lines where cart_id = cart) >= most_lines then
    return false;
  end if;
  if cart is null then
    insert into carts (id, customer_id, created_at)
    select line, id, made from customers
    where id = customer and deleted_at is null
      and not exists (select from cart_change_keys where customer_id = customer and key = change_key)
    for key share skip locked
    on conflict (customer_id) where status = 'open' do nothing
    returning id into cart;
    if not found then
      return false;
    end if;
  end if;
  if change_key is not null then
    insert into cart_change_keys (customer_id, key, made_at) values (customer, change_key, made) on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  insert into cart_lines (id, cart_id, product_id, quantity, seen_price_cents, added_at)
  values (line, cart, product, more, shown, made)
  on conflict (cart_id, product_id) do update set quantity = cart_lines.quantity + excluded.quantity;
  return true;
end $$;
