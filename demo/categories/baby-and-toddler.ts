export const babyAndToddler = `
  # Baby & Toddler | baby-bottle
  nappy = about {name}: a soft waistband and a twelve-hour core. | keep safe
    | from Made in Australia from local and imported materials | taxed
  food = about {name}, gently cooked for first spoons. No added salt or sugar.
    | made {kind} (92%), water, vitamin C | per100 240 0.8 0.2 0 12.6 9.4 5 1.8 | serve 120 g | keep opened
    | from mostly | tags no added sugar
  formula = about {name}. Breast milk is best for babies: ask a health professional before using formula.
    | made Milk solids, vegetable oils (sunflower, canola, coconut), lactose (milk), whey protein (milk), fish oil (fish), soy lecithin, vitamins, minerals
    | per100 275 1.4 3.5 1.3 7.2 7.1 20 | serve 100 mL | keep shelf | from mostly | neverOnSpecial
  care = nappy | about {name}, fragrance free and tested on delicate skin. | from made

  ## Nappies | nappy
  Little Wombat, Punnet | Newborn Nappies Size 1, up to 5 kg | 44 pack 15.90, 88 pack 28.50 | baby
  Little Wombat, Punnet | Infant Nappies Size 2, 3–8 kg | 44 pack 15.90, 88 pack 28.50 | baby
  Little Wombat, Punnet | Crawler Nappies Size 3, 6–11 kg | 44 pack 15.90, 88 pack 28.50 | baby
  Little Wombat, Punnet | Toddler Nappies Size 4, 10–15 kg | 44 pack 15.90, 88 pack 28.50 | baby
  Little Wombat, Punnet | Walker Nappies Size 5, 12–17 kg | 44 pack 15.90, 88 pack 28.50 | baby
  Little Wombat, Punnet | Junior Nappies Size 6, from 16 kg | 44 pack 15.90, 88 pack 28.50 | baby
  Little Wombat | Toddler Nappy Pants Size 4, 10–15 kg | 36 pack 15.90 | baby
  Little Wombat | Walker Nappy Pants Size 5, 12–17 kg | 36 pack 15.90 | baby
  Little Wombat | Junior Nappy Pants Size 6, from 16 kg | 36 pack 15.90 | baby
  Little Wombat | Overnight Toddler Pants Size 4, 10–15 kg | 12 pack 13.50 | baby
  Little Wombat | Overnight Junior Pants Size 6, from 16 kg | 12 pack 13.50 | baby
  Little Wombat | Small Swim Pants, 7–12 kg | 11 pack 11.90 | baby
  Little Wombat | Medium Swim Pants, 11–15 kg | 11 pack 11.90 | baby
  Little Wombat | Large Swim Pants, from 14 kg | 11 pack 11.90 | baby
  Little Wombat | Eco Infant Nappies Size 2, 3–8 kg | 40 pack 19.90 | baby
  Little Wombat | Eco Crawler Nappies Size 3, 6–11 kg | 40 pack 19.90 | baby
  Little Wombat | Eco Toddler Nappies Size 4, 10–15 kg | 40 pack 19.90 | baby

  ## Wipes & Changing | care
  Little Wombat, Punnet | Fragrance Free Baby Wipes | 80 pack 3.20, 480 pack 15.90 | drop
  Little Wombat | {Aloe, Water Only, Biodegradable} Baby Wipes | 80 pack 3.90 | drop
  Little Wombat | Nappy Bags | 150 pack 3.90 | waste-bin
  Little Wombat | Disposable Change Mats | 10 pack 7.50 | baby
  Cloudsoft | {Zinc, Soothing} Nappy Rash Cream | 100 g 8.90 | lotion
  Cloudsoft | Cotton Wool Balls | 150 pack 3.50 | bubbles
  Little Wombat | Breast Pads | 60 pack 8.90 | baby

  ## Formula & Milk | formula
  toddler = formula | about {name} for children from one year. | neverOnSpecial
  goat = formula
    | made Goat milk solids, lactose (milk), vegetable oils (sunflower, canola), whey protein (milk), vitamins, minerals
  First Light | Infant Formula {Stage 1, Stage 2} | 900 g 26.90 | baby-bottle
  First Light | Gold Infant Formula {Stage 1, Stage 2} | 900 g 34.90 | baby-bottle
  First Light | Goat Milk Formula {Stage 1, Stage 2} | 800 g 44.90 | baby-bottle | goat
  First Light | Toddler Milk Drink {Stage 3, Stage 4} | 900 g 22.90 | baby-bottle | toddler
  Living Acre | Organic Infant Formula {Stage 1, Stage 2} | 800 g 38.90 | baby-bottle
  First Light | Ready to Feed Infant Formula | 6 x 200 mL 17.90 | baby-bottle

  ## Baby Food | food
  meal = food | about {name}, a soft first dinner.
    | made {kind} (38%), potato, carrot, peas, water, olive oil | per100 290 2.9 2 0.5 9.1 2.4 20 1.9
  yoghurt = food | made Milk, {kind} purée (30%), cultures, rice starch | not tags
  cereal = food | made Rice flour (94%), iron, vitamin C, thiamin | serve 10 g
    | per100 1580 7.1 1.2 0.3 82.4 0.8 15 1.6
  Little Wombat | {Apple@apple-red, Pear@pear, Banana and Mango@banana, Pumpkin and Sweet Potato@pumpkin, Apple and Blueberry@blueberries} Baby Purée | 120 g 1.80, 6 x 120 g 9.90 | apple-red
  Living Acre | Organic {Apple and Strawberry@strawberry, Carrot and Pumpkin@carrot, Pear and Mango@mango, Broccoli and Pea@broccoli} Baby Purée | 120 g 2.20 | apple-red
  Little Wombat | {Beef@steak, Chicken@chicken-leg, Lamb@meat-on-bone, Salmon@fish} and Vegetables Baby Meal | 120 g 2.40 | stew | meal
  Little Wombat | {Strawberry@strawberry, Vanilla and Pear@pear, Banana@banana} Baby Yoghurt Pouch | 120 g 2.20 | yoghurt-tub | yoghurt
  Little Wombat | Baby {Rice} Cereal | 125 g 4.50 | bowl-and-spoon | cereal
  Little Wombat | {Vanilla, Banana@banana} Baby Custard | 120 g 1.90 | custard | yoghurt

  ## Toddler Snacks | puff
  puff = about {name} that melt in small mouths. | made Maize (82%), sunflower oil, {kind} powder
    | per100 1860 6.6 14.4 1.6 70.6 6 30 3.2 | serve 12 g | keep shelf | from mix | taxed
  rusk = about {name}, a first thing to chew.
    | made Wheat flour, milk solids, sugar, canola oil, raising agent (500)
    | per100 1720 9.8 8.1 1.4 72.6 14.9 120 2.4 | serve 16 g | keep shelf | from mostly | taxed
  bar = about {name} without the mess.
    | made Oats (40%), {kind} (22%), apple paste, rice flour, sunflower oil
    | per100 1560 5.9 8.3 1 64.8 22.8 12 6.5 | serve 20 g | keep shelf | from mostly | taxed
  Little Gumnut | {Banana@banana, Carrot@carrot, Strawberry@strawberry, Tomato@tomato} Corn Puffs | 35 g 3.20 | corn | puff
  Little Gumnut | {Original, Cheese Flavoured@cheese} Milk Rusks | 100 g 3.90 | bread | rusk
  Little Gumnut | {Apple@apple-red, Apricot@peach, Blueberry@blueberries} Oat Bars | 6 x 20 g 4.90 | cookie | bar
  Living Acre | Organic {Apple@apple-red, Strawberry@strawberry} Rice Cakes | 40 g 3.50 | rice-cracker | puff
  Little Gumnut | {Vegetable@carrot, Cheese@cheese} Sticks | 5 x 15 g 4.20 | carrot | puff

  ## Baby Bath & Care | care
  sun = care | not taxed
  plastic = care | about {name}, free of BPA and easy to clean. | from imported
  Cloudsoft | Baby {Bath, Shampoo, Lotion, Massage Oil} | 500 mL 8.90, 200 mL 5.20 | lotion
  Cloudsoft | Baby {Powder, Moisturiser} | 200 g 7.50 | lotion
  Cloudsoft | Baby Sunscreen SPF50 | 200 g 13.90 | sun | sun
  Cloudsoft | Baby {Soap Bar} | 2 x 90 g 4.50 | soap
  Cloudsoft | Baby {Bubble Bath, Sleepy Lavender Bath} | 400 mL 7.90 | bathtub
  Cloudsoft | Baby Laundry Liquid | 1 L 9.90 | t-shirt
  First Light | {Slow Flow, Medium Flow} Baby Bottle | 2 pack 15.90 | baby-bottle | plastic
  First Light | {Newborn, Toddler} Soother | 2 pack 11.90 | baby | plastic
  First Light | {Soft Tip Spoons@spoon, Snack Cups, Bibs@baby} | 3 pack 8.50 | spoon | plastic
`
