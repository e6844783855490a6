export const snacksAndConfectionery = `
  # Snacks & Confectionery | cookie
  chips = about {name}, cooked in small batches until they snap.
    | made Potatoes, sunflower oil, {kind} seasoning (sugar, salt, onion powder, yeast extract)
    | per100 2140 6.6 31.2 2.9 50.8 1.6 520 4 | serve 27 g | keep shelf | from mostly | taxed
  biscuit = about {name} for the tin. They never last long.
    | made Wheat flour, sugar, butter (milk), {kind} (6%), golden syrup, raising agents (450, 500), salt
    | per100 2020 5.8 21.4 11.6 65.9 31.2 320 2 | serve 25 g | keep shelf | from mostly | taxed
  chocolate = about {name}. Break it along the lines, or do not.
    | made Sugar, milk solids, cocoa butter, cocoa mass, {kind} (12%), soy lecithin, vanilla
    | per100 2230 7.4 30.1 17.9 57.1 55.8 85 | serve 25 g | keep shelf | from mix | taxed
  lolly = about {name}, soft, bright and easy to share.
    | made Glucose syrup, sugar, wheat starch, gelatine, food acid (330), {kind} flavour, colours (100, 120, 160c)
    | per100 1420 3.6 0.2 0.1 79.2 52.1 45 | serve 25 g | keep shelf | from mostly | taxed

  ## Chips & Popcorn | plain
  plain = chips | made Potatoes, sunflower oil, salt
  cheese = chips
    | made Maize, canola oil, cheese powder (milk), whey powder (milk), salt, sugar, yeast extract
  popcorn = chips | about {name}, popped warm. | made Popping corn, sunflower oil, {kind}, salt
    | per100 1980 7.2 20.4 2 56.8 8.9 380 10.4 | serve 20 g
  pretzel = chips | about {name}, twisted and baked.
    | made Wheat flour, canola oil, salt, malt extract (barley), yeast
    | per100 1630 10.4 5.2 0.6 73.6 2.8 1100 3.4
  veg = chips | made Lentil flour, potato starch, sunflower oil, {kind} seasoning, salt
  Crinkle Point, Punnet | {Original} Potato Chips | 175 g 4.20, 45 g 1.80 | chips | plain
  Crinkle Point, Punnet | {Salt and Vinegar, Chicken, Barbecue} Potato Chips | 175 g 4.20 | chips | chips
  Crinkle Point | {Light and Tangy, Sour Cream and Chives*1.05, Honey Soy Chicken} Potato Chips | 175 g 4.50 | chips | chips
  Headland | Kettle Cooked {Sea Salt, Chilli, Sweet Chilli and Lime} Chips | 165 g 5.20 | chips | chips
  Crinkle Point | Variety Multipack Chips | 20 x 19 g 9.90 | chips | chips
  Crinkle Point | {Cheese Balls, Corn Twists, Cheese Rings} | 120 g 3.80 | chips | cheese
  Headland | {Sea Salt, Sour Cream Style, Barbecue} Lentil Chips | 90 g 4.20 | chips | veg
  Pip & Pop, Punnet | {Sea Salt, Sweet and Salty Sugar, Butter Style} Popcorn | 100 g 3.50 | popcorn | popcorn
  Pip & Pop | Microwave {Butter Style, Salted} Popcorn | 4 x 100 g 4.50 | popcorn | popcorn
  Headland | Salted Pretzels | 200 g 3.60 | pretzel | pretzel

  ## Crackers & Rice Cakes | cracker
  cracker = about {name}: all they need is cheese.
    | made Wheat flour, palm oil, {kind}, malt extract (barley), salt, raising agents (450, 500)
    | per100 1940 9.1 17.2 7.4 65.2 4 720 3 | serve 25 g | keep shelf | from mostly | taxed
  rice = about {name}, baked and never fried. | made Rice (84%), sunflower oil, {kind} seasoning, salt
    | per100 1740 6.7 8.1 0.9 76.9 3.2 540 1.2 | serve 25 g | keep shelf | from Product of Thailand | taxed
  cake = about {name}, puffed whole grains and air. | made Wholegrain {kind} (99%), salt
    | per100 1580 9.6 3.5 0.7 72.5 0.8 160 7.5 | serve 25 g | keep shelf | from mostly
  free = about {name}, seeded and crunchy.
    | made Rice flour, maize starch, flaxseeds, sesame seeds, sunflower oil, salt | keep shelf | from mix
    | taxed
  Crumbwell, Punnet | {Original, Sesame, Cracked Pepper} Crackers | 200 g 3.40 | rice-cracker | cracker
  Crumbwell | {Cheese Flavoured, Barbecue, Pizza} Shapes Crackers | 175 g 3.90 | rice-cracker | cracker
  Crumbwell | {Water, Cream, Wholemeal} Crackers | 250 g 3.20 | rice-cracker | cracker
  Brolga, Punnet | {Plain, Seaweed, Barbecue, Sweet Chilli, Sour Cream Style} Rice Crackers | 100 g 2.20 | rice-cracker | rice
  Brolga | {Corn, Brown Rice} Cakes | 150 g 2.90 | rice-cracker | cake
  Brolga | Mini {Corn} Cakes | 90 g 2.60 | rice-cracker | cake
  Freely | Gluten Free {Seeded, Rosemary, Sea Salt} Crackers | 150 g 5.20 | rice-cracker | free
  Crumbwell | {Fig, Cranberry, Pistachio*1.1} Fruit Toasts | 100 g 5.90 | rice-cracker | cracker
  Crumbwell | {Rye, Multigrain} Crispbread | 250 g 3.90 | rice-cracker | cracker

  ## Biscuits | biscuit
  plain = biscuit
    | made Wheat flour, sugar, canola oil, milk solids, golden syrup, raising agents (450, 500), salt
    | per100 1870 6.4 14.2 5.8 71.8 23.9 380 2.2
  anzac = biscuit
    | made Oats (28%), wheat flour, sugar, butter (milk), coconut, golden syrup, raising agent (500)
  choc = biscuit
    | made Wheat flour, sugar, milk chocolate (24%: sugar, milk solids, cocoa butter, cocoa mass, soy lecithin), palm oil, {kind} cream, salt
  free = biscuit
    | made Maize starch, sugar, rice flour, canola oil, {kind} (8%), egg, raising agents (450, 500)
  Crumbwell, Punnet | {Scotch Finger, Milk Arrowroot, Malt} Biscuits | 250 g 3.20 | cookie | plain
  Crumbwell | {Butternut, Ginger Nut, Shortbread, Nice} Biscuits | 250 g 3.40 | cookie | plain
  Crumbwell | Anzac Biscuits | 300 g 3.90 | cookie | anzac
  Crumbwell, Punnet | Choc Chip Cookies | 310 g 4.20 | cookie | choc
  Crumbwell | {Double Dip, Mint, Caramel, Dark Orange} Chocolate Biscuits | 200 g 4.20 | chocolate | choc
  Crumbwell | {Vanilla, Strawberry, Chocolate} Wafers | 225 g 3.60 | cookie | choc
  Crumbwell | {Custard, Raspberry, Assorted} Creams | 500 g 5.50 | cookie | choc
  Old Toll Road | {Macadamia, Triple Choc, Lemon} Cookies | 220 g 6.50 | cookie
  Freely | Gluten Free {Choc Chip, Ginger} Cookies | 160 g 5.50 | cookie | free
  Little Gumnut | {Honey, Chocolate} Teddy Biscuits | 8 x 25 g 4.90 | teddy | plain
  Nonna Pia | {Almond} Biscotti | 200 g 5.20 | cookie

  ## Chocolate | chocolate
  plain = chocolate | made Sugar, milk solids, cocoa butter, cocoa mass, soy lecithin, vanilla
  dark = chocolate | about {name}, bitter in the right way.
    | made Cocoa mass, sugar, cocoa butter, soy lecithin, vanilla
    | per100 2340 8.3 40.1 24.2 38.6 29.8 12 10.2
  vegan = chocolate | made Sugar, cocoa butter, cocoa mass, rice flour, soy lecithin, vanilla
  box = chocolate | about {name}: somebody will be pleased.
    | made Sugar, milk solids, cocoa butter, cocoa mass, hazelnuts, almonds, wheat flour, butter (milk), soy lecithin, vanilla
  Merry & Oak, Punnet | Milk Chocolate Block | 180 g 5.50, 350 g 9.50 | chocolate | plain
  Merry & Oak | Milk Chocolate with {Hazelnut, Almond, Caramel, Honeycomb, Macadamia*1.1, Peppermint} | 180 g 5.50 | chocolate
  Merry & Oak | {70%, 85%, 50%} Dark Chocolate Block | 100 g 4.90 | chocolate | dark
  Merry & Oak | {White, Caramelised White} Chocolate Block | 170 g 5.50 | chocolate | plain
  Merry & Oak | Dark Chocolate with {Sea Salt, Orange, Mint} | 100 g 4.90 | chocolate | dark
  Merry & Oak | {Caramel, Nougat, Coconut, Peanut, Crisp Wafer} Bar | 50 g 2.20 | chocolate
  Merry & Oak | {Caramel, Coconut} Fun Size Share Pack | 12 x 15 g 5.90 | chocolate
  Merry & Oak | {Peanut, Almond, Sultana, Honeycomb} Chocolate Bites | 160 g 5.20 | chocolate
  Merry & Oak | Assorted Chocolate Gift Box | 220 g 12.50 | chocolate | box
  Dapple | Dairy Free {Smooth, Salted} Chocolate | 90 g 5.90 | chocolate | vegan
  Merry & Oak | Milk Chocolate Buttons | 200 g 5.20 | chocolate | plain

  ## Lollies & Mints | lolly
  hard = lolly | about {name}, the slow kind.
    | made Sugar, glucose syrup, food acid (330), {kind} flavour, colour (100)
    | per100 1650 0 0 0 96.8 72.4 20
  liquorice = lolly
    | made Sugar, wheat flour, molasses, glucose syrup, liquorice extract (3%), aniseed oil, salt
  gum = lolly | about {name} for after lunch.
    | made Sorbitol, gum base, xylitol, {kind} flavour, sweetener (950), sunflower lecithin
    | per100 640 0 0.3 0.1 0.5 0 3
  vegan = lolly
    | made Sugar, glucose syrup, maize starch, pectin, food acid (330), {kind} flavour, colours (100, 162)
  marsh = lolly | made Sugar, glucose syrup, water, gelatine, maize starch, {kind} flavour
  Whizz Street, Punnet | {Party Mix, Snakes, Jelly Babies} | 190 g 3.50, 1 kg 12.50 | candy
  Whizz Street | {Sour Worms, Jelly Beans, Frogs, Raspberry Drops, Bananas@banana, Milk Bottles} | 190 g 3.60 | candy
  Whizz Street | {Pink and White, Toasted Coconut} Marshmallows | 280 g 3.50 | candy | marsh
  Whizz Street | Soft Eating {Original, Raspberry} Liquorice | 300 g 4.20 | candy | liquorice
  Whizz Street | {Fruit, Strawberries and Cream, Caramel} Lollipops | 200 g 4.50 | lollipop | hard
  Whizz Street | {Butterscotch, Peppermint, Eucalyptus, Fruit} Drops | 150 g 3.20 | candy | hard
  Chill Leaf | {Peppermint, Spearmint, Watermelon@watermelon} Chewing Gum | 46 pack 4.50, 10 pack 1.90 | herb | gum
  Chill Leaf | {Peppermint, Strong Mint} Rolls | 3 x 34 g 3.90 | herb | hard
  Whizz Street | Plant Based {Fruit, Sour Citrus} Gummies | 170 g 4.50 | candy | vegan

  ## Nuts & Dried Fruit | raw
  raw = about {name}, new season and nothing added. | made {kind} | per100 2480 18.6 52.4 4.9 8.1 4.6 3 8.8
    | serve 30 g | keep shelf | from mostly
  salted = about {name}, roasted and lightly salted. | made {kind} (96%), canola oil, salt
    | per100 2520 20.2 52.8 6.1 9.4 5 320 7.4 | serve 30 g | keep shelf | from mix | taxed
  dried = about {name}, dried slowly until sweet and chewy. | made {kind}
    | per100 1280 2.4 0.5 0.1 67.8 59.4 20 6.4 | serve 40 g | keep shelf | from mix
  sulphur = about {name}, soft and bright. | made {kind}, preservative (220, sulphites)
    | per100 1010 3.1 0.3 0 48.9 42.6 25 8.2 | serve 40 g | keep shelf | from Product of Türkiye
  trail = about {name} for the glovebox, the desk and the track.
    | made {kind}, almonds, cashews, sultanas, pepitas, sunflower seeds, cranberries
    | per100 2010 14.8 32.1 4.6 33.9 27 12 6.6 | serve 35 g | keep shelf | from mix | taxed
  Nutkin, Punnet | Raw {Almonds, Cashews, Walnuts} | 400 g 9.50, 750 g 16.50 | peanuts | raw
  Nutkin | Raw {Macadamias*1.7, Pecans*1.5, Pistachios*1.3, Hazelnuts*1.2, Brazil Nuts*1.4, Pine Nuts*2} | 250 g 8.50 | chestnut | raw
  Nutkin, Punnet | Salted {Peanuts*0.6, Cashews, Almonds, Mixed Cashews and Almonds} | 400 g 8.90 | peanuts | salted
  Nutkin | Salted {Macadamias*1.6, Pistachios*1.2} | 225 g 8.90 | chestnut | salted
  Nutkin | {Sultanas, Raisins, Currants} | 500 g 4.50 | grapes | dried
  Nutkin | {Pitted Dates, Medjool Dates*2, Prunes} | 400 g 4.90 | grapes | dried
  Nutkin | Dried {Apricots@peach, Mango@mango, Apple@apple-red, Pear@pear} | 200 g 6.20 | peach | sulphur
  Nutkin | {Sultanas} Snack Boxes | 12 x 20 g 5.50 | grapes | dried
  Nutkin | {Pepitas, Sunflower Seeds*0.7, Chia Seeds, Linseeds*0.7} | 250 g 4.50 | sunflower | raw
  Nutkin | {Tropical Banana, Choc Almond, Coconut} Trail Mix | 300 g 6.90 | peanuts | trail

  ## Muesli & Snack Bars | bar
  bar = about {name} for lunchboxes and long afternoons.
    | made Oats (38%), glucose syrup, {kind} (14%), rice crisps, canola oil, honey, soy lecithin, salt
    | per100 1760 6.4 13.2 4.1 65.5 26.8 70 5 | serve 31 g | keep shelf | from mostly | taxed
  nut = about {name}, whole nuts in a little honey.
    | made Peanuts (36%), almonds (14%), {kind}, glucose syrup, honey, rice crisps, salt
    | per100 2150 15.6 33.8 5.3 34.9 22.4 140 5.6 | serve 35 g | keep shelf | from mostly | taxed
  protein = about {name}, fifteen grams of protein in the pocket.
    | made Milk protein, soy protein, glucose syrup, {kind} flavour, cocoa butter, almonds, sweetener (955)
    | per100 1640 30.2 13.8 6.9 32.4 6.1 220 8.4 | serve 50 g | keep shelf | from mix | taxed
    | tags high protein
  fruit = about {name}, nothing but fruit. | made {kind} purée concentrate, apple purée, citrus fibre
    | per100 1390 1.2 0.3 0 77.8 69.6 10 4.8 | serve 20 g | keep shelf | from mostly | taxed
  Bright Sparrow, Punnet | Chewy {Choc Chip, Apricot, Yoghurt} Muesli Bars | 6 x 31 g 4.20 | cookie | bar
  Bright Sparrow | Crunchy {Honey, Fruit and Nut Almond} Muesli Bars | 6 x 31 g 4.50 | cookie | bar
  Nutkin | {Dark Chocolate, Cranberry, Salted Caramel, Coconut} Nut Bars | 5 x 35 g 6.50 | peanuts | nut
  Stride | {Chocolate Brownie, Peanut, Cookies and Cream, Raspberry} Protein Bar | 50 g 3.50, 5 x 50 g 15.50 | chocolate | protein
  Little Gumnut | {Strawberry@strawberry, Apple@apple-red, Blackcurrant@blueberries} Fruit Straps | 8 x 16 g 4.90 | strawberry | fruit
  Little Gumnut | {Vanilla, Cocoa} Rice Crisp Bars | 8 x 22 g 4.20 | cookie | bar
`
