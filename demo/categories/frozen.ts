export const frozen = `
  # Frozen | ice-cream
  veg = about {name}, snap frozen within hours of the harvest. | made {kind}
    | per100 210 3.2 0.4 0.1 6.2 3.1 15 4.2 | serve 75 g | keep freezer | from mostly
  meal = about {name}, from freezer to fork in six minutes. | per100 540 6.4 4.4 1.6 14.8 2.6 270 1.7
    | serve 350 g | keep freezer | from mix | taxed
  ice = about {name}, churned slowly. Let it stand five minutes before scooping.
    | made Milk, cream (milk), sugar, {kind} flavouring, glucose syrup, milk solids, egg yolk, vegetable gums (410, 412)
    | per100 860 3.6 11.2 7.2 22.9 21.4 55 | serve 70 g | keep freezer | from mostly | taxed

  ## Frozen Vegetables | veg
  steam = veg | about {name}, steamed in the bag in four minutes.
  sauce = veg | made {kind} (72%), cheese sauce (milk, cheese (milk), maize starch, salt)
    | per100 330 4.4 3.1 1.9 7.2 3.2 240 2.6
  Snowpea, Punnet | {Peas, Baby Peas*1.1, Minted Peas} | 1 kg 4.20, 500 g 2.60 | pea-pod
  Snowpea, Punnet | {Peas and Corn and Carrot, Corn Kernels@corn} | 1 kg 4.50 | corn
  Snowpea | {Broccoli Florets@broccoli, Cauliflower Florets@broccoli, Sliced Beans, Chopped Spinach@leafy-greens, Brussels Sprouts@leafy-greens, Edamame} | 500 g 4.50 | pea-pod
  Snowpea | Steam Fresh {Broccoli and Carrot and Corn@broccoli, Beans and Broccoli@broccoli, Winter Vegetables@carrot} | 450 g 5.50 | broccoli | steam
  Snowpea | {Stir Fry Vegetables@broccoli, Asian Greens@leafy-greens, Thai Vegetables@chilli} Mix | 500 g 4.90 | broccoli | steam
  Snowpea | {Cauliflower Rice@rice, Diced Onion@onion, Diced Pumpkin@pumpkin} | 500 g 4.50 | onion
  Snowpea | {Cauliflower, Broccoli} in Cheese Sauce | 500 g 5.90 | broccoli | sauce

  ## Chips & Potatoes | chips
  chips = veg | about {name}, golden in twenty minutes. | made Potatoes (94%), canola oil, dextrose
    | per100 630 2.5 5.1 0.5 22.6 0.6 35 2.6 | serve 100 g
  season = veg | about {name} with a crunch you can hear.
    | made Potatoes (86%), canola oil, batter (wheat flour, rice flour, salt, paprika, onion powder)
    | per100 720 2.7 7.4 0.7 23.4 0.6 290 2.4 | serve 100 g
  sweet = veg | made Sweet potato (88%), canola oil, rice flour, salt | serve 100 g
  Spud & Co, Punnet | {Straight Cut, Crinkle Cut, Shoestring} Chips | 1 kg 5.20, 750 g 4.20 | chips | chips
  Spud & Co | {Steak Cut, Oven, Lightly Battered, Super Crunchy} Fries | 900 g 5.90 | chips | chips
  Spud & Co | {Seasoned Wedges, Garlic Wedges} | 750 g 5.50 | potato | season
  Spud & Co, Punnet | {Hash Browns, Potato Gems} | 800 g 5.50 | potato | chips
  Spud & Co | Sweet Potato {Fries, Wedges} | 600 g 6.50 | sweet-potato | sweet
  Spud & Co | {Rosemary, Sea Salt} Roast Potatoes | 750 g 6.20 | potato | season

  ## Pizza & Pastry | pizza
  pizza = meal | about {name} on a stone-baked base.
    | made Wheat flour, tomato, mozzarella (milk), {kind} (14%), water, olive oil, yeast, salt
    | per100 980 10.1 8.6 3.9 27.4 3.1 480 1.9 | serve 150 g
  pastry = about {name}, ready rolled. Thaw for ten minutes. | made Wheat flour, butter (milk), water, salt
    | per100 1610 5.8 23.1 14 37.2 1.2 380 1.8 | serve 40 g | keep freezer | from mostly | taxed
  filo = about {name} in paper-thin sheets. | made Wheat flour, water, maize starch, canola oil, salt
    | per100 1160 7.6 2.4 0.3 54.2 1.1 520 2.2 | serve 40 g | keep freezer | from mostly | taxed
  party = meal | about {name}: a tray of these and the party starts.
    | made Wheat flour, {kind} (26%), water, canola oil, onion, salt, spices, milk solids
    | per100 1010 8.1 13.2 5.9 21.8 1.3 430 1.3 | serve 60 g
  spring = meal
    | made Wheat flour, cabbage, carrot, {kind}, vermicelli, canola oil, soy sauce (soybeans, wheat), sesame oil, salt
    | serve 60 g | not taxed
  Nonna Pia | {Margherita, Pepperoni, Ham and Pineapple, Supreme Salami} Pizza | 400 g 8.50 | pizza | pizza
  Nonna Pia | Wood Fired {Mushroom, Prosciutto, Four Cheese} Pizza | 380 g 10.90 | pizza | pizza
  Punnet | {Ham and Cheese, Pepperoni, Barbecue Chicken} Pizza | 500 g 6.20 | pizza | pizza
  Punnet | {Ham and Pineapple} Pizza Singles | 4 x 100 g 6.50 | pizza | pizza
  Hearth & Vine | {Puff, Shortcrust} Pastry Sheets | 1 kg 6.20 | pie | pastry
  Hearth & Vine | Filo Pastry | 375 g 5.20 | pie | filo
  Kookaburra Mill | Party {Beef, Chicken} Pies | 12 pack 7.90, 24 pack 13.90 | pie | party
  Kookaburra Mill | Party {Beef} Sausage Rolls | 12 pack 7.50, 24 pack 13.50 | pie | party
  Golden Lantern | {Vegetable, Chicken, Prawn*1.2} Spring Rolls | 750 g 8.90 | burrito | spring
  Golden Lantern | {Vegetable, Chicken, Curry Beef} Samosas | 500 g 7.90 | dumpling | party

  ## Frozen Meals | meat
  meat = meal
    | made Cooked rice or potato, {kind} (24%), vegetables, water, tomato, cream (milk), maize starch, canola oil, salt, spices
  pasta = meal
    | made Cooked pasta (durum wheat semolina, water), {kind} (20%), tomato, milk, cheese (milk), wheat flour, salt, herbs
  asian = meal
    | made Cooked noodles (wheat flour, egg, water), {kind} (20%), vegetables, soy sauce (soybeans, wheat), sesame oil, maize starch, garlic
  veg = meal
    | made Cooked rice, {kind} (24%), chickpeas, tomato, coconut milk, spinach, canola oil, spices, salt
  nugget = about {name}, crisp from the oven in eighteen minutes.
    | made Chicken (52%), wheat flour, water, canola oil, rice flour, salt, yeast, spices
    | per100 980 13.1 13.4 1.8 14.9 0.7 430 1.1 | serve 100 g | keep freezer | from mix | tags halal
  dumpling = about {name}: steam, boil or fry until crisp underneath.
    | made Wheat flour, {kind} (32%), cabbage, water, spring onion, soy sauce (soybeans, wheat), sesame oil, ginger
    | per100 760 8.2 6.4 1.6 22.3 1.9 460 1.6 | serve 100 g | keep freezer | from mix
  Hearth & Vine | Frozen {Beef} Lasagne | 400 g 6.90, 1 kg 12.90 | pasta | pasta
  Hearth & Vine | {Butter Chicken@curry, Beef Massaman@curry, Roast Chicken@chicken-leg, Shepherd’s Lamb Pie@pie} Frozen Dinner | 350 g 6.90 | curry | meat
  Hearth & Vine | {Chicken Carbonara, Beef Bolognese} Frozen Pasta | 350 g 6.50 | pasta | pasta
  Golden Lantern | {Chicken Hokkien, Beef Teriyaki, Prawn Singapore} Frozen Noodles | 350 g 6.90 | noodles | asian
  Golden Lantern | {Special Fried Rice with Pork, Vegetable Fried Rice} | 400 g 6.50 | rice | asian
  Sprig | {Pumpkin Dal, Eggplant Tagine, Sweet Potato Curry} Frozen Bowl | 350 g 7.50 | curry | veg
  Stride | High Protein {Chicken and Greens, Beef and Beans, Chilli Chicken} Frozen Bowl | 350 g 8.90 | bento | meat
  Golden Lantern | {Pork and Chive, Prawn*1.2, Chicken, Vegetable} Dumplings | 450 g 8.50, 800 g 13.90 | dumpling | dumpling
  Golden Lantern | {Barbecue Pork, Chicken} Buns | 400 g 8.50 | dumpling | dumpling
  Corella Farm | Frozen Chicken {Nuggets, Tenders, Schnitzel} | 1 kg 11.90 | chicken-leg | nugget

  ## Ice Cream & Desserts | ice
  plain = ice
    | made Milk, cream (milk), sugar, glucose syrup, milk solids, vanilla extract, vegetable gums (410, 412)
  stick = ice | about {name} on a stick, dipped in real chocolate.
    | made Milk, chocolate (26%: sugar, cocoa butter, milk solids, cocoa mass, soy lecithin), cream (milk), sugar, {kind}, glucose syrup
  block = ice | about {name} for the hottest day of the year.
    | made Water, sugar, {kind} juice (20%), food acid (330), vegetable gum (412)
    | per100 330 0.1 0.1 0 19.2 17.8 5
  vegan = ice | made Coconut cream (62%), water, sugar, {kind} (9%), tapioca starch, vegetable gum (412)
  dessert = ice | about {name}, thaw and serve.
    | made Wheat flour, sugar, butter (milk), {kind} (20%), cream (milk), egg, raising agents (450, 500)
    | per100 1190 3.8 12.9 6.8 38.4 22.1 190 1.4
  cookies = ice
    | made Milk, cream (milk), sugar, cookies (9%: wheat flour, sugar, cocoa, soy lecithin), glucose syrup, milk solids, egg yolk
  cone = ice | about {name}, crisp to the last bite.
    | made Milk, cream (milk), sugar, cone (16%: wheat flour, sugar, canola oil, soy lecithin), chocolate (cocoa mass, cocoa butter), {kind} flavouring
  Wattle Creek, Punnet | Vanilla Ice Cream | 2 L 7.50, 4 L 12.90 | ice-cream | plain
  Wattle Creek | {Chocolate, Neapolitan, Boysenberry, Hokey Pokey, Mango} Ice Cream | 2 L 8.50 | ice-cream
  Wattle Creek | Cookies and Cream Ice Cream | 2 L 8.50 | ice-cream | cookies
  Gelato Nino | {Salted Caramel, Pistachio*1.1, Hazelnut, Stracciatella, Macadamia} Gelato | 1 L 11.90, 475 mL 7.90 | ice-cream
  Gelato Nino | {Raspberry, Mango, Lemon} Sorbet | 475 mL 7.50 | ice-cream | block
  Wattle Creek | {Classic, Almond*1.05, White, Dark} Chocolate Sticks | 4 x 90 mL 8.50, 10 x 58 mL 10.90 | soft-serve | stick
  Wattle Creek | {Vanilla, Choc Mint} Cones | 4 x 110 mL 7.90 | soft-serve | cone
  Little Gumnut | {Lemonade, Tropical, Raspberry, Watermelon@watermelon} Ice Blocks | 8 x 65 mL 5.90 | ice-block | block
  Dapple | Dairy Free {Chocolate, Vanilla, Strawberry} Frozen Dessert | 1 L 9.50 | ice-cream | vegan
  Paper Daisy | Frozen {Apple Pie, Apricot Danish@croissant, Chocolate Cheesecake@cake, Sticky Date Pudding@custard} | 500 g 8.50 | pie | dessert

  ## Frozen Fruit & Ice | fruit
  fruit = veg | about {name} for smoothies, crumbles and porridge. | per100 200 0.8 0.3 0 9.6 8.2 2 3.4
    | serve 100 g | plant
  ice = about {name}, clear and clean. | made Water | keep freezer | from mostly | taxed
  Snowpea, Punnet | Frozen {Mixed Berries, Blueberries, Raspberries@strawberry} | 500 g 6.90, 1 kg 12.50 | blueberries | fruit
  Snowpea | Frozen {Mango@mango, Strawberries@strawberry, Pineapple@pineapple, Cherries@cherries*1.2, Banana@banana, Avocado@avocado*1.3} | 500 g 6.20 | mango | fruit
  Snowpea | Frozen {Açaí@blueberries*1.3, Tropical@mango, Green@kiwifruit} Smoothie Packs | 4 x 100 g 7.50 | blueberries | fruit
  Punnet | Party Ice Bag | 5 kg 5.50 | ice | ice
`
