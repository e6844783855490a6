export const drinks = `
  # Drinks | juice-box
  soft = about {name}, best very cold. | made Carbonated water, sugar, {kind} flavour, food acid (330)
    | per100 180 0 0 0 10.6 10.6 10 | serve 250 mL | keep shelf | from mostly | per L | taxed
  juice = about {name}, squeezed and bottled with nothing added. | made {kind} juice
    | per100 180 0.5 0.1 0 9.6 8.8 4 | serve 250 mL | keep cold | from mostly | per L
  tea = about {name}, round and fragrant. | made {kind} tea | keep shelf
    | from Packed in Australia from imported ingredients

  ## Water | still
  still = soft | about {name}, filtered by old stone. | made Water | per100 0 0 0 0 0 0 1 | from au
    | not taxed
  sparkling = soft | about {name} with a fine, lively bubble. | made Water, carbon dioxide
    | per100 0 0 0 0 0 0 4 | from au
  flavoured = soft | about {name}: a hint of fruit and no sugar.
    | made Carbonated water, natural {kind} flavour | per100 4 0 0 0 0.1 0 4 | tags no added sugar
  coconut = soft | about {name}, straight from young coconuts. | made Coconut water
    | per100 80 0.2 0.1 0.1 4.4 4.1 24 | from Product of Thailand | not taxed
  Quoll Springs, Punnet | Spring Water | 24 x 600 mL 14.90, 1.5 L 1.90, 10 L 6.50 | water-bottle | still
  Quoll Springs, Punnet | Sparkling Water | 1.25 L 1.60, 10 x 375 mL 8.90 | water-bottle | sparkling
  Quoll Springs | {Lime@lemon, Lemon@lemon, Raspberry@strawberry, Mango@mango} Sparkling Water | 10 x 375 mL 9.90 | lemon | flavoured
  Quoll Springs | Sports Cap Spring Water | 750 mL 2.20 | water-bottle | still
  Three Ibis | Coconut Water | 1 L 4.90, 330 mL 2.50 | coconut | coconut
  Quoll Springs | Kids Spring Water | 10 x 250 mL 6.90 | water-bottle | still

  ## Soft Drink | soft
  zero = soft | made Carbonated water, food acid (330), {kind} flavour, sweeteners (950, 955)
    | per100 3 0 0 0 0.1 0 14 | tags no added sugar
  mixer = soft | made Carbonated water, sugar, food acid (330), {kind}, quinine
  Fizzlewick, Punnet | {Cola} Soft Drink | 1.25 L 3.20, 24 x 375 mL 24.90, 10 x 375 mL 14.50 | cup-and-straw | soft
  Fizzlewick | No Sugar {Cola} Soft Drink | 1.25 L 3.20, 24 x 375 mL 24.90 | cup-and-straw | zero
  Fizzlewick, Punnet | {Lemonade@lemon, Orange@orange, Lemon Squash@lemon} Soft Drink | 1.25 L 2.90 | lemon
  Fizzlewick | {Lemonade@lemon, Creaming Soda, Passionfruit, Sarsaparilla, Pineapple@pineapple} Soft Drink Cans | 10 x 375 mL 13.50 | cup-and-straw
  Fizzlewick | No Sugar {Lemonade, Orange@orange, Raspberry@strawberry} Soft Drink | 1.25 L 2.90 | lemon | zero
  Headland | {Ginger Beer@ginger, Blood Orange@orange, Lemon Lime and Bitters@lemon} | 4 x 330 mL 8.50 | ginger
  Headland | {Tonic Water, Soda Water, Dry Ginger Ale@ginger} | 4 x 250 mL 6.90, 1.25 L 2.60 | water-bottle | mixer

  ## Juice | juice
  shelf = juice | about {name}, ready in the cupboard for the lunchbox. | keep opened
    | made {kind} juice from concentrate, water, vitamin C
  drink = juice | about {name}, made for hot afternoons.
    | made Water, sugar, {kind} juice (25%), food acid (330), flavour | keep opened | taxed
  smoothie = juice | about {name}, whole fruit by the bottle.
    | made {kind} purée, apple juice, banana purée, lemon juice | per100 230 0.5 0.2 0 12.4 11.2 4 1.1
  Verandah, Punnet | {Orange@orange, Apple@apple-green} Juice | 2 L 6.50, 1 L 4.20 | orange
  Verandah | {Pulp Free Orange@orange, Orange and Mango@mango, Apple Blackcurrant@blueberries, Pineapple@pineapple} Juice | 2 L 6.90 | orange
  Verandah | Cloudy {Apple@apple-red, Pear@pear, Apple and Ginger@ginger} Juice | 1 L 4.90 | apple-red
  Verandah | Green {Apple, Spinach and Cucumber} Juice | 1 L 5.90 | leafy-greens
  Verandah | {Mango@mango, Berry@blueberries, Green Kiwi@kiwifruit} Smoothie | 350 mL 4.20, 1 L 7.90 | mango | smoothie
  Little Gumnut, Punnet | {Apple@apple-red, Orange@orange, Tropical@pineapple, Apple Blackcurrant@blueberries} Juice Poppers | 6 x 200 mL 4.20 | juice-box | shelf
  Mulga Orchard | {Cranberry@cherries, Prune@grapes, Tomato@tomato, Grapefruit@orange} Juice Long Life | 1 L 4.50 | juice-box | shelf
  Verandah | {Tropical@pineapple, Orange@orange, Apple@apple-red} Fruit Drink | 2 L 3.90 | juice-box | drink

  ## Iced Tea & Sports Drinks | tea
  tea = soft | made Water, sugar, {kind} juice, black tea extract, food acid (330)
    | per100 95 0 0 0 5.5 5.4 6
  sport = soft | about {name} for the second half.
    | made Water, sugar, food acid (330), sodium citrate, potassium phosphate, {kind} flavour, colour (133)
    | per100 105 0 0 0 6 6 50
  kombucha = soft | about {name}, fermented with live cultures.
    | made Carbonated water, kombucha culture, green tea, erythritol, {kind} flavour
    | per100 10 0 0 0 0.5 0.3 8
  cordial = soft | about {name}: one part cordial, four parts cold water.
    | made Sugar, water, {kind} juice (25%), food acid (330), preservative (223, sulphites)
  Shade House | {Peach@peach, Lemon@lemon, Mango@mango, Raspberry@strawberry} Iced Tea | 1.5 L 4.20, 500 mL 2.90 | bubble-tea | tea
  Stride | {Blue, Orange@orange, Lemon Lime@lemon, Berry@blueberries} Sports Drink | 600 mL 2.90, 4 x 600 mL 9.90 | cup-and-straw | sport
  Bloom Culture | {Ginger and Lemon@ginger, Raspberry@strawberry, Passionfruit, Apple@apple-green} Kombucha | 330 mL 3.60, 4 x 330 mL 12.50 | cup-and-straw | kombucha
  Verandah, Punnet | {Fruit Cup@orange, Lime@lemon, Orange@orange, Raspberry@strawberry} Cordial | 2 L 4.90, 1 L 3.20 | orange | cordial
  Verandah | {Elderflower, Ginger@ginger} Cordial | 500 mL 7.50 | blossom | cordial
  Shade House | {Brown Sugar, Taro} Bubble Tea Kit | 4 x 75 g 9.90 | bubble-tea | tea

  ## Coffee | bean
  bean = about {name}, roasted weekly in Brisbane. | made Arabica coffee | keep shelf
    | from Roasted in Australia from imported beans
  instant = about {name}: a spoon, hot water, done. | made Soluble coffee | keep shelf | from mix
  sachet = about {name} with foam on top. | made Sugar, milk solids, soluble coffee (9%), coconut oil, salt
    | per100 1790 9.8 12.1 9.8 69.2 55 260 | serve 14 g | keep shelf | from mix
  cold = about {name}, steeped for eighteen hours. | made Water, coffee | per100 8 0.1 0 0 0.3 0 4
    | serve 250 mL | keep cold | from mostly | per L | taxed
  Laneway Roasters | {House Blend, Dark Roast, Single Origin*1.2, Decaf*1.1} Coffee Beans | 1 kg 32.00, 250 g 10.50 | coffee | bean
  Laneway Roasters | {House Blend, Dark Roast, Decaf} Ground Coffee | 250 g 9.90 | coffee | bean
  Laneway Roasters, Punnet | {Medium, Intense, Ristretto, Decaf} Coffee Capsules | 10 pack 6.50, 30 pack 17.50 | coffee | bean
  Morning Bell, Punnet | {Classic, Rich Roast} Instant Coffee | 200 g 13.50, 100 g 7.90 | coffee | instant
  Morning Bell | {Gold, Decaf, Espresso} Instant Coffee | 100 g 10.90 | coffee | instant
  Morning Bell | {Cappuccino, Latte, Mocha, Caramel Latte} Sachets | 10 x 14 g 7.50 | coffee | sachet
  Laneway Roasters | Cold Brew {Black, Decaf} Coffee | 1 L 9.50 | coffee | cold

  ## Tea | tea
  herbal = tea | about {name}, free of caffeine and full of garden. | made {kind}
  latte = tea | about {name}, warm with cinnamon and cardamom.
    | made Sugar, milk solids, black tea extract, spices, {kind} flavour
  Daintree Steep, Punnet | {English Breakfast, Black} Tea Bags | 100 pack 5.50, 50 pack 3.50 | teapot
  Daintree Steep | {Earl Grey, Irish Breakfast, Chai, Decaf, Extra Strong} Tea Bags | 50 pack 5.20 | teapot
  Daintree Steep | {Green, Jasmine Green, Lemon Green} Tea Bags | 50 pack 5.20 | green-tea
  Daintree Steep | {Peppermint, Chamomile, Lemon and Ginger, Rooibos, Lemongrass} Tea Bags | 40 pack 5.50 | green-tea | herbal
  Daintree Steep | Loose Leaf {English Breakfast, Earl Grey, Chai, Sencha Green} Tea | 125 g 8.90 | teapot
  Daintree Steep | {Vanilla, Spiced} Chai Latte Powder | 250 g 8.50 | coffee | latte
  Sakura Lane | {Matcha Green} Tea Powder | 70 g 14.90 | green-tea

  ## Hot Chocolate & Powders | cocoa
  cocoa = about {name}, two spoons in warm milk. | made Sugar, cocoa (32%), salt, vanilla flavour
    | per100 1590 6.8 4.2 2.5 76.9 68.4 110 10.1 | serve 20 g | keep shelf | from mix
  protein = about {name}, shaken with cold milk or water.
    | made Whey protein concentrate (milk), {kind} flavour, cocoa, sweetener (955), soy lecithin
    | per100 1620 74.2 6.1 3.2 8.8 5.9 260 | serve 30 g | keep shelf | from mostly | tags high protein
    | taxed
  flavouring = about {name}: a spoonful turns milk into a treat.
    | made Sugar, {kind} flavour, maltodextrin, food acid (330), salt | serve 15 g
    | per100 1660 0.2 0.3 0.1 96.4 95 60 | keep shelf | from mix
  milk = about {name} for camping and baking. | made Milk solids | per100 2070 26.1 27.8 18 36.9 36.9 350
    | serve 25 g | keep shelf | from mostly
  Merry & Oak, Punnet | Drinking Chocolate | 400 g 6.50, 225 g 4.50 | chocolate | cocoa
  Merry & Oak | {Dark, Marshmallow, Mint} Hot Chocolate | 250 g 6.90 | chocolate | cocoa
  Merry & Oak | Dutch Cocoa Powder | 250 g 7.50 | chocolate | cocoa
  Stride | {Chocolate, Vanilla, Strawberry} Protein Powder | 750 g 29.90, 1.5 kg 52.00 | cup-and-straw | protein
  Wattle Creek | Full Cream Milk Powder | 1 kg 13.90 | milk | milk
  Wattle Creek | Skim Milk Powder | 1 kg 13.50 | milk | milk
  Whizz Street | {Strawberry@strawberry, Chocolate, Banana@banana} Milk Flavouring | 375 g 5.50 | cup-and-straw | flavouring
`
