/**
 * Ordinary searches of two and three wishes, each written with what it means before any answer was looked at: sixty at
 * once, and thirty more after what these had shown was mended.
 */
export const unseenSearches = `
  gluten free bread rolls: 3 Gluten Free (Dinner|Burger|Hot Dog) Rolls; 1 @ Gluten Free Bakery
  gluten free chocolate muffins: 3 Gluten Free Chocolate Chip Muffins; 2 Gluten Free .* Muffins
  gluten free pizza base: 3 Gluten Free Pizza Bases
  dairy free chocolate: 3 ^Dairy Free .*Chocolate$; 1 Dairy Free Chocolate
  dairy free parmesan: 3 ^Dairy Free Parmesan; 1 ^Dairy Free
  plant based burger patties: 3 Plant Based Burgers; 1 Plant Based
  vegan chicken nuggets: 3 Plant Based Nuggets; 1 Plant Based
  vegan gummies: 3 Plant Based .* Gummies
  halal chicken wings: 3 Halal Chicken Wings; 1 Halal Chicken
  halal lamb chops: 3 Halal Lamb Shoulder Chops; 1 Halal Lamb
  lactose free skim milk: 3 Lactose Free Lite Milk; 2 Lactose Free .*Milk
  lactose free milk 2 litres: 3 Lactose Free .*Milk # ^2L; 2 Lactose Free .*Milk
  unsweetened almond milk: 3 ^Unsweetened Almond Milk; 1 Almond Milk
  organic free range eggs: 3 ^Organic Free Range Eggs; 1 Eggs @ / Eggs
  free range chicken thighs: 3 ^Free Range Chicken Thigh; 1 Free Range Chicken
  grass fed rump steak: 3 ^Grass Fed Rump; 1 Grass Fed
  extra lean mince: 3 ^Extra Lean Beef Mince; 2 Lean Beef Mince
  lamb chops under $20: 3 Lamb .*Chops; 1 Lamb
  pork mince 500g: 3 ^Pork Mince; 2 Pork and Veal Mince
  whole chicken free range: 3 ^Free Range Whole Chicken; 1 Whole Chicken
  crumbed chicken schnitzel: 3 ^Crumbed Chicken Schnitzel; 2 Chicken Schnitzel
  skin off salmon: 3 Salmon Fillets Skin Off; 1 Salmon
  frozen fish fillets: 3 ^Frozen .* Fillets; 1 Fillets @ (Frozen|Crumbed)
  cooked prawns 1kg: 3 ^Cooked Tiger Prawns # ^1kg; 2 Cooked .*Prawns
  tuna in spring water: 3 ^Tuna in Springwater; 1 Tuna
  small tin of tuna: 3 ^Tuna @ Canned; 1 Tuna
  reduced salt bacon: 3 ^Reduced Salt Bacon; 1 Bacon
  light sour cream: 3 ^Light Sour Cream; 1 Sour Cream
  low fat cottage cheese: 3 Cottage Cheese; 1 (Light|Reduced Fat) .*(Cheese|Fetta)
  grated mozzarella cheese: 3 ^Mozzarella Shredded Cheese; 1 Mozzarella
  vintage cheddar block: 3 ^Vintage Cheese Block; 1 Cheese Block
  greek yoghurt strawberry: 3 ^Strawberry Greek Yoghurt; 1 (Greek|Strawberry).* Yoghurt
  high protein yoghurt vanilla: 3 Vanilla High Protein Yoghurt; 1 High Protein Yoghurt
  kids yoghurt pouches: 3 Yoghurt Pouch; 1 Yoghurt
  no added salt butter: 3 ^Unsalted Butter; 1 (Reduced Salt|Butter)
  wholemeal wraps high fibre: 3 ^(Wholemeal|High Fibre) Wraps; 1 Wraps
  rye sourdough: 3 ^Rye Sourdough; 1 Sourdough
  mini croissants: 3 ^Mini Croissants; 1 Croissant
  chocolate birthday cake: 3 Chocolate Mud Cake|Birthday Cake; 1 Cake
  decaf tea bags: 3 ^Decaf Tea Bags; 1 Decaf|Tea Bags
  loose leaf earl grey: 3 ^Loose Leaf Earl Grey; 1 (Loose Leaf|Earl Grey)
  coffee beans dark roast 1kg: 3 ^Dark Roast Coffee Beans # ^1kg; 2 Coffee Beans
  sugar free cola cans: 3 ^No Sugar Cola .* # ^24x; 2 ^No Sugar Cola; 1 Cola
  pulp free orange juice: 3 ^Pulp Free Orange; 1 Orange Juice
  sparkling water no flavour: 3 ^Sparkling Water; 1 Sparkling Water
  ice cream no nuts: 3 Ice Cream|Sorbet|Frozen Dessert @ Ice Cream; 1 @ Ice Cream
  sweet potato chips frozen: 3 ^Sweet Potato (Fries|Wedges); 1 @ Chips & Potatoes
  frozen vegetarian meal: 3 Vegetable Fried Rice|Frozen Bowl; 1 @ Frozen Meals
  salt reduced chicken stock: 3 Chicken Stock; 1 Stock
  small tin baked beans: 3 ^Baked Beans # ^220g; 2 ^Baked Beans
  mild curry paste: 3 (Yellow|Massaman|Panang|Tikka|Balti|Korma) .*(Curry Paste|Simmer Sauce); 2 Curry Paste|Tikka; 1 Curry|Mild
  brown rice microwave cups: 3 (Brown .*Rice|Rice) Cups; 2 Microwave Brown Rice; 1 Microwave .*Rice
  wholemeal self raising flour: 3 Wholemeal Plain Flour|^Self Raising Flour; 1 Flour
  dark chocolate 70%: 3 ^70% Dark Chocolate; 1 Dark Chocolate
  salted cashews 400g: 3 ^Salted Cashews; 1 Cashews
  nut free snack bars: 3 Rice Crisp Bars|Fruit Straps|Muesli Bars|Oat Bars; 1 Bars
  sensitive skin body wash: 3 ^Sensitive Body Wash; 1 (Sensitive|Body Wash)
  fragrance free baby wipes: 3 ^Fragrance Free Baby Wipes; 1 Baby Wipes
  large bin bags: 3 ^Large Kitchen Tidy Bags|Garbage Bags; 1 Bags
  senior dog dry food: 3 ^Senior .* Dry Dog Food; 1 Dry Dog Food
  vegan chocolate bar: 3 Dairy Free .*Chocolate$; 2 Dark Chocolate; 1 Chocolate
  gluten free fish fingers: 3 (Fillets|Portions|Steaks|Whole|Smoked) @ Fish & Seafood; 2 @ Fish & Seafood; 1 Gluten Free
  halal lamb mince: 3 Halal Lamb; 2 Halal Beef Mince; 1 Halal
  vegetarian frozen dumplings: 3 ^Vegetable Dumplings; 2 Vegetable (Spring Rolls|Samosas); 1 Vegetable
  dairy free yoghurt: 3 Coconut Yoghurt; 1 Dairy Free
  egg free pasta: 3 ^(Spaghetti|Penne|Spirals|Linguine|Fettuccine|Rigatoni|Farfalle|Macaroni|Shells|Risoni|Angel Hair)$; 2 @ Pasta & Noodles
  nut free chocolate: 3 Chocolate Block$; 2 @ / Chocolate$; 1 Chocolate
  muesli no nuts: 3 (Choc Chip|Apricot|Yoghurt|Honey) Muesli Bars; 2 @ Muesli & Oats
  organic brown onions 1kg: 3 ^Organic Brown Onions; 2 Brown Onions; 1 Onions
  lactose free full cream milk: 3 ^Lactose Free Full Cream Milk; 2 ^Lactose Free
  sugar free lollies: 3 @ Lollies & Mints
  low salt chicken stock cubes: 3 Chicken Stock Cubes; 2 Chicken Stock; 1 Stock
  thin beef sausages 1.8kg: 3 ^Thin Beef Sausages # ^1.8kg; 2 Beef Sausages; 1 Sausages
  chicken mince under $10: 3 ^Chicken Mince; 1 Mince
  tim tams under $5: 3 (Dip|Mint|Caramel|Orange) Chocolate Biscuits; 1 @ / Biscuits
  big pack of toilet rolls: 3 Toilet Paper # ^(24|36|48)pack; 2 Toilet Paper
  recycled toilet paper: 3 ^Recycled Toilet Paper; 1 Toilet Paper
  unscented wool wash: 3 ^Unscented Wool Wash; 2 Wool Wash
  lemon dishwasher tablets: 3 ^Lemon Dishwasher Tablets; 2 Dishwasher Tablets
  frozen rasberries 500g: 3 ^Frozen Raspberries # ^500g; 2 Frozen Raspberries; 1 Raspberries
  mild salsa: 3 ^Mild Salsa; 2 Salsa; 1 Mild
  hot chips frozen shoestring: 3 ^Shoestring Chips; 2 @ Chips & Potatoes
  seeded sourdough loaf: 3 ^Seeded Sourdough Loaf; 2 Sourdough
  tuna in oil small can: 3 ^Tuna in Olive Oil Blend # ^95g; 2 ^Tuna in Olive Oil; 1 Tuna
  punnet baked beans: 3 ^Baked Beans ~ ^Punnet; 2 ^Baked Beans; 1 Beans
  kitten food pouches: 3 ^Kitten .* Pouches; 1 @ Cat Food
  grain free dog food salmon: 3 ^Grain Free Salmon Dry Dog Food; 2 ^Grain Free .*Dog Food; 1 @ Dog Food
  nappy pants size 5: 3 ^Walker Nappy Pants; 2 Size 5; 1 @ / Nappies
  still water 24 pack: 3 ^Spring Water # ^24x; 2 Spring Water; 1 Water$
  peppermint tea bags: 3 ^Peppermint Tea Bags; 2 Tea Bags
`
