-- A shopper who asks for a brand is told that it is not sold, and what is sold instead: the first thing that its name means.
alter table search_synonyms add column is_brand boolean not null default false;

-- What shoppers in Brisbane say, for any shop to begin with and to change as it likes. What it says already stays.
with said (line) as (
  -- Each of these is any other of its line.
  select trim(line) from regexp_split_to_table($$
    capsicum, pepper, bell pepper
    coriander, cilantro
    sausages, snags, bangers
    mince, ground beef, ground meat
    rockmelon, cantaloupe
    zucchini, courgette
    eggplant, aubergine
    tomato sauce, ketchup
    lollies, candy, sweets
    nappies, diapers
    prawns, shrimp
    spring onions, scallions, shallots
    sweet potato, kumara
    rocket, arugula
    beetroot, beets
    snow peas, mangetout
    biscuits, cookies
    icing sugar, powdered sugar, confectioners sugar
    caster sugar, superfine sugar
    plain flour, all purpose flour
    self raising flour, self rising flour
    wholemeal, whole wheat
    cordial, squash
    bicarb, baking soda, sodium bicarbonate
    jam, jelly spread
    yoghurt, yogurt
    tasty cheese, cheddar
    thickened cream, whipping cream, heavy cream
    aluminium foil, tin foil, alfoil
    serviettes, napkins
    paper towel, kitchen roll
    dishwashing liquid, washing up liquid, dish soap
    soother, dummy, pacifier
    polenta, cornmeal
    fetta, feta
    barbecue, bbq
    fillet, filet
    globe, light bulb, bulb
    mandarins, mandies, tangerines, clementines
    silverside, corned beef
    bugs, moreton bay bugs
    hash browns, potato cakes
    liquorice, licorice
    savoury, savory
    fries, hot chips
    kiwifruit, kiwi
    sultanas, raisins
    bin liners, bin bags, garbage bags, rubbish bags, trash bags, tidy bags
    oats, porridge, oatmeal
    soft drink, soda, fizzy drink
    ice blocks, popsicles, ice lollies, icy poles, ice poles
    potato chips, crisps, chippies
    plasters, sticking plasters, adhesive bandages
    cling wrap, plastic wrap, cling film
    toilet paper, loo roll, loo paper, toilet roll, toilet tissue, dunny paper, bog roll
    laundry powder, washing powder, detergent
    laundry liquid, washing liquid
    laundry capsules, laundry pods, washing capsules
    fabric softener, fabric conditioner
    dishwasher tablets, dishwasher pods, dishwasher capsules
    muesli, granola
    chickpeas, garbanzo beans
    minced garlic, garlic paste
    breakfast, brekkie, brekky
    chocolate, choc, choccy, choccie
    mayonnaise, mayo
    vegetables, veg, veggies, vegies, veges
    gluten free, gf, coeliac, wheat free
    plant based, vegan
    salt reduced, reduced salt, low salt, low sodium, salt free
    no sugar, sugar free, zero sugar, diet, sugarless, unsweetened
    light, lite, low fat, reduced fat, fat free
    full cream, whole milk, full fat milk
    lasagne, lasagna
    bolognese, bolognaise
    doughnuts, donuts
    hummus, hommus, houmous
    halloumi, haloumi
    soy sauce, soya sauce
    soy milk, soya milk
    squid, calamari
    seafood sticks, crab sticks, surimi
    peanut butter, peanut paste
    tortilla chips, corn chips, nachos
    sparkling water, fizzy water, bubbly water, mineral water
    juice poppers, juice boxes, poppers
    coffee capsules, coffee pods
    instant noodles, 2 minute noodles, two minute noodles
    zip bags, zip lock bags, resealable bags, sandwich bags
    baking paper, parchment paper, greaseproof paper
    cotton tips, cotton buds
    body wash, shower gel
    hand wash, hand soap
    deodorant, antiperspirant
    moisturiser, moisturizer
    sunscreen, sunblock, sun cream
    lip balm, chapstick
    throat lozenges, cough lollies, cough drops, throat lollies
    hayfever tablets, hay fever, antihistamines, allergy tablets, allergy relief, loratadine, cetirizine, fexofenadine
    antacid, heartburn, indigestion, reflux
    paracetamol, acetaminophen
    pads, sanitary pads, sanitary napkins, period pads
    liners, panty liners
    cat litter, kitty litter
    dog waste bags, poo bags, poop bags, doggy bags
    seed mix, bird seed
    chilli, chili, chile
    long life, uht
    mosquito, mozzie
    canned, tinned
    shredded cheese, grated cheese
    eye fillet, beef tenderloin, filet mignon
    steak, steaks
    sweet corn, corn cobs, corn on the cob
    cos lettuce, romaine
    wholegrain, whole grain, multigrain
    stock cubes, stock powder, bouillon
    oil spray, cooking spray, spray oil
    hazelnut cocoa spread, chocolate spread, hazelnut spread
    muesli bars, granola bars, cereal bars
    glass spray, window cleaner, glass cleaner
    dry dog food, dog kibble
    dry cat food, cat biscuits, cat kibble
    extra virgin olive oil, evoo
    orange juice, oj
    pikelets, drop scones
  $$, '\n') as line
), alike (words) as (
  select string_to_array(line, ', ') from said where line <> ''
)
insert into search_synonyms (word, means)
  select word, array_agg(distinct other)
  from alike, unnest(words) as word, unnest(words) as other
  where other <> word
  group by word
on conflict (word) do nothing;

with said (line) as (
  -- These are what follows them, which is not called like them.
  select trim(line) from regexp_split_to_table($$
    chook: roast chicken, whole chicken
    bbq chook: roast chicken
    roast chook: roast chicken
    bbq chicken: roast chicken
    barbecue chicken: roast chicken
    rotisserie chicken: roast chicken
    cooked chicken: roast chicken
    spuds: potatoes
    taters: potatoes
    mushies: mushrooms
    avo: avocado
    avos: avocado
    strawbs: strawberries
    nanas: bananas
    toms: tomatoes
    cukes: cucumber
    caulie: cauliflower
    caps: capsicum
    green apples: granny smith apples
    red apples: pink lady apples, royal gala apples
    cooking apples: granny smith apples
    red peppers: red capsicum
    green peppers: green capsicum
    salad leaves: leaf mix, baby spinach, rocket
    mixed leaves: leaf mix
    salad mix: leaf mix
    salad bag: leaf mix, salad kit
    stir fry veg: stir fry vegetables
    cuppa: tea bags
    teabags: tea bags
    bikkies: biscuits
    bickies: biscuits
    biccies: biscuits
    bikkie: biscuits
    sanger: sandwich
    sanga: sandwich
    sammich: sandwich
    sambo: sandwich
    snaggers: sausages
    savs: frankfurts
    cheerio sausages: frankfurts
    hot dogs: frankfurts
    rissoles: beef burgers
    drummies: chicken drumsticks
    mincemeat: mince
    hamburger mince: beef mince
    hamburger patties: beef burgers
    burger patties: beef burgers
    bacon rashers: middle rasher bacon, short cut bacon, streaky bacon, smoked bacon, salt bacon
    cold cuts: ham, salami, mortadella
    deli meat: ham, salami, turkey breast shaved
    lunch meat: ham, chicken breast shaved
    sandwich meat: ham, chicken breast shaved
    fish sticks: fish fingers
    marg: canola spread, olive oil spread, buttery spread, butter blend
    margarine: canola spread, olive oil spread, buttery spread, butter blend
    dairy spread: butter blend
    light milk: lite milk, skim milk
    low fat milk: lite milk, skim milk
    skinny milk: skim milk, lite milk
    hilo milk: lite milk
    semi skimmed milk: lite milk
    blue cheese: blue vein, creamy blue
    philly: cream cheese
    parmigiano: parmesan
    bread rolls: white rolls, wholemeal rolls, long rolls, dinner rolls, ciabatta rolls, panini rolls
    dinner rolls: bread rolls
    brown bread: wholemeal bread, multigrain bread
    raisin bread: raisin toast
    fruit bread: fruit toast, raisin toast
    french bread: french stick, baguette
    fairy cakes: cupcakes
    hot cross buns: fruit toast
    spag bol: beef bolognese
    mac and cheese: macaroni cheese
    tinned tomatoes: diced tomatoes, peeled tomatoes, crushed tomatoes, chopped tomatoes
    canned tomatoes: diced tomatoes, peeled tomatoes, crushed tomatoes, chopped tomatoes
    tomato puree: passata, tomato paste
    cooking chocolate: chocolate melts, choc chips
    dead horse: tomato sauce
    energy drink: sports drink
    electrolytes: sports drink
    dairy free: vegan
    milk free: vegan
    egg free: vegan
    meat free: vegetarian
    meatless: vegetarian
    veggie burgers: plant based burgers
    vegan cheese: dairy free slices, dairy free shreds
    dairy free cheese: dairy free slices, dairy free shreds
    plant based cheese: dairy free slices, dairy free shreds
    vegan milk: oat milk, soy milk, almond milk
    dairy free milk: oat milk, soy milk, almond milk, coconut milk drink
    plant milk: oat milk, soy milk, almond milk
    vegan butter: buttery spread
    dairy free butter: buttery spread
    vegan yoghurt: coconut yoghurt
    dairy free yoghurt: coconut yoghurt
    vegan ice cream: dairy free frozen dessert, sorbet
    dairy free ice cream: dairy free frozen dessert, sorbet
    gluten free pasta: gluten free spaghetti, gluten free penne, gluten free spirals, chickpea pasta, lentil pasta
    gluten free biscuits: gluten free cookies
    painkillers: paracetamol tablets, ibuprofen tablets
    pain relief: paracetamol, ibuprofen
    headache tablets: paracetamol tablets, ibuprofen tablets
    mozzie spray: mosquito spray, insect repellent
    bug spray: insect repellent, surface spray, fly spray
    insect repellant: insect repellent
    nappies 1: newborn nappies
    nappies 2: infant nappies
    nappies 3: crawler nappies
    nappies 4: toddler nappies
    nappies 5: walker nappies
    nappies 6: junior nappies
    wet wipes: baby wipes
    dog biscuits: bone biscuits, marrow biscuits, training treats, dental sticks
    dog chews: dried tendons, pig ears, dental sticks
    kibble: dry dog food, dry cat food
    frozen chips: straight cut chips, crinkle cut chips, shoestring chips, fries
    oven chips: straight cut chips, crinkle cut chips, shoestring chips, fries
    hot chips: straight cut chips, crinkle cut chips, fries
    shower soap: body wash, soap bars
    bar soap: soap bars
    loo cleaner: toilet cleaner
    tp: toilet paper
  $$, '\n') as line
)
insert into search_synonyms (word, means)
  select split_part(line, ': ', 1), string_to_array(split_part(line, ': ', 2), ', ')
  from said where line <> ''
on conflict (word) do update set means = search_synonyms.means || excluded.means;

with said (line) as (
  -- Names of brands that few shops of our size have.
  select trim(line) from regexp_split_to_table($$
    Coke: cola soft drinks
    Coca Cola: cola soft drinks
    Coke Zero: no sugar colas, cola soft drinks
    Coke No Sugar: no sugar colas, cola soft drinks
    Diet Coke: no sugar colas, cola soft drinks
    Pepsi: cola soft drinks
    Pepsi Max: no sugar colas, cola soft drinks
    Sprite: lemonade soft drinks
    7UP: lemonade soft drinks
    Fanta: orange soft drinks
    Solo: lemon squash soft drinks
    Schweppes: soft drinks, soda water, tonic water
    Kirks: soft drinks
    Bundaberg: ginger beers, ginger ale
    Red Bull: sports drinks
    Monster Energy: sports drinks
    Gatorade: sports drinks
    Powerade: sports drinks
    Lipton: iced teas, tea bags
    Fuze Tea: iced teas
    Mount Franklin: spring waters
    Cottees: cordials
    Bickfords: cordials
    Milo: chocolate malt powders, drinking chocolate, hot chocolate
    Ovaltine: chocolate malt powders, drinking chocolate
    Horlicks: chocolate malt powders
    Nesquik: milk flavourings
    Nescafe: instant coffees, coffee sachets
    Moccona: instant coffees
    International Roast: instant coffees
    Nespresso: coffee capsules
    Lavazza: coffee beans, ground coffee
    Vittoria: coffee beans, ground coffee
    Twinings: tea bags, loose leaf tea
    Dilmah: tea bags
    Bushells: tea bags
    Tetley: tea bags
    Yakult: yoghurts
    Tim Tam: chocolate biscuits
    Arnotts: biscuits, crackers
    Oreo: cream biscuits, chocolate biscuits
    Iced Vovo: cream biscuits
    Monte Carlo: cream biscuits
    Kingston: cream biscuits
    Mint Slice: mint chocolate biscuits
    Jatz: original crackers, crackers
    Ritz: original crackers, crackers
    Vita Weat: crispbreads
    Ryvita: crispbreads
    Sakata: rice crackers
    Cadbury: milk chocolate blocks, chocolate
    Lindt: chocolate blocks, chocolate gift box
    Whittakers: chocolate blocks
    Toblerone: chocolate blocks
    Kit Kat: wafer bars
    Mars Bar: caramel bars, nougat bar
    Snickers: peanut bars
    Twix: caramel bars
    Bounty: coconut bars
    Cherry Ripe: coconut bars
    Maltesers: chocolate bites
    M&Ms: chocolate bites
    Smarties: chocolate bites
    Freddo: chocolate fun size packs, milk chocolate
    Ferrero Rocher: chocolate gift boxes
    Roses: chocolate gift boxes
    Allens: party mixes, snakes, jelly babies, frogs
    Haribo: gummies, party mix, sour worms
    Starburst: fruit drops, gummies
    Minties: mint rolls, peppermint drops
    Mentos: mint rolls
    Tic Tac: mint rolls
    Doritos: tortilla chips
    CCs: tortilla chips
    Smiths: potato chips
    Pringles: potato chips
    Lays: potato chips
    Thins: potato chips
    Red Rock Deli: kettle cooked chips
    Twisties: corn twists, cheese balls
    Cheezels: cheese rings
    Burger Rings: cheese rings, barbecue chips
    Carmans: muesli bars, muesli
    Uncle Tobys: rolled oats, oat sachets, muesli bars
    LCMs: rice crisp bars
    Roll Ups: fruit straps
    Kelloggs: corn flakes, puffed rice, sultana bran
    Weet Bix: wheat biscuits
    Vita Brits: wheat biscuits
    Nutri Grain: oat hoops
    Cheerios: oat hoops
    Froot Loops: oat hoops
    Coco Pops: cocoa puffed rice
    Rice Bubbles: puffed rice
    Special K: bran flakes, corn flakes
    Up and Go: breakfast drinks
    Vegemite: yeast spreads
    Marmite: yeast spreads
    Promite: yeast spreads
    Nutella: hazelnut cocoa spreads
    Philadelphia: cream cheeses
    Bega: tasty cheeses
    Mainland: tasty cheeses
    Kraft Singles: cheese slices
    Babybel: cheese sticks
    Chobani: greek yoghurts
    Yoplait: yoghurts
    Jalna: greek yoghurts, natural yoghurt
    YoPro: high protein yoghurts
    Dairy Farmers: full cream milks, milk
    Pauls: full cream milks, milk
    A2 Milk: full cream milks
    Zymil: lactose free milks
    Vitasoy: soy milks, oat milk, almond milk
    So Good: soy milks, almond milk
    Oatly: oat milks
    Dare: iced coffee milks
    Lurpak: salted butters, unsalted butter
    Western Star: salted butters, unsalted butter
    Nuttelex: buttery spreads, canola spread, olive oil spread
    Flora: canola spreads, olive oil spread
    Meadow Lea: canola spreads
    Tip Top: sandwich breads, toast bread
    Helgas: sandwich breads, grain bread
    Wonder White: white sandwich breads, fibre white bread
    Abbotts: sandwich breads
    Burgen: linseed breads, rye bread
    Heinz: baked beans, tomato sauce, soup can
    Watties: baked beans, tomato sauce
    SPC: baked beans, peaches in juice, pear halves
    Ardmona: tomatoes in cans, diced tomatoes, peeled tomatoes
    John West: tuna tins, tuna in springwater, tuna in oil, pink salmon
    Sirena: tuna tins, tuna in oil, tuna in springwater
    Safcol: tuna tins, tuna in springwater
    Maggi: instant noodles, stock cubes
    Indomie: instant noodles
    Mi Goreng: instant noodles
    San Remo: spaghetti packs, spaghetti, penne, spirals
    Barilla: spaghetti packs, spaghetti, penne, pasta sauce
    Latina: fresh pastas, ravioli, tortellini, fettuccine
    Dolmio: pasta sauces
    Leggos: pasta sauces, tomato paste
    Hellmanns: mayonnaises
    Masterfoods: tomato sauces, barbecue sauce, mustard
    SunRice: white rices, rice
    Uncle Bens: microwave rices
    Old El Paso: dinner kits, taco shells, tortillas
    Pataks: curry pastes, simmer sauce
    Kikkoman: soy sauces
    Ayam: coconut milks, curry paste
    Tabasco: hot sauces
    Oxo: stock cubes
    Gravox: instant gravies
    Inghams: chicken pieces, chicken
    Steggles: whole chickens, chicken breast
    Primo: hams, bacon
    Birds Eye: frozen vegetables, peas, fish fingers, fries
    McCain: frozen chips, straight cut chips, fries, pizza
    Four N Twenty: beef pies
    Patties: party pies
    Dr Oetker: pizzas
    Magnum: chocolate sticks
    Golden Gaytime: chocolate sticks
    Paddle Pop: ice blocks
    Calippo: ice blocks
    Cornetto: cones
    Ben and Jerrys: ice creams, gelato
    Connoisseur: ice creams, gelato
    Haagen Dazs: ice creams, gelato
    Bulla: ice creams
    Weis: sorbets
    Huggies: nappies, nappy pants
    Pampers: nappies, nappy pants
    BabyLove: nappies, nappy pants
    Aptamil: infant formulas
    S26: infant formulas
    Karicare: infant formulas
    Bellamys: organic infant formulas
    WaterWipes: water only baby wipes
    Sudocrem: nappy rash creams
    Bepanthen: nappy rash creams
    Sorbent: toilet papers, facial tissues
    Quilton: toilet papers
    Kleenex: facial tissues, pocket tissues, toilet paper
    Viva: paper towels
    Handee: paper towels
    Glad Wrap: cling wraps
    Gladwrap: cling wraps
    Glad: cling wraps, zip bags, tidy bags
    Multix: aluminium foils, baking paper, cling wrap
    Ziploc: zip bags
    Finish: dishwasher tablets, rinse aid
    Fairy: dishwasher tablets, dishwashing liquid
    Morning Fresh: dishwashing liquids
    Palmolive: dishwashing liquids, body wash
    Omo: laundry powders, laundry liquid
    Dynamo: laundry liquids, laundry capsules
    Radiant: laundry powders, laundry liquid
    Cold Power: laundry liquids, laundry powder
    Biozet: laundry powders
    Surf: laundry powders
    Vanish: stain removers, stain spray
    Napisan: stain removers
    Cuddly: fabric softeners
    Fluffy: fabric softeners
    Ajax: multipurpose sprays, floor cleaner
    Jif: cream cleansers
    Spray n Wipe: multipurpose sprays
    Pine O Cleen: disinfectant wipes, floor cleaner
    Dettol: antiseptic liquids, disinfectant wipes, antibacterial hand wash
    Domestos: bleaches, toilet cleaner
    White King: bleaches, toilet cleaner
    Harpic: toilet cleaners, toilet blocks
    Toilet Duck: toilet cleaners, toilet blocks
    Windex: glass sprays
    Draino: drain cleaners
    Chux: superwipe cloths, cloths
    Glen 20: disinfectant wipes
    Febreze: air fresheners
    Air Wick: air fresheners
    Glade: air fresheners
    Mortein: fly sprays, surface spray, mosquito spray
    Raid: fly sprays, surface spray
    Aerogard: insect repellents
    Bushmans: insect repellents
    Duracell: AA batteries, batteries
    Energizer: AA batteries, batteries
    Eveready: AA batteries, batteries
    Panadol: paracetamol tablets, paracetamol
    Panamax: paracetamol tablets
    Herron: paracetamol tablets
    Dymadon: paracetamol for children, paracetamol
    Nurofen: ibuprofen tablets
    Advil: ibuprofen tablets
    Codral: cold and flu tablets
    Lemsip: cold and flu tablets
    Sudafed: cold and flu tablets
    Zyrtec: hayfever tablets
    Telfast: hayfever tablets
    Claratyne: hayfever tablets
    Gaviscon: antacid tablets
    Mylanta: antacid tablets
    Quick Eze: antacid tablets
    Rennie: antacid tablets
    Strepsils: throat lozenges
    Soothers: throat lozenges
    Butter Menthol: throat lozenges
    Vicks: throat lozenges
    Band Aid: plasters
    Elastoplast: plasters, medical tape
    Betadine: antiseptic liquids, antiseptic cream
    Savlon: antiseptic creams
    Berocca: multivitamins
    Swisse: multivitamins
    Blackmores: multivitamins, fish oil
    Centrum: multivitamins
    Inner Health: probiotics
    Colgate: toothpastes, toothbrush, mouthwash
    Sensodyne: sensitive toothpastes
    Macleans: toothpastes
    Oral B: toothbrushes, dental floss
    Listerine: mouthwashes
    Dove: body washes, soap bars, deodorant
    Nivea: body lotions, face moisturiser, sunscreen
    Rexona: deodorants
    Lynx: deodorant sprays
    Pantene: shampoos, conditioner
    Head and Shoulders: anti dandruff shampoos
    Garnier: micellar face cleansers, shampoo
    Gillette: razor refills, razors, shaving gel
    Schick: razors, razor refills
    Veet: hair removal creams, wax strips
    Nair: hair removal creams
    Banana Boat: sunscreens
    Cancer Council: sunscreens
    Neutrogena: face cleansers, face moisturiser
    Cetaphil: face cleansers, face moisturiser
    Libra: period pads, pads with wings, tampons
    Kotex: period pads, pads with wings, tampons
    Carefree: liners, tampons
    Tampax: tampons
    Stayfree: pads with wings
    Modibodi: period underwear
    Tena: bladder care pads
    Poise: bladder care pads
    Pedigree: dry dog foods, dog food can
    Optimum: dry dog foods
    Supercoat: dry dog foods
    Chum: dog food cans
    Schmackos: training treats, dried jerky
    Greenies: dental sticks
    Whiskas: dry cat foods, cat food
    Dine: cat foods
    Fancy Feast: cat foods
    Felix: cat foods
    Friskies: dry cat foods
    Temptations: crunchy cat treats
  $$, '\n') as line
)
insert into search_synonyms (word, means, is_brand)
  select split_part(line, ': ', 1), string_to_array(split_part(line, ': ', 2), ', '), true
  from said where line <> ''
on conflict (word) do nothing;
