export const breakfastAndSpreads = `
  # Breakfast & Spreads | bowl-and-spoon
  cereal = about {name}: a good bowl, cold milk and ten quiet minutes.
    | made Wholegrain wheat (92%), sugar, barley malt extract, salt, vitamins (niacin, thiamin, riboflavin, folate), iron
    | per100 1530 11.4 1.6 0.4 68.3 4.8 270 10.6 | serve 40 g | keep shelf | from mostly
  jam = about {name}, cooked in open pans until it sets. | made {kind} (50%), sugar, pectin, lemon juice
    | per100 1090 0.4 0.1 0 63.4 62.1 8 1 | serve 15 g | keep opened | from mix
  nut = about {name}, roasted and ground with nothing to hide. | made {kind} (96%), sunflower oil, salt
    | per100 2580 24.6 51.9 7.8 11.8 5.9 320 7.1 | serve 20 g | keep shelf | from mix

  ## Cereal & Flakes | cereal
  corn = cereal | made Maize (88%), sugar, barley malt extract, salt, vitamins, iron
    | per100 1590 7.8 1.1 0.2 82.6 7.9 520 3.1
  rice = cereal | made Rice (86%), sugar, {kind}, barley malt extract, salt, vitamins, iron
    | per100 1600 6.6 1.2 0.3 85.4 12.6 430 1.2
  bran = cereal | made Wheat bran (84%), sultanas, sugar, barley malt extract, oats, salt, vitamins
    | per100 1420 13.2 3.3 0.6 52.1 16.8 260 24.6
  sweet = cereal | made Wheat flour, oats, sugar, {kind} (4%), maize, canola oil, salt, vitamins, iron
    | per100 1620 7.1 3.9 1 78.9 26.2 240 5.8 | not tags
  free = cereal | made Sorghum flour, maize, rice flour, sugar, salt
    | per100 1560 8.2 2.2 0.4 76.4 6.9 210 6.4
  Bright Sparrow, Punnet | Wheat Biscuits | 575 g 4.50, 1.2 kg 7.50 | wheat
  Bright Sparrow, Punnet | Corn Flakes | 500 g 4.20, 725 g 5.80 | corn | corn
  Bright Sparrow | {Cocoa} Puffed Rice | 350 g 5.20, 650 g 7.90 | bowl-and-spoon | rice
  Bright Sparrow | {Vanilla} Puffed Rice | 400 g 5.00 | bowl-and-spoon | rice
  Bright Sparrow | {Sultana Bran, All Bran Flakes, Bran and Oat Crunch} | 540 g 5.90 | bowl-and-spoon | bran
  Bright Sparrow | {Blueberry@blueberries, Apple@apple-green} Mini Wheats | 475 g 5.50 | bowl-and-spoon
  Bright Sparrow | {Honey, Cocoa, Apple and Cinnamon} Oat Hoops | 450 g 5.50 | bowl-and-spoon | sweet
  Bright Sparrow | {Berry, Maple, Almond} Clusters | 500 g 6.20 | bowl-and-spoon | sweet
  Freely | Gluten Free {Sorghum Flakes, Honeyed Puffs} | 375 g 5.90 | bowl-and-spoon | free
  Bright Sparrow | Variety Pack | 8 x 30 g 7.50 | bowl-and-spoon | corn

  ## Muesli & Oats | oats
  oats = cereal | about {name}, steel rolled for creamy porridge. | made Oats
    | per100 1580 12.3 9.1 1.7 57.8 1 4 10.1
  muesli = cereal | about {name} with more of the good bits.
    | made Oats (52%), {kind} (16%), sultanas, almonds, sunflower seeds, coconut, honey, canola oil
    | per100 1740 10.2 14.3 2.9 56.9 18.2 30 8.4
  natural = cereal | about {name}, untoasted and unsweetened.
    | made Oats (60%), {kind} (15%), wheat flakes, sultanas, pepitas, sunflower seeds, almonds
    | per100 1620 11.2 9.6 1.5 59.2 14.6 15 9.3
  sachet = cereal | about {name}: ninety seconds and a spoon.
    | made Oats (72%), sugar, milk solids, {kind} flavour, salt | per100 1590 11.1 6.9 1.6 67.2 18.9 110 7.3
    | serve 35 g
  free = cereal | about {name} without wheat, oats or worry.
    | made Puffed rice, coconut, almonds, pepitas, sunflower seeds, {kind}, honey, cinnamon
    | per100 2020 12.4 28.4 8.6 42.5 16.8 20 6.9
  Tin Shed Mill, Punnet | {Rolled, Quick} Oats | 1 kg 4.20, 500 g 2.60 | wheat | oats
  Tin Shed Mill | Steel Cut Oats | 700 g 5.50 | wheat | oats
  Tin Shed Mill | Organic Rolled Oats | 750 g 5.90 | wheat | oats
  Tin Shed Mill | {Honey, Golden Syrup, Apple and Cinnamon@apple-red, Berry@blueberries, Original} Oat Sachets | 10 x 35 g 5.90 | bowl-and-spoon | sachet
  Tin Shed Mill | {Cranberry, Macadamia*1.2, Apricot, Tropical Fruit} Toasted Muesli | 750 g 7.90 | bowl-and-spoon | muesli
  Tin Shed Mill | {Dried Fruit, Five Seed, Fig} Natural Muesli | 750 g 7.50 | bowl-and-spoon | natural
  Paper Daisy | {Vanilla Almond, Maple Pecan, Coconut Cashew} Granola | 500 g 9.50 | bowl-and-spoon | muesli
  Freely | Gluten Free {Cranberry, Maple} Granola | 400 g 9.90 | bowl-and-spoon | free
  Tin Shed Mill | {Coconut and Chia, Blueberry} Bircher | 450 g 6.90 | bowl-and-spoon | natural

  ## Jam & Honey | honey
  honey = about {name} from hives along the range. | made Honey | per100 1400 0.3 0 0 82.6 82.1 10
    | serve 20 g | keep shelf | from au
  curd = jam | about {name}, sharp and buttery. | made Sugar, {kind} juice (22%), butter (milk), egg, pectin
  maple = about {name} tapped in early spring. | made Maple syrup | per100 1450 0 0 0 85.2 85.1 5
    | serve 20 mL | keep opened | from Product of Canada
  syrup = about {name} for pancakes, porridge and Anzac biscuits. | made Cane sugar syrup, water, flavour
    | per100 1300 0 0 0 76.4 75.8 60 | serve 20 mL | keep shelf | from mostly
  Hum & Hive, Punnet | Pure Honey | 500 g 8.50, 1 kg 14.90 | honey | honey
  Hum & Hive | {Yellow Box, Ironbark, Macadamia Blossom, Creamed} Honey | 400 g 9.50 | honey | honey
  Hum & Hive | Squeeze Honey | 375 g 7.50 | honey | honey
  Hum & Hive | Raw Honeycomb | 300 g 16.90 | honey | honey
  Jacaranda Lane, Punnet | {Strawberry@strawberry, Raspberry@strawberry, Apricot@peach, Blackberry@blueberries} Jam | 340 g 4.50 | jar | jam
  Jacaranda Lane | {Fig, Plum, Blueberry@blueberries, Cherry@cherries} Conserve | 285 g 5.20 | jar | jam
  Jacaranda Lane | {Breakfast Orange, Lime, Grapefruit} Marmalade | 340 g 4.50 | orange | jam
  Jacaranda Lane | {Lemon@lemon, Passionfruit} Curd | 280 g 4.90 | jar | curd
  Maple Post | Pure Maple Syrup | 250 mL 9.50, 500 mL 17.50 | pancakes | maple
  Sunny Cane | {Golden, Maple Flavoured, Treacle} Syrup | 500 g 4.20 | pancakes | syrup

  ## Nut & Yeast Spreads | nut
  choc = nut | about {name}, best by the spoon when nobody looks.
    | made Sugar, palm oil, hazelnuts (13%), cocoa, skim milk solids, soy lecithin
    | per100 2250 6 31 10.8 57.4 56 40
  yeast = about {name}. Thin, on hot buttered toast.
    | made Yeast extract, salt, barley malt extract, niacin, thiamin, folate
    | per100 800 25.2 0.4 0 19.6 2.1 3300 6 | serve 5 g | keep shelf | from mostly
  peanut = nut | made Roasted peanuts (96%), sunflower oil, salt
  Nutkin, Punnet | {Smooth, Crunchy} Peanut Butter | 375 g 4.90, 780 g 8.90 | peanuts | peanut
  Nutkin | Natural {Smooth, Crunchy} Peanut Butter | 480 g 6.90 | peanuts | peanut
  Nutkin | {Almond, Cashew, Macadamia*1.3, Mixed Nut and Almond} Butter | 250 g 9.50 | peanuts | nut
  Nutkin | Hazelnut Cocoa Spread | 400 g 5.90, 750 g 9.50 | chocolate | choc
  Old Toll Road | Yeast Spread | 250 g 5.20, 400 g 7.50, 150 g 3.90 | jar | yeast
  Old Toll Road | Salt Reduced Yeast Spread | 250 g 5.90 | jar | yeast
  Punnet | Hazelnut Cocoa Spread | 400 g 4.50 | chocolate | choc
  Nutkin | Powdered Peanut Butter | 180 g 8.50 | peanuts | peanut

  ## Breakfast Drinks & Bars | drink
  drink = about {name}, breakfast with a straw.
    | made Skim milk, water, sugar, oat fibre, soy protein, {kind} flavour, vitamins, minerals
    | per100 330 3.4 1.5 0.3 12.2 7.9 60 1.6 | serve 250 mL | keep shelf | from mostly | per L | taxed
  bar = about {name}, oats you can hold in one hand.
    | made Oats (42%), glucose syrup, {kind} (12%), wheat flakes, canola oil, honey, soy lecithin, salt
    | per100 1710 7.3 11.7 2.2 65 22.4 90 5.9 | serve 40 g | keep shelf | from mostly | taxed
  malt = about {name}: three spoons, hot or cold.
    | made Malted barley, milk solids, sugar, cocoa, minerals, vitamins
    | per100 1680 12.1 9.8 5 64.9 45.8 210 | serve 20 g | keep shelf | from mostly
  Stride | {Chocolate, Banana@banana, Vanilla, Iced Coffee, Strawberry@strawberry} Breakfast Drink | 250 mL 2.60, 6 x 250 mL 9.90 | juice-box | drink
  Stride | High Protein {Chocolate, Vanilla} Breakfast Drink | 350 mL 4.20 | juice-box | drink
  Bright Sparrow | {Sultana, Apple and Cinnamon, Choc Chip, Cranberry} Breakfast Bars | 6 x 40 g 5.50 | cookie | bar
  Bright Sparrow | {Honey, Blueberry} Breakfast Biscuits | 6 x 50 g 4.50 | cookie | bar
  Bright Sparrow | Chocolate Malt Powder | 500 g 8.50, 1 kg 14.50 | can | malt
  Punnet | {Chocolate, Vanilla} Breakfast Drink | 6 x 250 mL 7.90 | juice-box | drink
`
