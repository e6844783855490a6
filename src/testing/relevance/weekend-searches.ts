/**
 * Sixty searches of a household that does its big shop on a Saturday: one, two and three wishes from every aisle. They
 * were judged by titles, shelves and labels alone, and committed before they were run.
 */
export const weekendSearches = `
  oranges: 3 Oranges$ @ ^Fruit & Veg; 1 Mandarins$|Grapefruit$ @ ^Fruit & Veg
  pumpkin: 3 ^(Kent Pumpkin Cut|Butternut Pumpkin)$; 2 ^Diced Pumpkin; 1 Pumpkin
  cherry tomatos: 3 ^(Organic )?Cherry Tomatoes$ @ ^Fruit & Veg; 2 Solanato Tomatoes|Cherry Tomatoes; 1 Tomatoes$ @ ^Fruit & Veg
  2kg bag of potatoes: 3 Potatoes$ @ ^Fruit & Veg # ^2kg; 2 ^(?!Microwave).*Potatoes$ @ ^Fruit & Veg; 1 Potato @ ^Fruit & Veg
  crushed garlic: 3 ^Garlic Paste; 2 ^Garlic$; 1 ^Garlic Powder
  goat milk formula stage 1: 3 ^Goat Milk Formula Stage 1; 2 ^Goat Milk Formula|Formula Stage 1; 1 Formula
  cut up fruit: 3 (Pineapple Pieces|Melon Trio|Watermelon Chunks)$ @ ^Fruit & Veg; 1 @ Fresh Fruit|Berries
  bag of rocket: 3 ^Rocket$; 2 Leaf Mix|Baby Spinach; 1 @ Salad & Tom
  lactose free lite milk 1l: 3 ^Lactose Free Lite Milk # ^1L; 2 ^Lactose Free .*Milk; 1 Lite Milk
  toilet cleaner: 3 Toilet Cleaner; 2 Toilet Blocks; 1 Toilet Brush|Cleaner
  tasty cheese 1kg: 3 ^Tasty Cheese Block # ^1kg; 2 Tasty Cheese; 1 Cheese @ / Cheese
  danish feta: 3 ^Danish Style Fetta; 2 Fetta @ / Cheese; 1 Fetta
  plain yoghurt: 2 Natural Coconut Yoghurt; 3 Natural .*Yoghurt; 1 Yoghurt @ / Yoghurt
  spreadable butter reduced salt: 3 ^Reduced Salt Spreadable Butter; 2 Spreadable Butter|^Reduced Salt Spread; 1 Butter|Spread @ Butter & Marg
  jumbo free range eggs: 3 Free Range Jumbo Eggs; 2 Free Range .*Eggs; 1 Eggs$ @ / Eggs
  cream for whipping: 3 ^(Thickened|Pure|Double|Light Thickened) Cream|Whipped Dairy Cream; 1 Cream @ Cream & Custard
  multigrain bread: 3 ^Multigrain .*Bread|^Half Loaf Multigrain; 2 Nine Grain|Soy and Linseed|Wholegrain Bread|Seeded .*(Bread|Loaf)$; 1 @ Sliced Bread
  childrens panadol: 3 ^Children’s .*Paracetamol; 2 ^Paracetamol; 1 Ibuprofen
  gluten free carrot cake: 3 ^Gluten Free Carrot Loaf Cake; 2 Carrot Loaf Cake|^Gluten Free .*(Cake|Brownies|(Chip|Blueberry) Muffins)$; 1 Carrot Cake|Gluten Free @ Gluten Free Bakery
  garlic bread: 3 Garlic Bread Twin; 1 Garlic Naan
  corned beef: 3 ^Corned Silverside; 1 Beef @ Beef & Veal|Ham & Cold
  rump steak 1kg: 3 ^Beef Rump Steak # ^1kg; 2 Rump Steak; 1 Steak$ @ Beef & Veal|Halal
  chicken breast under $10: 3 ^Chicken Breast Fillets # ^500g; 2 Chicken Breast; 1 Chicken @ ^Meat
  diced lamb for curry: 3 ^Lamb Diced|Lamb Curry Pieces; 2 Goat Curry Pieces; 1 Lamb @ ^Meat
  pork ribs: 3 Pork (Spare )?Ribs; 1 Pork|Ribs @ ^Meat
  gluten free sausages: 3 Sausages$ @ / Sausages|Halal; 2 Plant Based Sausages; 1 @ / Sausages
  halal chicken thigh 1kg: 3 ^(Halal )?Chicken Thigh # ^1kg; 2 Chicken Thigh; 1 Halal Chicken
  hommus: 3 Hummus$; 1 @ Dips & Hummus
  senior cat biscuits: 3 ^Senior .*Dry Cat Food; 2 Dry Cat Food; 1 Cat Food
  fresh lasagne sheets: 3 ^Fresh Lasagne Sheets; 2 ^Lasagne Sheets; 1 ^Fresh @ Fresh Pasta
  battered fish: 3 ^Lightly Battered (Hoki|Barramundi); 2 Hoki|Whiting|Flathead @ Crumbed & Battered; 1 @ Crumbed & Battered
  frozen prawns 1kg: 3 ^Frozen Raw Prawns # ^1kg; 2 ^Frozen .*Prawns; 1 Prawns
  vegetarian pizza: 3 (Margherita|Mushroom|Four Cheese) Pizza; 1 Pizza @ Pizza & Pastry|Wraps & Flat
  olive oil under $12: 3 Olive Oil$ # ^500mL; 2 Olive Oil$ @ Oils; 1 Oil @ Oils
  vegan ice cream: 3 ^Dairy Free .*Frozen Dessert; 2 Sorbet; 1 Ice Blocks
  cheese platter: 3 (Brie|Camembert|Blue Vein|Creamy Blue|Washed Rind|Pecorino Wedge|Parmesan Wedge|Grana Style Wedge|Vintage Cheese Block)$; 2 @ / Cheese; 1 Antipasto|Olives$|Fruit Toasts
  spagetti 500g: 3 ^Spaghetti$ # ^500g; 2 Spaghetti @ Pasta & Noodles|Fresh Pasta; 1 @ Pasta & Noodles
  tuna 425g tin: 3 ^Tuna # ^425g; 2 ^Tuna @ Canned Fish
  white rice 2kg: 3 ^(Long Grain White|Medium Grain) Rice # ^2kg; 2 (White|Medium Grain|Jasmine|Basmati) Rice @ Rice & Gr; 1 Rice$
  rice noodles: 3 (Pad Thai|Vermicelli|Flat Rice) Noodles; 1 Noodles
  veggie stock 1l: 3 ^Vegetable Stock$; 2 Vegetable Stock Cubes; 1 Stock$
  brown sugar: 3 ^Brown Sugar$; 1 Sugar$ @ Baking
  seeded mustard: 3 ^Wholegrain Mustard; 1 Mustard$
  cooking oil spray: 3 Oil Spray$; 1 Oil @ Oils
  papadams: 3 Pappadums
  quick oats 1kg: 3 ^Quick Oats # ^1kg; 2 ^(Quick|Rolled) Oats; 1 Oats
  real maple syrup: 3 ^Pure Maple Syrup; 2 Maple Flavoured Syrup; 1 Syrup
  ginger beer: 3 ^Ginger Beer; 2 Ginger Ale; 1 Ginger @ ^Drinks
  green tea bags: 3 ^Green Tea Bags; 2 Green Tea Bags|Green Tea$; 1 Tea Bags
  chocolate protein powder: 3 ^Chocolate Protein Powder; 2 Protein Powder; 1 Chocolate .*Protein|Protein .*Chocolate
  chocolate block under $6: 3 Chocolate Block$ # ^1..g; 2 Chocolate with|^Dairy Free .*Chocolate$; 1 @ / Chocolate$
  sour lollies: 3 ^Sour Worms|Sour Citrus Gummies; 1 @ Lollies
  toothpaste under $5: 3 Toothpaste; 1 @ Oral
  alfoil: 3 ^Aluminium Foil; 1 Foil
  aa batteries 24 pack: 3 ^AA Batteries # ^24; 2 (^| )AA Batteries; 1 Batteries
  curly hair conditioner: 3 ^Curl Conditioner; 2 Conditioner; 1 ^Curl Shampoo|Hair Mask
  alcohol free mouthwash 1l: 3 ^Alcohol Free Mouthwash # ^1L; 2 Mouthwash
  nappy rash cream: 3 Nappy Rash Cream; 1 Baby (Moisturiser|Lotion|Powder)
  doggy poo bags: 3 ^Dog Waste Bags; 1 Training Pads
  tinned dog food beef: 3 ^Beef Dog Food Can; 2 Dog Food Can; 1 Beef @ Dog Food
`
