export const dairyAndEggs = `
  # Dairy & Eggs | milk
  milk = about {name}, bottled within a day of milking. | made Milk | per100 268 3.4 3.5 2.3 4.8 4.8 42
    | serve 250 mL | keep cold | from au | per L
  cheese = about {name}, made from Australian milk and aged with care.
    | made Milk, salt, cultures, non-animal rennet | per100 1690 24.8 33.6 22.1 0.5 0.3 680 | serve 25 g
    | keep fridge | from mostly
  yoghurt = about {name}, slow cultured until thick. | made Milk, milk solids, cultures
    | per100 410 5.2 5 3.3 7.8 7.8 60 | serve 170 g | keep cold | from mostly
  egg = about {name} from Darling Downs hens, graded and packed on the farm. | made Egg
    | per100 559 12.2 9.9 2.7 0.3 0.3 140 | serve 58 g | keep cold | from au

  ## Milk | milk
  light = milk | made Skim milk, milk | per100 185 3.6 1.1 0.7 5 5 44
  lactose = milk | made Milk, enzyme (lactase) | tags lactose free
  flavoured = milk | about {name}, cold and creamy for the drive home.
    | made Milk (92%), sugar, {kind} flavour, milk solids, vegetable gum (407)
    | per100 330 3.3 3.4 2.2 8.9 8.8 48 | taxed
  organic = milk | tags organic
  Wattle Creek, Punnet | Full Cream Milk | 2 L 3.90, 3 L 5.60, 1 L 2.40 | milk
  Wattle Creek, Punnet | Lite Milk | 2 L 3.90, 3 L 5.60, 1 L 2.40 | milk | light
  Wattle Creek | Skim Milk | 2 L 3.90, 1 L 2.40 | milk | light
  Wattle Creek | Lactose Free {Full Cream, Lite} Milk | 2 L 5.50, 1 L 3.20 | milk | lactose
  Old Toll Road | Unhomogenised Jersey Milk | 2 L 6.40, 750 mL 3.60 | milk
  Living Acre | Organic {Full Cream, Lite} Milk | 2 L 6.90 | milk | organic
  Wattle Creek | {Chocolate, Iced Coffee, Strawberry, Vanilla Malt} Flavoured Milk | 500 mL 3.50, 2 L 6.90 | juice-box | flavoured
  Old Toll Road | Double Espresso Iced Coffee Milk | 500 mL 4.50 | coffee | flavoured
  Wattle Creek | Buttermilk | 600 mL 3.20 | milk | light

  ## Plant & Long Life Milk | soy
  soy = milk | about {name} with calcium, smooth in coffee.
    | made Water, soybeans (12%), sunflower oil, calcium phosphate, salt
    | per100 210 3.2 2.5 0.3 3.4 1.7 50 0.6 | keep opened | from mostly
  oat = milk | about {name}, creamy enough to froth.
    | made Water, oats (11%), sunflower oil, calcium carbonate, salt | per100 230 1 2.2 0.2 7.4 3 42 0.9
    | keep opened | from mostly | taxed
  almond = milk | about {name} from Riverland almonds.
    | made Water, almonds (3%), calcium carbonate, salt, sunflower lecithin
    | per100 90 0.6 1.6 0.1 0.9 0.4 45 | keep opened | from mostly | taxed
  coconut = milk | made Water, coconut milk (9%), calcium phosphate, salt
    | per100 110 0.2 1.8 1.6 2.4 1.9 40 | keep opened | from mix | taxed
  long = milk | about {name} that waits in the cupboard until you need it. | keep opened
  Dapple | {Unsweetened, Original} Soy Milk | 1 L 2.60 | carton | soy
  Dapple, Oat Street | {Barista, Original, Unsweetened} Oat Milk | 1 L 4.20 | carton | oat
  Dapple | {Unsweetened, Original, Barista} Almond Milk | 1 L 3.20 | carton | almond
  Dapple | Coconut Milk Drink | 1 L 3.50 | carton | coconut
  Punnet, Wattle Creek | Long Life {Full Cream, Skim, Lite} Milk | 1 L 2.10, 6 x 1 L 12.30 | carton | long
  Punnet | {Soy} Milk Long Life | 1 L 1.90 | carton | soy
  Punnet | {Unsweetened} Almond Milk Long Life | 1 L 2.20 | carton | almond

  ## Cheese | cheese
  slices = cheese | about {name}, cut to fit the bread.
    | made Cheese (milk, salt, cultures, non-animal rennet), water, milk solids, emulsifiers (331, 339), salt
  soft = cheese | about {name}, soft-ripened and best at room temperature.
    | per100 1290 18.4 25.9 17.3 0.6 0.3 540
  fresh = cheese | about {name}, fresh and mild. | made Milk, cream (milk), salt, cultures, food acid (330)
    | per100 820 9.8 15.7 10.2 3.6 3.4 300
  halloumi = cheese | about {name}, made for a hot pan. | per100 1360 21.9 26 17.5 1.8 1.2 1090
  Wattle Creek, Punnet | Tasty Cheese Block | 500 g 8.90, 1 kg 15.50, 250 g 5.50 | cheese
  Wattle Creek | Tasty Cheese Slices | 500 g 10.20, 250 g 5.90 | cheese
  Wattle Creek, Punnet | {Tasty, Mozzarella, Pizza Blend, Three Cheese} Shredded Cheese | 500 g 8.50 | cheese
  Wattle Creek | {Mild, Extra Tasty, Vintage*1.2, Colby, Light Tasty} Cheese Block | 500 g 9.20 | cheese
  Wattle Creek | Cheddar Burger Slices | 250 g 4.50 | cheese | slices
  Old Toll Road | {Brie, Camembert, Triple Cream Brie*1.3} | 200 g 6.50 | cheese | soft
  Old Toll Road | {Blue Vein, Creamy Blue, Washed Rind} | 150 g 7.20 | cheese | soft
  Nonna Pia | {Parmesan, Pecorino, Grana Style} Wedge | 200 g 8.50 | cheese
  Nonna Pia | Shaved Parmesan | 120 g 5.90 | cheese
  Nonna Pia | Fresh {Mozzarella, Bocconcini, Burrata*1.6} | 200 g 5.50 | cheese | fresh
  Nonna Pia | {Smooth Ricotta, Mascarpone*1.3} | 250 g 4.90 | cheese | fresh
  Wattle Creek | {Original, Light, Chive} Cream Cheese | 250 g 5.20 | cheese | fresh
  Cedar & Sumac | Halloumi | 200 g 7.50 | cheese | halloumi
  Wattle Creek | {Danish Style, Greek Style, Reduced Fat} Fetta | 200 g 4.90 | cheese | soft
  Wattle Creek | Cottage Cheese | 500 g 5.90 | cheese | fresh
  Little Gumnut | Cheese Sticks | 8 x 20 g 6.50 | cheese

  ## Yoghurt | plain
  plain = yoghurt
  fruit = yoghurt | made Milk, {kind} (10%), sugar, milk solids, cultures, maize thickener
    | per100 430 4.6 3.1 2 13.4 12.6 54
  protein = yoghurt | made Skim milk, milk protein, {kind} (6%), cultures, enzyme (lactase)
    | per100 260 9.8 0.3 0.2 4.9 3.9 48 | tags lactose free, high protein
  coconut = yoghurt | made Coconut cream (88%), water, {kind}, tapioca starch, cultures
    | per100 690 1.5 14.6 12.9 6.9 4.2 20
  pouch = yoghurt | about {name} for little hands, with a cap that closes again.
    | made Milk, {kind} purée (8%), sugar, milk solids, cultures | serve 70 g
    | per100 390 3.6 2.9 1.9 12.2 10.4 50
  natural = yoghurt | made Coconut cream (94%), water, tapioca starch, cultures
    | per100 690 1.5 14.6 12.9 4.9 2.2 20
  Jersey Lane, Punnet | Natural Greek Yoghurt | 1 kg 6.90, 500 g 4.50 | yoghurt-tub
  Jersey Lane | {Vanilla Bean, Strawberry@strawberry, Mango and Passionfruit@mango, Blueberry@blueberries, Honey@honey} Greek Yoghurt | 700 g 6.50, 160 g 2.50 | yoghurt-tub | fruit
  Wattle Creek | {Strawberry@strawberry, Vanilla, Apricot@peach, Mixed Berry@blueberries} Yoghurt | 6 x 160 g 7.90 | yoghurt-tub | fruit
  Stride | {Vanilla, Strawberry@strawberry, Blueberry@blueberries, Mango@mango} High Protein Yoghurt | 160 g 2.90, 700 g 8.50 | yoghurt-tub | protein
  Dapple | Natural Coconut Yoghurt | 500 g 7.20 | coconut | natural
  Dapple | {Vanilla, Passionfruit} Coconut Yoghurt | 500 g 7.20 | coconut | coconut
  Little Gumnut | {Strawberry@strawberry, Vanilla, Banana@banana, Blueberry@blueberries} Yoghurt Pouch | 70 g 1.60, 6 x 70 g 7.90 | yoghurt-tub | pouch
  Wattle Creek | Lactose Free {Vanilla, Strawberry@strawberry} High Protein Yoghurt | 500 g 6.20 | yoghurt-tub | protein
  Jersey Lane | Pot Set Natural Yoghurt | 1 kg 6.50 | yoghurt-tub

  ## Butter & Margarine | butter
  butter = about {name}, churned from fresh cream. | made Cream (milk), salt
    | per100 3040 0.7 81.8 53.2 0.6 0.6 550 | serve 10 g | keep cold | from mostly
  unsalted = about {name}, churned from fresh cream with nothing added. | made Cream (milk)
    | per100 3060 0.7 82.4 53.6 0.6 0.6 10 | serve 10 g | keep cold | from mostly
  blend = about {name} that spreads straight from the fridge.
    | made Cream (milk), canola oil, water, salt, cultures | per100 2740 0.6 73.5 31 0.6 0.6 420
    | serve 10 g | keep cold | from mostly
  plant = about {name}, light and dairy free.
    | made Canola oil (58%), water, salt, sunflower lecithin, vitamin A, vitamin D
    | per100 2240 0.2 60 14.5 0.4 0.3 380 | serve 10 g | keep cold | from mostly
  ghee = about {name}, clarified slowly for high heat. | made Ghee (milk fat)
    | per100 3690 0.1 99.7 65 0 0 2 | serve 10 g | keep shelf | from mostly
  Wattle Creek, Punnet | Salted Butter | 500 g 8.50, 250 g 4.80 | butter
  Wattle Creek, Punnet | Unsalted Butter | 500 g 8.50, 250 g 4.80 | butter | unsalted
  Wattle Creek | {Original, Reduced Salt} Spreadable Butter Blend | 500 g 8.20, 250 g 4.90 | butter | blend
  Old Toll Road | Cultured {Salted, Sea Salt Flake} Butter | 225 g 7.50 | butter
  Golden Paddock | {Canola, Olive Oil, Reduced Salt} Spread | 500 g 4.20, 1 kg 7.20 | butter | plant
  Dapple | Plant Based Buttery Spread | 400 g 5.90 | butter | plant
  Masala Lane | Pure Ghee | 500 g 13.90, 1 kg 24.90 | jar | ghee
  Nonna Pia | Garlic Butter | 150 g 4.50 | garlic

  ## Cream & Custard | cream
  cream = about {name} from Gympie dairies: for pouring, whipping and Sunday. | made Cream (milk)
    | per100 1400 2.1 35.5 23.2 2.9 2.9 32 | serve 40 mL | keep cold | from mostly
  sour = about {name}, cultured until thick. | made Cream (milk), milk solids, cultures
    | per100 1450 2.3 36 23.4 3 2.9 36 | serve 40 g | keep cold | from mostly
  custard = about {name}, warm over crumble or cold from the carton.
    | made Milk (78%), sugar, cream (milk), maize thickener, egg, vanilla flavour
    | per100 440 3.2 3.4 2.2 15.2 12.1 52 | serve 125 g | keep cold | from mostly
  dessert = about {name}: a small treat with a spoon.
    | made Milk, cream (milk), sugar, {kind} (9%), maize thickener, cocoa, gelatine
    | per100 690 3.4 6.8 4.4 22.1 19.5 60 | serve 100 g | keep cold | from mix
  Wattle Creek, Punnet | Thickened Cream | 300 mL 3.20, 600 mL 5.50 | milk
  Wattle Creek | {Pure, Double*1.3, Cooking, Light Thickened} Cream | 300 mL 3.40 | milk
  Wattle Creek, Punnet | Sour Cream | 300 g 3.00, 500 g 4.60 | yoghurt-tub | sour
  Wattle Creek | {Light Sour Cream, Crème Fraîche*1.4} | 250 g 3.20 | yoghurt-tub | sour
  Wattle Creek | {Vanilla, Chocolate, Double Thick} Custard | 1 kg 5.50, 600 g 3.90 | custard | custard
  Jersey Lane | {Chocolate} Mousse | 4 x 60 g 4.90 | custard | dessert
  Jersey Lane | {Vanilla, Caramel, Coconut} Panna Cotta | 2 x 125 g 5.50 | custard | dessert
  Jersey Lane | {Raspberry, Passionfruit} Cheesecake Pots | 2 x 90 g 5.50 | cake | dessert
  Wattle Creek | Whipped Dairy Cream Can | 400 g 6.50 | milk | sour

  ## Eggs | egg
  organic = egg | tags organic
  white = egg | made Egg white | about {name}, poured and measured: nothing to separate.
    | per100 205 10.8 0.2 0 0.7 0.5 165
  Open Gate, Punnet | Free Range Large Eggs | 12 pack 7.50 | egg
  Open Gate | Free Range Extra Large Eggs | 12 pack 8.20, 18 pack 11.50 | egg
  Corella Farm | Barn Laid {Large, Extra Large*1.1} Eggs | 12 pack 6.50 | egg
  Open Gate | Free Range Jumbo Eggs | 12 pack 8.90, 6 pack 5.20 | egg
  Living Acre | Organic Free Range Eggs | 12 pack 11.50, 6 pack 6.50 | egg | organic
  Bunya Plains | Pasture Raised Eggs | 12 pack 12.90, 6 pack 7.20 | egg
  Open Gate | Free Range Mixed Weight Eggs | 30 pack 15.90 | egg
  Open Gate | Liquid Egg Whites | 500 mL 6.90 | egg | white
  Open Gate | {Quail, Duck*1.4} Eggs | 12 pack 6.90 | egg

  ## Tofu & Plant Based | tofu
  tofu = about {name}, pressed and ready to marinate. | made Water, soybeans (35%), calcium sulphate
    | per100 540 14.2 7.9 1.1 1.3 0.5 15 2.1 | serve 100 g | keep fridge | from mostly
  mince = about {name}, all the weeknight and none of the meat.
    | made Water, pea protein (17%), canola oil, soy protein, onion, beetroot, yeast extract, methylcellulose, salt
    | per100 760 16.1 9.8 1.2 5.6 1.2 430 4 | serve 100 g | keep fridge | from mix
  cheese = about {name} without the dairy. It melts.
    | made Water, coconut oil (24%), maize starch, salt, flavours, olive extract, colour (160a)
    | per100 1190 0.3 22.8 20.5 20.4 0.2 780 | serve 25 g | keep fridge | from Product of Greece
  marinated = about {name}, ready for the wok.
    | made Tofu (water, soybeans, calcium sulphate), {kind} marinade (soy sauce (soybeans, wheat), sugar, canola oil, garlic, spices)
    | per100 690 15.1 9.4 1.3 4.2 3 420 2 | serve 100 g | keep fridge | from mostly
  Sprig | {Firm, Silken, Soft, Hard} Tofu | 300 g 3.90 | seedling
  Sprig | {Ginger Soy, Smoky Barbecue, Thai Peanut Satay} Marinated Tofu | 200 g 5.50 | seedling | marinated
  Sprig | Tempeh | 300 g 6.50 | beans
  Sprig | Plant Based {Mince, Burgers@burger, Sausages@hot-dog, Meatballs, Nuggets@chicken-leg, Schnitzel@chicken-leg} | 300 g 8.50 | seedling | mince
  Dapple | Dairy Free {Cheddar, Mozzarella, Parmesan} Style Shreds | 200 g 6.20 | cheese | cheese
  Dapple | Dairy Free {Tasty, Smoked} Style Slices | 200 g 6.20 | cheese | cheese
`
