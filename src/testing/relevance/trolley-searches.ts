/**
 * Sixty searches that fill a week's trolley from every aisle, most of two or three wishes. They too were judged by the
 * names on the shelves, and committed, before any of them or of the everyday searches was run.
 */
export const trolleySearches = `
  cheap apples: 3 Apples$ @ ^Fruit & Veg; 1 Apple @ Fruit
  avocados ripe: 3 Avocado @ ^Fruit & Veg; 1 Avocado
  red chilli fresh: 3 ^Long Red Chillies; 2 Chillies @ ^Fruit & Veg; 1 Chilli @ ^Fruit & Veg
  baby potatoes: 3 Baby (Chat )?Potatoes; 2 Potatoes @ ^Fruit & Veg; 1 Potatoes
  cut watermelon: 3 Watermelon (Quarter|Chunks); 2 Watermelon @ ^Fruit & Veg
  soup veggies: 3 ^Soup Vegetables; 2 Vegetables @ ^Fruit & Veg; 1 Vegetable
  frozen mango chunks: 3 ^Frozen Mango; 1 Mango
  long life milk 6 pack: 3 Long Life .*Milk # ^6x; 2 Long Life|@ Plant & Long; 1 Milk
  iced coffee 500ml: 3 Iced Coffee .*Milk # ^500mL; 2 Iced Coffee; 1 Cold Brew|Coffee
  pizza cheese: 3 ^(Pizza Blend|Mozzarella|Three Cheese) Shredded Cheese; 2 Shredded Cheese; 1 Mozzarella|Cheese @ / Cheese
  greek yoghurt 1kg: 3 Greek Yoghurt # ^1kg; 2 Greek Yoghurt; 1 Yoghurt
  yoghurt no added sugar: 3 Natural .*Yoghurt; 2 Yoghurt; 1 @ / Yoghurt
  dozen large eggs: 3 Large Eggs # ^12; 2 Eggs @ / Eggs
  firm tofu: 3 ^(Firm|Hard) Tofu; 2 Tofu
  wholemeal sandwich bread: 3 ^Wholemeal Sandwich Bread; 2 Wholemeal|Sandwich @ Sliced; 1 Bread
  lunch wraps: 3 Wraps$ @ Wraps & Flat|Gluten; 1 @ Wraps & Flat
  choc chip muffins: 3 ^Choc Chip Muffins; 2 Choc.* Muffins; 1 Muffins
  gluten free wraps: 3 ^Gluten Free .*Wraps; 1 ^Gluten Free
  party cupcakes: 3 Cupcakes; 1 Cake
  bbq steak: 3 Steak$ @ Beef & Veal|Halal; 1 Beef|Steak
  roast lamb: 3 Lamb .*(Roast|Leg)$; 2 Lamb (Rack|Rump); 1 Lamb
  pork belly: 3 ^Pork Belly; 1 Pork
  beef sausages 1kg: 3 Beef.* Sausages # ^1kg; 2 Beef.* Sausages; 1 Sausages
  halal beef steak: 3 Halal Beef Rump; 2 Halal Beef; 1 Halal
  white fish fillets: 3 (Basa|Hoki|Ling|Orange Roughy|Snapper|Flathead|Whiting|Barramundi|Cobia|Mahi Mahi|Mullet|Blue Grenadier) Fillets; 2 Fillets @ ^Fish
  garlic prawns: 3 ^Garlic Prawn; 2 Prawns; 1 Prawn
  dozen oysters: 3 Oysters # ^12; 2 Oysters
  beetroot dip: 3 Beetroot (Dip|Hummus); 1 @ Dips
  family size lasagne: 3 Family Lasagne|Lasagne$ # kg; 2 Lasagne$ @ Meals; 1 Lasagne
  pumpkin soup: 3 Pumpkin Soup; 1 Soup
  party sausage rolls: 3 ^Party .*Sausage Rolls; 2 Sausage Rolls; 1 ^Party
  pepperoni pizza frozen: 3 ^Pepperoni Pizza; 2 Pizza @ Frozen; 1 Pizza
  chicken nuggets 1kg: 3 Chicken Nuggets # ^1kg; 2 Nuggets; 1 Chicken @ Frozen
  basmati rice cheap: 3 ^Basmati Rice; 2 Basmati; 1 Rice
  lemon pepper tuna: 3 ^Tuna with Lemon and Cracked Pepper; 2 ^Tuna with; 1 Tuna
  sugar 2kg: 3 ^White Sugar # ^2kg; 2 Sugar$ @ Baking
  whole egg mayo: 3 ^Whole Egg Mayonnaise; 2 Mayonnaise
  low salt beef stock: 3 Beef Stock; 2 Stock; 1 Beef
  gluten free cereal: 3 ^Gluten Free (Sorghum|Honeyed); 2 ^Gluten Free .*Granola; 1 Gluten Free
  squeeze honey: 3 ^Squeeze Honey; 2 Honey$
  small water bottles: 3 Water # 600mL|750mL|250mL; 2 Water @ / Water
  diet lemonade: 3 ^No Sugar Lemonade; 2 ^No Sugar; 1 Lemonade
  caffeine free tea: 3 (Peppermint|Chamomile|Lemon and Ginger|Rooibos|Lemongrass|Decaf) Tea Bags; 1 @ / Tea
  instant coffee 200g: 3 Instant Coffee # ^200g; 2 Instant Coffee; 1 Coffee
  gluten free rice crackers: 3 Rice Crackers; 2 Gluten Free .*Crackers|(Corn|Rice) Cakes; 1 Gluten Free
  lolly snakes: 3 ^Snakes; 2 @ Lollies
  chocolate coated almonds: 3 ^(Almond Chocolate Bites|Choc Almond Trail Mix); 2 with Almond|Almond; 1 Chocolate
  toilet paper 48: 3 Toilet Paper # ^48; 2 Toilet Paper
  sensitive fabric softner: 3 ^Sensitive Fabric Softener; 2 Fabric Softener; 1 Sensitive
  bathroom cleaner spray: 3 ^Bathroom Spray; 2 Mould Remover|Spray$ @ Cleaners; 1 Cleaner
  led bulbs screw: 3 ^LED Globe .*Screw; 2 ^LED Globe; 1 ^LED
  small bin bags: 3 ^Small Kitchen Tidy Bags; 2 Tidy Bags|Small Compostable; 1 Bags
  sensitive moisturiser: 3 ^Sensitive Face Moisturiser; 2 Moisturiser; 1 Sensitive
  sensitive roll on deodorant: 3 ^Sensitive Deodorant Roll On; 2 Deodorant Roll On; 1 Deodorant
  overnight pads: 3 ^Overnight Pads; 1 Pads
  bulk baby wipes: 3 Baby Wipes # ^480; 2 Baby Wipes; 1 Wipes
  swim nappies size m: 3 ^Medium Swim Pants; 2 Swim Pants; 1 Nappies|Pants
  kitty litter crystals: 3 ^Crystal Cat Litter; 2 Cat Litter
  dry dog food 8kg: 3 Dry Dog Food # ^8kg; 2 Dry Dog Food; 1 Dog Food
  butter chicken sauce: 3 ^Butter Chicken Simmer Sauce; 2 Simmer Sauce; 1 Sauce
`
