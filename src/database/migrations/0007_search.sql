-- What search and lists read: one narrow row for each product on sale, kept by triggers, so that neither an import nor
-- a renamed sub-category can leave it behind.

create text search dictionary shop_stem (template = snowball, language = english);

-- Words that a query may have or not have.
create function is_small_word(word text) returns boolean language sql immutable parallel safe as $$
  select word in ('a', 'an', 'and', 'by', 'for', 'from', 'in', 'n', 'of', 'or', 'the', 'to', 'with')
$$;

create function search_split(given text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f''’]', '', 'g')), '[^a-z0-9]+'), '')
$$;

-- What is the same of a word in all its forms: 'tomato' of 'tomatoes'.
create function search_lexeme(word text) returns text language sql immutable parallel safe as $$
  select coalesce((ts_lexize('public.shop_stem', word))[1], word)
$$;

-- Names are in full, because an index is built where nothing else is looked up.
create function search_key(given text) returns text language sql immutable parallel safe as $$
  select string_agg(public.search_lexeme(word), ' ' order by place)
  from unnest(public.search_split(given)) with ordinality as split (word, place)
$$;
create index search_synonyms_by_key on search_synonyms (search_key(word));

-- 'ml2000' of 2 L, 'n6' of a pack of six: as the reader of queries writes them.
create function search_sizes(size numeric, unit text, count integer) returns text[] language sql immutable as $$
  select case unit
    when 'g' then array['g' || trim_scale(size), 'g' || trim_scale(size * count)]
    when 'kg' then array['g' || trim_scale(size * 1000), 'g' || trim_scale(size * count * 1000)]
    when 'mL' then array['ml' || trim_scale(size), 'ml' || trim_scale(size * count)]
    when 'L' then array['ml' || trim_scale(size * 1000), 'ml' || trim_scale(size * count * 1000)]
    else array['n' || trim_scale(size * count)]
  end || case when count > 1 then array['n' || count] else '{}' end
$$;

-- What the product is called without its brand.
create function product_name(title text, brand text) returns text language sql immutable as $$
  select case when brand is not null and starts_with(lower(title), lower(brand) || ' ')
    then substr(title, length(brand) + 2) else title end
$$;

-- How much a product is what a word says: A, it is one and lies among them (milk); B, one of the two; C, it lies among
-- them under another name (a loaf, for bread); D, the word is only part of its name, its brand or a claim (milk chocolate).
-- What only some of a sub-category are stands apart as 'k.word' (of 'Pasta & Noodles'), a category's words as 'c.word' (of
-- 'Dairy & Eggs'), so that a query can leave out milk that lies among eggs; a sub-category's whole title as
-- 's.word.word', and that of a product without a brand as 't.word.word'.
create function search_document(product products, sub_title text, category_title text)
returns tsvector language sql stable as $$
  with named as (
    select search_lexeme(word) as lexeme, word, place,
      -- 'Tuna in Oil' is tuna.
      place <= cardinality(search_split(regexp_replace(name, '\s(in|with|for|from|to)\s.*$', '', 'i'))) as before_in
    from product_name(product.title, product.brand) as name,
      unnest(search_split(name)) with ordinality as split (word, place)
  ), is_called as (
    select lexeme, word, before_in and word !~ '^[0-9]' and place >= coalesce((
      -- 'Salmon Portions Skin On' are salmon.
      select max(place) from named where before_in and word !~ '^[0-9]' and word not in (
        'bag', 'bags', 'block', 'bottle', 'bunch', 'can', 'cans', 'diced', 'each', 'family', 'fillet', 'fillets',
        'half', 'halves', 'jar', 'large', 'medium', 'mini', 'multipack', 'off', 'on', 'pack', 'piece', 'pieces',
        'portions', 'prepack', 'punnet', 'quarter', 'skin', 'slab', 'sliced', 'slices', 'small', 'tin', 'tub', 'tube',
        'twin', 'value', 'whole')), 1) as is_one
    from named
  ), lies_in as (
    select search_lexeme(word) as lexeme, sub_title ~* '[&,/]|\sand\s' as among_others
    from unnest(search_split(sub_title)) as word
    where not is_small_word(word)
  ), words as (
    select lexeme, case when is_one and lies then 'A' when is_one or lies then 'B' else 'D' end as weight
    from (select *, lexeme in (select lexeme from lies_in) as lies from is_called) as called
    where not is_small_word(word)
    union all select case when among_others then 'k.' else '' end || lexeme, 'C' from lies_in
    union all select 'c.' || search_lexeme(word), 'C' from unnest(search_split(category_title)) as word
      where not is_small_word(word)
    union all select 's.' || replace(search_key(regexp_replace(sub_title, '^(fresh|other) ', '', 'i')), ' ', '.'), 'B'
    union all select 't.' || replace(search_key(product.title), ' ', '.'), 'C' where product.brand is null
    union all select search_lexeme(word), 'D' from unnest(search_split(product.brand)) as word
    union all select search_lexeme(word), 'D' from unnest(product.dietary) as claim, unnest(search_split(claim)) as word
    union all select size, 'D'
      from unnest(search_sizes(product.pack_size, product.pack_unit, product.pack_count)) as size
  )
  select coalesce(string_agg(format('%L:1%s', lexeme, weight), ' '), '')::tsvector
  from (select lexeme, min(weight) as weight from words where length(lexeme) <= 200 group by lexeme) as best
$$;

create table search_entries (
  product_id         text primary key references products on delete cascade,
  sub_category_id    text not null references sub_categories,
  category_id        text not null references categories,
  on_special         boolean not null,
  in_stock           boolean not null,
  -- What counts where words count the same: above all how often it is bought, then how plain it is.
  quality            real not null,
  shown_cents        integer not null,
  cents_per_measure  real not null,
  discount_percent   real not null,
  dietary            text not null,
  document           tsvector not null,
  -- All that a list is filtered by: products with the same are counted as one.
  cell               text not null generated always as (
    category_id || '|' || case when on_special then 't' else 'f' end || '|' || case when in_stock then 't' else 'f' end
    || '|' || dietary
  ) stored
) with (fillfactor = 90);
create index search_entries_by_word on search_entries using gin (document) with (fastupdate = off);
create index search_entries_of_sub_category on search_entries (sub_category_id, quality desc, product_id);

-- Every word of the shop as it is written, and what is called so. Small: typos are looked up here.
create table search_words (
  word    text collate "C" primary key,
  lexeme  text not null
);
create index search_words_of_lexeme on search_words (lexeme);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);
create index search_words_by_start on search_words (left(word, 1), length(word));

create table search_lexemes (
  lexeme    text primary key,
  products  integer not null,
  -- Of them, those that are what the word says.
  heads     integer not null
);

create function count_search_lexemes(ids text[], sign integer) returns void language sql as $$
  insert into search_lexemes (lexeme, products, heads)
  select lexeme, sign * count(*), sign * count(*) filter (where weights[1] in ('A', 'B'))
  from search_entries, unnest(document)
  where product_id = any (ids)
  group by lexeme order by lexeme
  on conflict (lexeme) do update
    set products = search_lexemes.products + excluded.products, heads = search_lexemes.heads + excluded.heads
$$;

create function write_search_entries(ids text[]) returns void language plpgsql as $$
begin
  -- In one order and before anything is read, so that of two writers the second one knows what the first one wrote.
  perform from products where id = any (ids) order by id for no key update;
  perform from search_entries where product_id = any (ids) order by product_id for no key update;
  perform count_search_lexemes(ids, -1);
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
  perform count_search_lexemes(ids, 1);
end $$;

create function search_products_added() returns trigger language plpgsql as $$
begin
  perform write_search_entries(array(select id from new_rows));
  return null;
end $$;
create trigger search_products_added after insert on products
  referencing new table as new_rows for each statement execute function search_products_added();

create function search_products_changed() returns trigger language plpgsql as $$
begin
  perform write_search_entries(array(
    select id from new_rows n join old_rows o using (id)
    where (n.title, n.brand, n.sub_category_id, n.pack_size, n.pack_unit, n.pack_count, n.dietary, n.popularity, n.retired_at)
      is distinct from
      (o.title, o.brand, o.sub_category_id, o.pack_size, o.pack_unit, o.pack_count, o.dietary, o.popularity, o.retired_at)));
  perform from search_entries where product_id in (select id from new_rows) order by product_id for no key update;
  update search_entries e
  set on_special = n.special_cents is not null, shown_cents = n.shown_cents,
    cents_per_measure = n.cents_per_measure, discount_percent = n.discount_percent
  from new_rows n join old_rows o using (id)
  where e.product_id = n.id
    and (n.price_cents, n.special_cents) is distinct from (o.price_cents, o.special_cents);
  return null;
end $$;
create trigger search_products_changed after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function search_products_changed();

create function search_products_going() returns trigger language plpgsql as $$
begin
  perform count_search_lexemes(array[old.id], -1);
  return old;
end $$;
create trigger search_products_going before delete on products
  for each row execute function search_products_going();

create function search_titles_changed() returns trigger language plpgsql as $$
begin
  perform write_search_entries(array(
    select p.id from products p join sub_categories s on s.id = p.sub_category_id
    where case tg_table_name when 'categories' then s.category_id else s.id end = new.id));
  return null;
end $$;
create trigger search_sub_categories_changed after update on sub_categories
  for each row when ((old.title, old.category_id) is distinct from (new.title, new.category_id))
  execute function search_titles_changed();
create trigger search_categories_changed after update on categories
  for each row when (old.title is distinct from new.title) execute function search_titles_changed();

create function search_stock_added() returns trigger language plpgsql as $$
begin
  update search_entries e set in_stock = true from new_rows n where e.product_id = n.product_id and n.on_hand > 0;
  return null;
end $$;
create trigger search_stock_added after insert on stock
  referencing new table as new_rows for each statement execute function search_stock_added();

create function search_stock_changed() returns trigger language plpgsql as $$
begin
  update search_entries set in_stock = tg_op = 'UPDATE' and new.on_hand > 0 where product_id = old.product_id;
  return null;
end $$;
create trigger search_stock_changed after update on stock
  for each row when ((old.on_hand > 0) is distinct from (new.on_hand > 0)) execute function search_stock_changed();
create trigger search_stock_removed after delete on stock
  for each row execute function search_stock_changed();

-- A deal shows what its code takes off; how often the code was used changes no page.
create trigger promos_changed after insert or delete or update of code, starts_at, ends_at, sheet on promos
  for each statement execute function announce_catalogue_change();

alter table products drop column search_words, drop column search_document;

select write_search_entries(array(select id from products));
