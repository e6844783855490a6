create or replace function write_search_entries(ids text[]) returns void language plpgsql as $$
begin
  -- In one order and before anything is read, so that of two writers the second one knows what the first one wrote.
  perform from products where id = any (ids) order by id for no key update;
  perform from search_entries where product_id = any (ids) order by product_id for no key update;
  delete from search_entries using products
    where product_id = any (ids) and products.id = product_id and retired_at is not null;
  insert into search_entries
  select p.id, p.sub_category_id, s.category_id, p.special_cents is not null, coalesce(stock.on_hand > 0, false),
    0.01 * ln(1 + greatest(p.popularity, 0)) - 0.002 * cardinality(search_split(product_name(p.title, p.brand))),
    p.shown_cents, p.cents_per_measure, p.discount_percent, array_to_string(p.dietary, ','),
    search_document(p, s.title, c.title)
  from products p
  join sub_categories s on s.id = p.sub_category_id
  join categories c on c.id = s.category_id
  left join stock on stock.product_id = p.id
  where p.id = any (ids) and p.retired_at is null
  order by p.sub_category_id, p.id
  on conflict (product_id) do update set
    (sub_category_id, category_id, on_special, in_stock, quality, shown_cents, cents_per_measure, discount_percent,
     dietary, document)
    = (excluded.sub_category_id, excluded.category_id, excluded.on_special, excluded.in_stock, excluded.quality,
       excluded.shown_cents, excluded.cents_per_measure, excluded.discount_percent, excluded.dietary,
       excluded.document);
  insert into search_words (word, lexeme)
  select distinct word, search_lexeme(word)
  from products p
  join sub_categories s on s.id = p.sub_category_id
  join categories c on c.id = s.category_id,
    unnest(search_split(concat_ws(' ', p.title, p.brand, s.title, c.title, array_to_string(p.dietary, ' ')))) as word
  where p.id = any (ids) and p.retired_at is null and word !~ '^[0-9]+$' and length(word) <= 40
    and not is_small_word(word)
  order by word
  on conflict do nothing;
end $$;
