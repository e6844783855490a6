-- How much a product is what a word says: A, it is one and lies among them (milk); B, one of the two; C, it lies among
-- them under another name (a loaf, for bread); D, the word is only part of its name, its brand or a claim (milk chocolate).
-- What only some of a sub-category are stands apart as 'k.word' (of 'Pasta & Noodles'), a category's words as 'c.word' (of
-- 'Dairy & Eggs'), so that a query can leave out milk that lies among eggs; a sub-category's whole title as
-- 's.word.word', and that of a product without a brand as 't.word.word'.
create or replace function search_document(product products, sub_title text, category_title text)
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
