/**
 * Sixty searches as shoppers type them on a weekday, from every aisle, half of them of two or three wishes. Each was
 * judged by the names on the shelves, and committed, before it was run.
 */
export const everydaySearches = `
  bananas: 3 Bananas$ @ ^Fruit & Veg; 1 Banana @ Frozen Fruit
  salad bag: 3 (Leaf Mix|Rocket|Baby Spinach|Salad Kit)$ @ Salad & Tom|Organic; 1 @ Salad
  fresh coriander: 3 ^Coriander$; 2 Living Coriander Pot; 1 Coriander
  sweet potatoe: 3 Gold Sweet Potato$; 1 Sweet Potato
  seedless green grapes: 3 ^Green Seedless Grapes; 2 Seedless Grapes; 1 Grapes
  lunchbox fruit: 3 (Kids Size|Lunchbox Grapes) @ ^Fruit & Veg; 2 Mandarins|Bananas|Apples|Snack Boxes|Fruit Straps|Grapes; 1 @ Fresh Fruit|Berries
  a2 milk 2l: 3 (Full Cream|Lite|Skim) Milk$ @ / Milk # ^2L; 2 Milk$ @ / Milk
  grated tasty cheese: 3 ^Tasty Shredded Cheese; 2 Shredded Cheese; 1 Tasty
  kids cheese snacks: 3 ^Cheese Sticks; 2 Cheese (Flavoured Milk Rusks|Sticks); 1 Cheese
  thickend cream: 3 ^Thickened Cream; 2 Light Thickened Cream; 1 Cream @ Cream & Custard
  xl eggs: 3 Extra Large Eggs; 2 @ / Eggs
  vegan butter: 3 ^Plant Based Buttery Spread; 2 Spread @ Butter & Marg
  gf bread: 3 Gluten Free .*Bread$; 2 @ Gluten Free Bakery
  white bread under $4: 3 White (Sandwich|Toast) Bread|High Fibre White Bread|Half Loaf White; 2 @ Sliced Bread; 1 White @ Bakery
  hot dog buns: 3 Hot Dog Rolls; 1 Rolls|Buns @ Bakery
  donuts: 3 Doughnuts$
  raisin bread: 3 Raisin (Toast|Loaf); 2 Fruit and Spice Toast|Fruit Toast; 1 Raisin
  cheap mince: 3 Mince$ @ Mince & Burgers; 2 Mince
  bbq snags: 3 Sausages$ @ / Sausages; 2 Sausages @ Halal|/ Sausages; 1 @ / Sausages
  slow cooker beef: 3 Diced Chuck Beef|Beef (Brisket|Cheeks|Short Ribs|Osso Buco); 2 Silverside|Halal Beef (Diced|Curry); 1 Beef @ ^Meat
  chicken schnitty: 3 Chicken Schnitzel; 2 Schnitzel; 1 Crumbed Chicken
  boneless pork roast: 3 Pork .*Roast; 1 Pork
  salmon fillets skin on: 3 Salmon Portions Skin On; 2 Salmon (Fillets|Portions); 1 Salmon
  peeled prawns: 3 Peeled Prawns; 2 Prawns @ Prawns|Frozen; 1 Prawn
  calamari rings: 3 Squid Rings; 2 Squid
  proscuitto: 3 ^Prosciutto; 1 Pancetta|Ham
  party dips: 3 @ Dips & Hummus; 1 Dip
  meat pies 2 pack: 3 (Beef|Steak).* Pie$ # ^2x; 2 Pie$ @ Roast Chicken & Pies; 1 Pies
  frozen baby peas 1kg: 3 ^Baby Peas # ^1kg; 2 Peas @ Frozen Veg # ^1kg; 2 Baby Peas; 1 Peas @ Frozen
  icy poles: 3 Ice Blocks$; 1 Sorbet|Ice Cream
  magnums: 3 Chocolate Sticks$; 2 Cones; 1 Ice Cream
  sr flour: 3 ^Self Raising Flour; 2 Self Raising Flour; 1 Flour
  tinned peaches: 3 Sliced Peaches in Juice; 2 @ Canned Veg ~ Juice; 1 Peaches
  four bean mix no salt: 3 ^Four Bean Mix; 1 Beans @ Canned
  ketchup: 3 ^Tomato Sauce; 1 Tomato Relish|Sauce @ Sauces
  gravox: 3 Instant Gravy
  leggos pasta sauce: 3 Pasta Sauce$; 2 Passata|Fresh Sauce; 1 Sauce
  mild taco kit: 3 Taco Dinner Kit; 2 Dinner Kit; 1 Taco
  red curry paste: 3 ^Red Curry Paste; 2 Curry Paste; 1 Curry
  porridge sachets: 3 Oat Sachets; 2 Oats$; 1 Oat
  sugar free jam: 3 Jam$|Conserve$; 1 Jam|Conserve|Honey
  nescafe gold: 3 ^Gold Instant Coffee; 2 Instant Coffee; 1 Coffee
  soft drink cans no sugar: 3 ^No Sugar .*Soft Drink # x; 2 ^No Sugar .*Soft Drink; 1 @ Soft Drink
  juice boxes: 3 Juice Poppers; 1 Juice
  kids lunchbox snacks: 3 @ Snack Bars|Toddler Snacks|Chips & Pop|Crackers|Biscuits|Lunch; 2 @ ^Snacks & Conf; 1 Kids|Lunch|Pouch|Sticks
  cadbury dairy milk: 3 ^Milk Chocolate (Block|Buttons)|^Milk Chocolate with; 2 @ / Chocolate$; 1 Chocolate
  unsalted mixed nuts: 3 ^Raw (Almonds|Cashews|Walnuts|Macadamias|Pecans|Hazelnuts|Brazil Nuts|Pistachios); 2 Mixed (Cashews|Nut)|Trail Mix; 1 @ Nuts & Dried
  gluten free crackers: 3 Gluten Free .*Crackers; 2 Rice Crackers|(Corn|Rice) Cakes; 1 Gluten Free
  laundry powder sensitive: 3 Sensitive Laundry Powder; 2 Laundry Powder|Sensitive Laundry Liquid; 1 @ / Laundry
  omo liquid 2l: 3 Laundry Liquid$ # ^2L; 2 Laundry Liquid; 1 @ / Laundry
  snap lock bags: 3 Zip Bags$; 1 Bags
  oven cleaner: 3 ^Oven Cleaner; 1 Cleaner
  dandruff shampoo: 3 ^Anti Dandruff Shampoo; 1 Shampoo
  mens deodorant spray: 3 Deodorant Spray$; 2 Deodorant
  panty liners: 3 Liners$ @ Period; 1 @ Period
  baby formula stage 2: 3 Formula Stage 2; 2 Formula; 1 @ Formula
  baby food pouches 6 months: 3 Baby (Purée|Yoghurt Pouch|Meal|Custard); 1 @ ^Baby
  whiskas tuna: 3 Tuna .*Cat Food|Tuna Pouches; 2 @ Cat Food; 1 Tuna|Cat
  dog chew treats: 3 Dental Sticks|Dried (Kangaroo|Beef|Pig)|Chew Ring; 2 @ Dog Treats
  bird seed: 3 Seed Mix$|Wild Bird Feed; 1 Feed|Cuttlebone
`
