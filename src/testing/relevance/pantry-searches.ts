/**
 * Sixty searches of a shopper who goes through fridge and pantry and writes down what is low, judged by the names on the
 * shelves and committed before they were run.
 */
export const pantrySearches = `
  bag of carrots: 3 Carrots$ @ ^Fruit & Veg; 1 Carrot
  lebanese cucumbers: 3 ^Lebanese Cucumbers; 2 Cucumber @ ^Fruit & Veg
  organic spinach: 3 ^Organic Baby Spinach; 2 Baby Spinach; 1 Spinach
  roast veggies: 3 ^Roasting Vegetables; 1 Vegetables
  berries for smoothies: 3 Frozen (Mixed Berries|Blueberries|Raspberries|Strawberries)|Smoothie Packs; 2 Berry|Berries|erries$; 1 Smoothie
  pears kids size: 3 ^Kids Size .*Pears; 2 Pears @ ^Fruit & Veg; 1 ^Kids Size
  skim milk 1l: 3 ^Skim Milk # ^1L; 2 Skim Milk; 1 Milk @ / Milk
  unsweetened oat milk: 3 ^Unsweetened Oat Milk; 2 Oat Milk; 1 Unsweetened
  light cream cheese: 3 ^Light Cream Cheese; 2 Cream Cheese
  block of parmesan: 3 ^Parmesan Wedge; 2 Parmesan
  salted butter 500g: 3 ^Salted Butter # ^500g; 2 Salted Butter; 1 Butter
  passionfruit yoghurt: 3 Passionfruit .*Yoghurt; 1 Yoghurt @ / Yoghurt
  canned whipped cream: 3 ^Whipped Dairy Cream Can; 1 Cream @ Cream & Custard
  vegan vanilla yoghurt: 3 ^Vanilla Coconut Yoghurt; 2 Coconut Yoghurt
  rye bread: 3 Rye .*(Bread|Loaf)$; 1 Bread|Loaf
  white bread rolls: 3 (Crusty White|^Bread|Dinner) ?Rolls|White Rolls; 2 Rolls @ Rolls & Bag
  wholemeal pita: 3 ^Wholemeal Pita; 2 Pita Pockets|Wholemeal Lebanese; 1 @ Wraps & Flat
  gluten free cake: 3 Gluten Free .*(Loaf Cake|Brownies|Muffins)$; 1 Gluten Free
  lemon tart: 3 ^Lemon Tarts; 2 Tarts; 1 Lemon @ ^Bakery
  beef roast: 3 ^Beef Rolled Roast; 2 Silverside|Roast Beef; 1 Beef @ ^Meat
  chicken wings 1kg: 3 Chicken Wings # ^1kg; 2 Chicken Wing; 1 Chicken
  turkey mince: 3 ^Turkey Mince; 1 Turkey|Mince
  pork chops: 3 ^Pork Loin Chops; 1 Pork|Chops
  halal mince: 3 ^Halal Beef Mince; 1 Halal
  lamb cutlets: 3 ^Lamb Cutlets; 1 Lamb
  frozen salmon fillets: 3 ^Frozen Atlantic Salmon Fillets; 2 Salmon (Fillets|Portions); 1 Salmon
  tin of sardines: 3 ^Sardines in Oil; 1 @ Canned Fish
  ham for sandwiches: 3 Ham Shaved|Sandwich Ham; 1 @ Ham & Cold
  marinated feta: 3 ^Marinated (Garlic )?Fetta; 1 Fetta
  spinach ricotta ravioli: 3 ^Spinach and Ricotta .*Ravioli; 2 Ravioli
  pork dumplings: 3 ^Pork and Chive Dumplings; 2 Dumplings; 1 Pork
  veggie spring rolls: 3 ^Vegetable Spring Rolls; 2 Spring Rolls
  mango sorbet: 3 ^Mango Sorbet; 2 Sorbet; 1 Mango @ Ice Cream
  party pies 24 pack: 3 ^Party .*Pies # ^24; 2 ^Party .*Pies; 1 Pies
  red kidney beans: 3 ^Red Kidney Beans; 1 Beans @ Canned
  coconut milk tin: 3 ^Coconut Milk @ Chinese & Thai; 2 Coconut (Cream|Milk); 1 Coconut
  penne pasta 1kg: 3 ^Penne$ # ^1kg; 2 Penne @ Pasta & Noodles; 1 @ Pasta & Noodles
  vegetable oil 4l: 3 ^Vegetable Oil # ^4L; 2 Vegetable Oil; 1 Oil @ Oils
  chilli flakes: 3 ^Chilli Flakes; 1 Chilli @ Herbs
  vanilla cake mix: 3 ^Vanilla Cake Mix; 2 Cake Mix; 1 Mix @ Baking
  maple granola: 3 Maple.* Granola; 2 Granola
  orange juice no pulp: 3 ^Pulp Free Orange; 2 Orange Juice; 1 Juice
  decaf coffee beans: 3 ^Decaf Coffee Beans; 2 Coffee Beans|^Decaf .*Coffee
  chamomile tea: 3 ^Chamomile Tea Bags; 1 Tea
  bbq chips: 3 ^Barbecue (Potato|Lentil) Chips; 2 Chips @ Chips & Pop; 1 Barbecue
  sea salt dark chocolate: 3 ^Dark Chocolate with Sea Salt; 2 Dark Chocolate; 1 Chocolate
  roasted cashews: 3 ^(Salted|Raw) Cashews; 2 Cashews
  choc chip muesli bars: 3 Choc Chip Muesli Bars; 2 Muesli Bars; 1 Bars
  eco dishwashing liquid: 3 ^Plant Based Dishwashing Liquid; 2 Dishwashing Liquid
  paper towels 6 pack: 3 ^Paper Towel # ^6pack; 2 ^Paper Towel
  front loader washing powder: 3 ^Top and Front Loader Laundry Powder; 2 Laundry Powder; 1 Front Loader
  cockroach baits: 3 ^Cockroach Baits; 1 Baits|Surface Spray
  kids toothbrush: 3 ^Kids Toothbrush; 2 Toothbrush; 1 Kids
  coconut shampoo: 3 ^Coconut Shampoo; 2 Shampoo; 1 Coconut
  super tampons: 3 Super Tampons; 2 Tampons; 1 @ Period
  size 5 nappies: 3 ^Walker Nappies; 2 ^Walker; 1 Nappies
  wet cat food chicken: 3 Chicken in (Jelly|Gravy) Cat Food|Kitten Chicken Pouches; 2 Cat Food; 1 Cat
  large dog dental sticks: 3 ^Large Dental Sticks; 2 Dental Sticks; 1 @ Dog Treats
  white miso: 3 ^White Miso Paste; 2 Miso
  red lentils 1kg: 3 ^Red Lentils # ^1kg; 2 Lentils
`
