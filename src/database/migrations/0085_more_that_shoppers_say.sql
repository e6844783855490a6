-- What shoppers said besides, and found nothing, or something else, by. What a shop says already stays.

-- 'Sweets' is found by the stem of sweet potatoes.
update search_synonyms set means = array_remove(means, 'sweets')
where word in ('lollies', 'candy') and version = 1;

with said (line) as (
  -- Each of these is any other of its line.
  select trim(line) from regexp_split_to_table($$
    kids, children
    no sugar, no added sugar
    sanitiser, sanitizer
    aluminium, aluminum
    crushed garlic, garlic crushed, minced garlic, garlic paste
    laundry detergent, clothes detergent, laundry liquid, laundry powder
    frozen meals, ready meals, microwave meals, tv dinners, frozen dinner
    dishwasher tablets, dishwashing tablets
  $$, '\n') as line
), alike (words) as (
  select string_to_array(line, ', ') from said where line <> ''
)
insert into search_synonyms (word, means)
  select word, array_agg(distinct other)
  from alike, unnest(words) as word, unnest(words) as other
  where other <> word
  group by word
on conflict (word) do update
  set means = search_synonyms.means || array(
    select more from unnest(excluded.means) as more where more <> all (search_synonyms.means))
  where search_synonyms.version = 1;

with said (line) as (
  -- These are what follows them, which is not called like them.
  select trim(line) from regexp_split_to_table($$
    mints: mint rolls, peppermint rolls, peppermint drops
    vego: vegetarian
    fresh herbs: coriander, parsley, basil, mint, thyme, rosemary
    cleaning products: multipurpose spray, floor cleaner, bathroom spray, toilet cleaner
    toiletries: shampoo, body wash, toothpaste, deodorant
    medicine: paracetamol, ibuprofen, cold and flu tablets, hayfever tablets
    df: dairy free, vegan
    lf: lactose free
    dim sims: dumplings
    gyoza: dumplings
    potstickers: dumplings
    pita bread: pita pockets
    banana bread: banana loaf cake
    saveloys: frankfurts
    sliced ham: ham shaved, sandwich ham
    ham sliced: ham shaved, sandwich ham
    plain yoghurt: natural yoghurt
    unscented: fragrance free
    herbal tea: peppermint tea, chamomile tea, lemon ginger tea
    sirloin: porterhouse steak
    kids yoghurt: yoghurt pouch
    cotton pads: cotton rounds
    meat pies: beef pie
    sriracha: mild chilli sauce, sweet chilli sauce
    spaghetti sauce: pasta sauce
    tomato pasta sauce: basil pasta sauce, roast garlic pasta sauce
    tinned corn: corn kernels, creamed corn, baby corn spears
    canned corn: corn kernels, creamed corn, baby corn spears
    corn can: corn kernels, creamed corn, baby corn spears
    sweet corn can: corn kernels, creamed corn
    milk alternatives: oat milk, soy milk, almond milk
    non dairy milk: oat milk, soy milk, almond milk
    lunchbox snacks: sultanas snack boxes, muesli bars, fruit straps, rice cakes
    lunch box snacks: sultanas snack boxes, muesli bars, fruit straps, rice cakes
    school snacks: sultanas snack boxes, muesli bars, fruit straps, rice cakes
    face wash: face cleanser
    makeup remover: micellar face cleanser
    make up remover: micellar face cleanser
    cough syrup: throat lozenges, cold and flu tablets
    cough medicine: throat lozenges, cold and flu tablets
    cough mixture: throat lozenges, cold and flu tablets
    pull ups: nappy pants
    cockroach spray: surface spray
    fish food: goldfish flakes, tropical flakes
    rabbit food: rabbit pellets, timothy hay
    guinea pig food: guinea pig pellets, timothy hay
    bird food: wild bird feed, budgie seed mix, parrot seed mix, canary seed mix
    chook food: layer feed
    chook feed: layer feed
    chicken feed: layer feed
    wet cat food: gravy cat food, jelly cat food, cat food can, kitten pouches
    cat food wet: gravy cat food, jelly cat food, cat food can, kitten pouches
    wet dog food: gravy dog food tray, dog food can
    dog food wet: gravy dog food tray, dog food can
  $$, '\n') as line
)
insert into search_synonyms (word, means)
  select split_part(line, ': ', 1), string_to_array(split_part(line, ': ', 2), ', ')
  from said where line <> ''
on conflict (word) do nothing;

with said (line) as (
  -- Names of brands that few shops of our size have.
  select trim(line) from regexp_split_to_table($$
    Violet Crumble: honeycomb chocolates
    Milkybar: white chocolates
    Caramello: caramel chocolates
    Zooper Dooper: ice blocks
    Cruskits: crispbreads
    Salada: crackers
    Tiny Teddies: teddy biscuits
    Sanitarium: wheat biscuits, peanut butter, soy milk
    Mayvers: peanut butters
    Capilano: honeys
    Beerenberg: jams
    Bonne Maman: jams
    St Dalfour: jams
    Milklab: barista milks, barista almond milk, barista oat milk
    Bonsoy: soy milks
    Devondale: long life milks
    Norco: full cream milks
    Maleny: full cream milks
    Vaalia: yoghurts
    Perfect Italiano: parmesans, mozzarella
    Olivani: olive oil spreads
    Lilydale: free range chickens
    Rosella: tomato sauces, tomato soup
    Praise: mayonnaises
    White Wings: cake mixes
    Betty Crocker: cake mixes
    Saxa: salts
    Nudie: juices
    Golden Circle: pineapples, pineapple juice
    Mr Muscle: oven cleaners
    Earth Choice: dishwashing liquids, laundry liquid
    Sard: stain removers
    Purex: toilet papers
    Vaseline: body lotions, lip balm
    Olay: face moisturisers
    Sunsilk: shampoos
    Herbal Essences: shampoos
    Tresemme: shampoos
    Schwarzkopf: shampoos
  $$, '\n') as line
)
insert into search_synonyms (word, means, is_brand)
  select split_part(line, ': ', 1), string_to_array(split_part(line, ': ', 2), ', '), true
  from said where line <> ''
on conflict (word) do nothing;
