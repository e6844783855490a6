-- Words that were asked for and found nothing, or something else; what a shop says itself stays.
with said (line, is_brand) as (
  select trim(line), false from regexp_split_to_table($$
    devon: mortadella, ham shaved, sandwich ham
    polony: mortadella, ham shaved, sandwich ham
    strasburg: mortadella, ham shaved, sandwich ham
    luncheon meat: mortadella, ham shaved, sandwich ham
    cabanossi: pork chorizo, salami
    kabana: pork chorizo, salami
    pasties: beef pie, sausage rolls
    pastie: beef pie, sausage rolls
    silverbeet: spinach
    silver beet: spinach
    swiss chard: spinach
    globes: led globe
    light globes: led globe
    light globe: led globe
    sr flour: self raising flour
    dunny: toilet
    mushroom: cup mushrooms
    mushrooms: cup mushrooms
    tinned pineapple: pineapple pieces juice, pineapple slices juice, crushed pineapple juice
    tinned fruit: two fruits juice, pineapple pieces juice, sliced peaches juice
    tinned peaches: sliced peaches juice
    tinned pears: pear halves juice
    tinned apricots: apricot halves juice
    tinned mushrooms: champignons
    tinned beetroot: sliced beetroot, baby beetroot
    tinned asparagus: asparagus spears
    tinned peas: green peas
    canned pineapple: pineapple pieces juice, pineapple slices juice, crushed pineapple juice
    canned fruit: two fruits juice, pineapple pieces juice, sliced peaches juice
    canned peaches: sliced peaches juice
    canned pears: pear halves juice
    canned apricots: apricot halves juice
    canned mushrooms: champignons
    canned beetroot: sliced beetroot, baby beetroot
    canned asparagus: asparagus spears
    canned peas: green peas
    chewie: chewing gum
    chewies: chewing gum
  $$, '\n') as line
  union all
  select trim(line), true from regexp_split_to_table($$
    Cadbury Dairy Milk: milk chocolate blocks
    Big M: flavoured milks
    Oak Milk: flavoured milks
    Moove: flavoured milks
    Breaka: flavoured milks
    Chupa Chups: lollipops
    Chupa Chup: lollipops
    Chuppa Chups: lollipops
    Chuppa Chup: lollipops
  $$, '\n') as line
), read (word, means, is_brand) as (
  select split_part(line, ': ', 1), string_to_array(split_part(line, ': ', 2), ', '), is_brand from said where line <> ''
)
insert into search_synonyms (word, means, is_brand)
  select word, means, is_brand from read
  where not exists (
    select from search_synonyms as known
    where regexp_replace(lower(known.word), '[^a-z0-9]', '', 'g') = regexp_replace(lower(read.word), '[^a-z0-9]', '', 'g'))
on conflict (word) do nothing;

-- Soda is bicarb, too.
update search_synonyms set means = array['soft drink'] where word = 'fizzy drink' and means = array['soda', 'soft drink'];
