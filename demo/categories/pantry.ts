export const pantry = `
  # Pantry | can
  can = about {name}, picked and packed at their best. Drain, rinse and go. | made {kind} (65%), water, salt
    | per100 380 5.4 0.6 0.1 13.4 1.2 210 5.6 | serve 100 g | keep opened | from italy
  sauce = about {name}: the bottle that goes with everything. | per100 520 1.1 0.2 0 28.6 25.4 820
    | serve 15 mL | keep opened | from mostly
  spice = about {name}, ground in small lots and sealed at once. | made {kind} | keep shelf | from mix
  baking = about {name} for everyday baking. | keep shelf | from mostly | serve 30 g

  ## Rice & Grains | rice
  rice = about {name}, fluffy every time: one cup of rice to one and a half of water. | made {kind} rice
    | per100 1480 7 0.6 0.1 78.4 0.1 5 1 | serve 75 g | keep shelf | from mix
  grain = about {name} for salads, soups and bowls. | made {kind} | per100 1510 13.1 4.2 0.6 64 2 6 7.8
    | serve 60 g | keep shelf | from mix
  wheat = about {name}, ready in minutes. | made Durum wheat semolina
    | per100 1500 12.4 1.6 0.3 71 2.4 8 4.4 | serve 60 g | keep shelf | from mix
  cup = about {name}, ninety seconds in the microwave. | made {kind} rice (94%), water, canola oil
    | per100 680 3.4 2.1 0.3 31.4 0.2 4 1.1 | serve 125 g | keep shelf | from mix
  Brolga, Punnet | {Long Grain White, Medium Grain} Rice | 1 kg 3.20, 2 kg 5.80 | rice
  Brolga | {Basmati, Jasmine} Rice | 1 kg 4.20, 5 kg 17.50 | rice
  Brolga | {Brown Medium Grain, Low GI White, Brown Basmati} Rice | 1 kg 4.20 | rice
  Nonna Pia | {Arborio} Risotto Rice | 500 g 3.90, 1 kg 6.90 | rice
  Brolga | Microwave {White, Brown, Basmati, Jasmine} Rice | 250 g 2.60 | rice | cup
  Brolga | {Jasmine, Brown} Rice Cups | 2 x 125 g 3.20 | rice | cup
  Tin Shed Mill | {White Quinoa, Tricolour Quinoa*1.1, Pearl Barley*0.6, Burghul*0.6, Buckwheat} | 400 g 5.50 | wheat | grain
  Cedar & Sumac | {Instant, Pearl} Couscous | 500 g 3.20 | wheat | wheat
  Nonna Pia | {Fine Polenta} | 750 g 3.50 | corn | grain

  ## Pasta & Noodles | pasta
  pasta = about {name}, bronze cut so that the sauce holds on. | made Durum wheat semolina
    | per100 1490 12.5 1.5 0.3 71.2 3.1 5 3 | serve 100 g | keep shelf | from italy
  whole = about {name}, nutty and full of fibre. | made Wholemeal durum wheat semolina
    | per100 1460 13 2.3 0.4 64.3 3.2 6 8.2 | serve 100 g | keep shelf | from italy
  free = about {name} with bite, and no wheat. | made Maize flour, rice flour, water
    | per100 1500 6.8 1.2 0.3 78.3 0.6 3 1.6 | serve 100 g | keep shelf | from italy
  pulse = about {name}: pasta night with twice the protein. | made {kind} flour
    | per100 1430 22.1 3.4 0.6 50.1 2.6 12 12.1 | serve 100 g | keep shelf | from italy
  instant = about {name}, two minutes from hungry to happy.
    | made Noodles (wheat flour, palm oil, salt), seasoning (salt, sugar, {kind} flavour, onion powder, soy sauce powder, spices)
    | per100 1880 9.2 18.4 8.7 59.9 2.6 1540 2.6 | serve 80 g | keep shelf | from mix
  Nonna Pia, Punnet | {Spaghetti, Penne, Spirals} | 500 g 2.60, 1 kg 4.60 | pasta
  Nonna Pia | {Linguine, Fettuccine, Rigatoni, Farfalle, Macaroni, Shells, Risoni, Angel Hair} | 500 g 2.80 | pasta
  Nonna Pia | {Lasagne Sheets, Cannelloni} | 250 g 3.20 | pasta
  Nonna Pia | Wholemeal {Spaghetti, Penne} | 500 g 3.20 | pasta | whole
  Freely | Gluten Free {Spaghetti, Penne, Spirals} | 400 g 4.90 | pasta | free
  Freely | {Red Lentil, Chickpea} Pasta | 250 g 4.90 | pasta | pulse
  Two Minute Kitchen | {Chicken, Beef, Oriental, Curry} Instant Noodles | 5 x 72 g 4.50 | noodles | instant
  Two Minute Kitchen | {Chicken, Beef} Noodle Cup | 70 g 1.90 | noodles | instant

  ## Canned Veg & Beans | tomato
  tomato = can | about {name}, ripe from the sun and packed the same day.
    | made Tomatoes (65%), tomato juice, food acid (330) | per100 95 1.1 0.2 0 3.6 3.4 12 0.9
  sugar = can | made {kind} (65%), water, sugar, salt
  fruit = can | about {name}, summer on the shelf.
    | made {kind} (60%), fruit juice from concentrate, food acid (330)
    | per100 210 0.4 0.1 0 11.8 11.1 5 1.3 | serve 120 g | from mostly
  baked = can | about {name} in rich tomato sauce.
    | made Navy beans (51%), tomatoes, sugar, maize thickener, salt, spices
    | per100 380 4.9 0.5 0.1 14.2 4.9 350 4.8 | serve 140 g | from mix
  Nonna Pia, Punnet | {Diced, Whole Peeled, Crushed} Tomatoes | 400 g 1.60 | tomato | tomato
  Nonna Pia | {Cherry, Finely Chopped} Tomatoes | 400 g 2.20 | tomato | tomato
  Nonna Pia | Tomato Paste | 140 g 1.80, 4 x 50 g 2.60 | tomato | tomato
  Nonna Pia | Passata | 700 g 2.80 | tomato | tomato
  Brolga, Punnet | {Chickpeas, Red Kidney Beans, Four Bean Mix, Cannellini Beans} | 400 g 1.40 | beans
  Brolga | {Black Beans, Butter Beans, Borlotti Beans, Brown Lentils} | 400 g 1.50 | beans
  Brolga, Punnet | Baked Beans | 420 g 1.90, 220 g 1.40 | beans | baked
  Brolga | {Corn Kernels, Creamed Corn, Baby Corn Spears} | 400 g 2.20 | corn | sugar
  Brolga | {Sliced Beetroot, Baby Beetroot} | 425 g 2.20 | can | sugar
  Brolga | {Champignons, Asparagus Spears*1.6, Green Peas*0.8} | 400 g 2.60 | can
  Mulga Orchard | {Sliced Peaches@peach, Pear Halves@pear, Apricot Halves@peach, Two Fruits@peach} in Juice | 415 g 2.90 | peach | fruit
  Mulga Orchard | {Pineapple Pieces, Pineapple Slices, Crushed Pineapple} in Juice | 440 g 2.60 | pineapple | fruit

  ## Canned Fish & Soup | fish
  fish = can | about {name}, line caught and packed for the lunch drawer.
    | made {kind} (fish, 70%), spring water, salt | per100 470 24.8 1.4 0.4 0 0 290 | serve 95 g
    | from Product of Thailand
  oil = can | about {name}, packed in oil for more flavour. | made {kind} (fish, 70%), olive oil, salt
    | per100 840 22.5 12.4 2 0 0 360 | serve 95 g | from Product of Thailand
  flavoured = can | about {name}: open, fork, lunch.
    | made Tuna (fish, 62%), water, canola oil, {kind} seasoning (8%), sugar, salt
    | per100 620 20.1 6.1 0.8 3.2 2.4 390 | serve 95 g | from Product of Thailand
  soup = can | about {name} with bread and butter on a wet evening.
    | made Water, {kind} (24%), potato, carrot, wheat flour, canola oil, salt, herbs
    | per100 210 1.8 1.4 0.3 6.9 2.1 300 1.2 | serve 250 g | from mostly
  Salt & Jetty, Punnet | {Tuna} in Springwater | 95 g 1.90, 185 g 2.90, 425 g 5.20 | can
  Salt & Jetty, Punnet | {Tuna} in Olive Oil Blend | 95 g 1.90, 185 g 2.90 | can | oil
  Salt & Jetty | Tuna with {Lemon and Cracked Pepper, Sweet Chilli, Tomato and Basil, Mild Thai Chilli} | 95 g 2.10 | can | flavoured
  Salt & Jetty | {Pink Salmon, Red Salmon*1.6} | 210 g 4.50 | can
  Salt & Jetty | {Sardines, Mackerel} in Oil | 110 g 2.20 | can | oil
  Salt & Jetty | {Anchovies} in Olive Oil | 45 g 3.20 | can | oil
  Hearth & Vine | {Pumpkin, Tomato, Chicken and Corn, Minestrone Vegetables, Pea and Ham, Beef and Vegetable} Soup Can | 420 g 3.40 | stew | soup
  Punnet | {Cream of Chicken, Cream of Mushroom, Tomato} Soup Can | 420 g 2.20 | stew | soup

  ## Sauces & Condiments | tomato
  tomato = sauce | made Tomatoes (from paste), sugar, vinegar, salt, spices
  soybbq = sauce
    | made Sugar, tomato paste, vinegar, water, molasses, soy sauce (water, soybeans, wheat, salt), smoke flavour, spices
  mayo = sauce | about {name}, whisked with free range egg yolk.
    | made Canola oil (66%), water, egg yolk, sugar, vinegar, salt, mustard seed
    | per100 2630 1.2 67.4 5.1 6.3 5.8 640
  vegan = sauce | about {name} with no egg, and nobody will ask.
    | made Canola oil (64%), water, sugar, vinegar, pea protein, salt, mustard seed
    | per100 2540 0.7 65.3 5 6.8 5.9 660
  mustard = sauce | made Water, mustard seed (24%), vinegar, salt, sugar, turmeric
    | per100 480 5.8 6.1 0.4 7.8 4.9 1420
  pasta = sauce | about {name}, simmered with garlic and olive oil.
    | made Tomatoes (82%), onion, {kind}, olive oil, garlic, sugar, salt, herbs
    | per100 240 1.6 1.9 0.3 7.6 6.2 380 1.6 | serve 125 g
  gravy = sauce | about {name}: just add boiling water.
    | made Maltodextrin, wheat flour, salt, {kind} flavour, canola oil, yeast extract, onion powder
    | per100 1450 6.1 6.4 2.8 65 8.2 4800 | serve 7 g
  dressing = sauce | about {name} that wakes up any salad.
    | made Water, canola oil, vinegar, sugar, {kind}, salt, garlic, xanthan gum
    | per100 1010 0.4 20.1 1.5 13.9 12.8 780
  pickle = sauce | about {name} with crunch. | made {kind} (58%), vinegar, water, sugar, salt, mustard seed
    | per100 160 0.8 0.2 0 7.6 6.9 620 1.1 | serve 30 g
  fruit = sauce | made {kind} (30%), sugar, water, vinegar, salt, pectin
  Ironbark, Punnet | Tomato Sauce | 500 mL 3.20, 920 mL 4.90, 2 L 8.50 | sauce-bottle | tomato
  Ironbark, Punnet | {Smoky Barbecue, Steakhouse} Sauce | 500 mL 3.60 | sauce-bottle | soybbq
  Ironbark, Punnet | {Whole Egg, Traditional} Mayonnaise | 440 g 5.90 | jar | mayo
  Ironbark | {Kewpie Style, Aioli, Chipotle} Mayonnaise | 300 mL 5.50 | jar | mayo
  Dapple | Vegan Mayonnaise | 440 g 6.20 | jar | vegan
  Ironbark | {Dijon, Wholegrain, American Style, Hot English} Mustard | 200 g 3.20 | jar | mustard
  Nonna Pia, Punnet | {Basil, Roast Garlic, Red Capsicum, Mushroom} Pasta Sauce | 500 g 3.50 | jar | pasta
  Nonna Pia | {Arrabbiata Chilli, Olive and Caper} Pasta Sauce | 400 g 4.50 | jar | pasta
  Ironbark | {Traditional, Chicken, Onion} Instant Gravy | 120 g 2.90 | can | gravy
  Jacaranda Lane | {Balsamic, French, Italian, Honey Mustard} Dressing | 330 mL 4.20 | sauce-bottle | dressing
  Ironbark | {Dill Cucumbers@cucumber, Gherkins@cucumber, Sweet Mustard Pickles, Jalapeños@chilli, Cocktail Onions@onion} | 500 g 4.50 | jar | pickle
  Ironbark | {Tomato, Mango*1.1, Caramelised Onion} Relish | 280 g 4.20 | jar | pickle
  Ironbark | {Cranberry, Mild Chilli} Sauce | 250 mL 3.50 | sauce-bottle | fruit

  ## Oils & Vinegar | olive
  olive = about {name}, pressed within hours of picking. | made Olive oil | per100 3390 0 91.6 13.2 0 0 0
    | serve 15 mL | keep shelf | from mostly
  oil = about {name} with a high smoke point and a mild taste. | made {kind} oil | per100 3400 0 92 7 0 0 0
    | serve 15 mL | keep shelf | from mix
  spray = about {name} for a light, even coat. | made {kind} oil, soy lecithin, propellant
    | per100 3600 0 97 9 0 0 0 | serve 1 g | keep shelf | from mostly
  vinegar = about {name} for dressing, pickling and a splash at the end. | made {kind} vinegar
    | per100 90 0 0 0 0.6 0.4 8 | serve 15 mL | keep shelf | from mix
  Grove & Stone, Punnet | Extra Virgin Olive Oil | 750 mL 15.90, 500 mL 11.90, 3 L 54.00 | oil-bottle | olive
  Grove & Stone | {Light Tasting, Robust, Classic} Olive Oil | 500 mL 11.50 | oil-bottle | olive
  Golden Paddock, Punnet | {Canola, Vegetable, Sunflower} Oil | 750 mL 5.20, 2 L 11.50, 4 L 20.90 | oil-bottle | oil
  Golden Paddock | {Rice Bran, Peanut, Grapeseed, Avocado*1.8} Oil | 750 mL 7.90 | oil-bottle | oil
  Golden Lantern | Pure {Sesame} Oil | 150 mL 4.50 | oil-bottle | oil
  Dapple | Organic {Coconut} Oil | 300 g 6.90 | coconut | oil
  Golden Paddock | {Olive, Canola, Avocado*1.2} Oil Spray | 225 g 5.50 | spray-bottle | spray
  Grove & Stone | {Balsamic, Red Wine, White Wine, Apple Cider} Vinegar | 500 mL 4.50 | oil-bottle | vinegar
  Punnet | {White, Malt} Vinegar | 2 L 2.50, 750 mL 1.60 | oil-bottle | vinegar

  ## Herbs & Spices | spice
  salt = spice | about {name}, clean and bright. | from au
  stock = about {name}, a shortcut to a good soup.
    | made Water, {kind} (12%), onion, carrot, celery, yeast extract, salt
    | per100 40 0.9 0.2 0.1 1.1 0.6 330 | serve 250 mL | keep opened | from mostly
  cube = about {name}, one for each cup and a half of water.
    | made Salt, {kind} flavour, canola oil, sugar, onion powder, yeast extract, turmeric | keep shelf
    | from mix
  rub = spice | made Paprika, salt, brown sugar, garlic powder, onion powder, cumin, black pepper, oregano
  Salt Pan | {Table Salt, Cooking Salt} | 500 g 1.40 | salt | salt
  Salt Pan | {Sea Salt Flakes, Rock Salt, Pink Salt} | 250 g 4.20 | salt | salt
  Tumble Herb Co | {Black Peppercorns, Ground Black Pepper, Ground White Pepper} | 50 g 3.60 | salt
  Tumble Herb Co, Punnet | {Ground Cumin, Ground Coriander, Sweet Paprika, Ground Turmeric, Chilli Powder@chilli, Ground Cinnamon} | 35 g 2.20 | salt
  Tumble Herb Co | {Smoked Paprika, Cayenne Pepper@chilli, Garam Masala, Ground Ginger@ginger, Nutmeg, Cardamom*1.5, Star Anise, Cloves} | 30 g 2.90 | salt
  Tumble Herb Co | Dried {Oregano, Basil, Thyme, Parsley, Rosemary, Mixed Herbs, Bay Leaves, Dill} | 10 g 2.20 | herb
  Tumble Herb Co | {Chilli Flakes@chilli, Garlic Powder@garlic, Onion Flakes@onion, Curry Powder@curry} | 40 g 2.60 | salt
  Tumble Herb Co | {Smoky Barbecue, Cajun, Lemon Pepper, Moroccan, Chicken Roasting} Rub | 45 g 3.20 | salt | rub
  Hearth & Vine, Punnet | {Chicken, Beef, Vegetable} Stock | 1 L 2.90 | carton | stock
  Hearth & Vine | {Chicken, Beef, Vegetable} Stock Cubes | 84 g 2.60 | parcel | cube

  ## Baking & Sugar | flour
  flour = baking | made Wheat flour | per100 1480 10.4 1.3 0.2 72.1 0.6 3 3.4
  sugar = baking | about {name} from Queensland cane. | made Cane sugar | per100 1700 0 0 0 100 100 1
    | serve 4 g | from au
  raising = baking | made Raising agents (450, 500), maize starch | serve 3 g
  choc = baking | made Sugar, cocoa mass, cocoa butter, milk solids, soy lecithin, vanilla
    | per100 2150 5.2 27.9 16.8 61.3 58 40 | serve 15 g | from mix
  nut = baking | made {kind} | per100 2480 19.5 53.7 4.1 5.8 4.6 4 9.1 | from mostly
  mix = baking | about {name}: add an egg, stir and bake.
    | made Sugar, wheat flour, {kind}, maize starch, raising agents (450, 500), salt, vanilla flavour
    | per100 1640 4.4 3.1 1.2 81.6 48.5 560 | from mix
  free = baking | made Maize starch, tapioca starch, rice flour, guar gum | from mix
  condensed = baking | made Milk, sugar | per100 1360 8 8.5 5.6 55.5 55.5 100 | from mostly
  Kookaburra Mill, Punnet | {Plain, Self Raising} Flour | 1 kg 2.20, 2 kg 3.90 | wheat | flour
  Kookaburra Mill | {Wholemeal Plain, Bread, Pizza} Flour | 1 kg 3.20 | wheat | flour
  Sunny Cane, Punnet | White Sugar | 1 kg 2.20, 2 kg 4.20 | spoon | sugar
  Sunny Cane | {Caster, Raw, Brown, Icing, Demerara} Sugar | 1 kg 3.20 | spoon | sugar
  Paper Daisy | {Baking Powder, Bicarb Soda, Cream of Tartar} | 125 g 2.90 | cupcake | raising
  Paper Daisy | {Milk, Dark, White} Chocolate Melts | 290 g 5.50 | chocolate | choc
  Paper Daisy | {Dark, Milk} Choc Chips | 250 g 4.50 | chocolate | choc
  Paper Daisy | {Almond Meal, Slivered Almonds, Walnut Pieces, Pecan Halves*1.3, Flaked Almonds} | 200 g 6.50 | peanuts | nut
  Paper Daisy | {Desiccated Coconut, Shredded Coconut} | 250 g 2.90 | coconut | nut
  Paper Daisy | {Chocolate@chocolate, Vanilla, Carrot@carrot, Banana@banana} Cake Mix | 400 g 4.20 | cake | mix
  Paper Daisy | {Cocoa} Brownie Mix | 500 g 5.20 | chocolate | mix
  Freely | Gluten Free {Plain, Self Raising} Flour | 1 kg 5.90 | wheat | free
  Wattle Creek | Sweetened Condensed Milk | 395 g 3.90 | can | condensed
`
