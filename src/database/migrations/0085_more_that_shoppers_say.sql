-- What shoppers said besides, and found nothing, or something else, by. What a shop says already stays as it says it, in
-- whatever spelling.

-- 'Sweets' finds sweet potatoes, whose stem it has. Where a shop has changed these two words, they stay.
update search_synonyms set means = array_remove(means, 'sweets')
where (word = 'lollies' and means @> '{candy,sweets}' and means <@ '{candy,sweets}')
  or (word = 'candy' and means @> '{lollies,sweets}' and means <@ '{lollies,sweets}');

with said (line, is_brand) as (
  -- These are what follows them, which is not called like them.
  select trim(line), false from regexp_split_to_table($$
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
    school snacks: sultanas snack boxes, muesli bars, fruit straps, rice cakes
    face wash: face cleanser
    makeup remover: micellar face cleanser
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
    kids yoghurt: yoghurt pouch
    mint lollies: mint rolls, peppermint rolls, peppermint drops
    kids: children
    children: kids
    no added sugar: no sugar, sugar free, unsweetened
    sanitizer: sanitiser
    aluminum: aluminium
    crushed garlic: garlic paste, minced garlic
    garlic crushed: garlic paste, minced garlic
    laundry detergent: laundry liquid, laundry powder
    clothes detergent: laundry liquid, laundry powder
    ready meals: frozen dinner
    microwave meals: frozen dinner
    tv dinners: frozen dinner
    dishwashing tablets: dishwasher tablets
  $$, '\n') as line
  union all
  -- Names of brands that few shops of our size have.
  select trim(line), true from regexp_split_to_table($$
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
    Betty Crocker: cake mixes
    Saxa: salts
    Nudie: juices
    Earth Choice: dishwashing liquids, laundry liquid
    Purex: toilet papers
    Vaseline: body lotions, lip balm
    Olay: face moisturisers
    Sunsilk: shampoos
    Herbal Essences: shampoos
    Tresemme: shampoos
    Schwarzkopf: shampoos
  $$, '\n') as line
), read (word, means, is_brand) as (
  select split_part(line, ': ', 1), string_to_array(split_part(line, ': ', 2), ', '), is_brand from said where line <> ''
)
insert into search_synonyms (word, means, is_brand)
  select word, means, is_brand from read
  -- A search reads 'tim tam' and 'Tim-Tam' alike.
  where not exists (
    select from search_synonyms as known
    where regexp_replace(lower(known.word), '[^a-z0-9]', '', 'g') = regexp_replace(lower(read.word), '[^a-z0-9]', '', 'g'))
on conflict (word) do nothing;
