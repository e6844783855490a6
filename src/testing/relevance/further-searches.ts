/**
 * More searches in the same form: brands that the shop does not carry, nicknames, medicines, plurals, typos, sizes,
 * diets and offers.
 */
export const furtherSearches = `
  vegemite: 3 ^Yeast Spread; 2 Yeast Spread; 1 @ Nut & Yeast
  nutella: 3 Hazelnut Cocoa Spread; 1 @ Nut & Yeast
  philadelphia: 3 ^(Original|Light) Cream Cheese; 2 Cream Cheese; 1 Mascarpone|Ricotta|Cottage Cheese
  panadol: 3 ^Paracetamol; 2 Paracetamol; 1 Ibuprofen|Cold and Flu
  nurofen: 3 ^Ibuprofen; 1 Paracetamol
  antihistamine: 3 Hayfever
  gaviscon: 3 Antacid
  band aids: 3 Plasters; 1 Bandage|Medical Tape|Gauze
  cough lollies: 3 Throat Lozenges; 1 Eucalyptus Drops|Cold and Flu
  glad wrap: 3 Cling Wrap; 1 Beeswax Wraps|Foil
  windex: 3 Glass Spray; 1 Spray$ @ Cleaners & Sprays
  gatorade: 3 Sports Drink; 1 @ Iced Tea & Sports
  sprite: 3 ^Lemonade Soft Drink; 2 Lemonade Soft Drink; 1 @ Soft Drink
  pepsi max: 3 ^No Sugar Cola; 2 ^Cola Soft Drink; 1 @ Soft Drink
  tim tams: 3 (Dip|Mint|Caramel|Orange) Chocolate Biscuits; 1 @ / Biscuits
  doritos: 3 Tortilla Chips; 1 Chips$ @ Chips & Pop
  pringles: 3 Potato Chips; 1 Chips$
  up and go: 3 ^(Chocolate|Banana|Vanilla|Strawberry|Iced Coffee) Breakfast Drink; 2 Breakfast Drink
  huggies: 3 Nappies|Nappy Pants; 1 @ Baby & Toddler / (Nappies|Wipes)
  kleenex: 3 Facial Tissues|Pocket Tissues; 1 Toilet Paper
  harpic: 3 Toilet Cleaner; 2 Toilet Blocks
  moccona: 3 Instant Coffee; 1 @ / Coffee
  dettol: 3 Antiseptic|Disinfectant Wipes; 2 Antibacterial; 1 @ Cleaners & Sprays
  bega cheese: 3 Tasty Cheese|Tasty Shredded; 2 Cheese (Block|Slices)$; 1 @ Dairy & Eggs / Cheese
  chook: 3 ^Roast Chicken$|Whole Chicken$; 2 Half Roast Chicken; 1 ^Chicken @ Meat & Poultry
  avo: 3 Avocado @ ^Fruit & Veg; 1 Guacamole|Frozen Avocado
  bikkies: 3 @ / Biscuits$; 1 Biscuits @ Breakfast|Crackers
  mayo: 3 Mayonnaise
  mozzie spray: 3 Mosquito Spray|Insect Repellent; 1 Fly Spray|Surface Spray
  sammich ham: 3 Sandwich Ham; 2 Ham Shaved; 1 @ Ham & Cold
  oj: 3 ^(Pulp Free )?Orange Juice; 2 Orange.* Juice
  dunny paper: 3 Toilet Paper; 1 Tissues|Paper Towel
  vegan cheese: 3 Dairy Free .*(Shreds|Slices); 1 @ Tofu & Plant
  vegan mince: 3 Plant Based Mince; 1 Plant Based
  vegetarian sausages: 3 Plant Based Sausages; 1 Plant Based
  dairy free ice cream: 3 Dairy Free .*Frozen Dessert; 2 Sorbet; 1 Ice Blocks
  gluten free biscuits: 3 Gluten Free .*Cookies; 1 Gluten Free @ Snacks
  sugar free lemonade: 3 No Sugar Lemonade; 2 ^Lemonade Soft Drink; 1 No Sugar @ Soft Drink
  halal chicken: 3 Halal .*Chicken(?! Sausages); 2 Halal Chicken Sausages; 2 Chicken @ Chicken & Turkey
  low salt soy sauce: 3 Salt Reduced Soy Sauce; 2 Soy Sauce
  organic milk: 3 Organic .*Milk$ @ / Milk; 1 Milk$ @ / Milk
  nappies size 4: 3 ^(Eco )?Toddler Nappies Size 4; 2 Size 4; 1 @ / Nappies
  tomatoes 1kg: 3 Tomatoes$ @ ^Fruit & Veg # ^1kg$; 2 Tomatoes$ @ ^Fruit & Veg; 1 Tomatoes$
  butter 250g: 3 ^(Salted|Unsalted) Butter$ # ^250g$; 2 Butter( Blend)?$ @ Butter & Marg
  milk 3 litres: 3 ^(Full Cream|Lite) Milk$ # ^3L$; 2 Milk$ @ / Milk; 1 Milk$
  basmati rice 5kg: 3 ^Basmati Rice # ^5kg$; 2 Basmati; 1 Rice$ @ Rice & Gr
  6 pack eggs: 3 Eggs$ # ^6pack$; 2 Eggs$ @ / Eggs
  toilet paper 24 pack: 3 Toilet Paper # ^24pack$; 2 Toilet Paper
  half price: 3 % ^Half Price$; 1 % .
  specials: 3 % .
  half price chocolate: 3 @ / Chocolate$ % ^Half Price$; 2 @ / Chocolate$ % .; 1 @ / Chocolate$
  strawberrys: 3 ^(Sweet Heart )?Strawberries$; 2 Frozen Strawberries
  zuchinni: 3 ^Zucchini$
  mozarella: 3 (?<!Free )Mozzarella(?! Style); 1 Mozzarella
  choclate biscuits: 3 Chocolate Biscuits; 2 Choc .*(Cookies|Biscuits) @ / Biscuits; 1 @ / Biscuits
  lammingtons: 3 Lamingtons
  cat biscuits: 3 Dry Cat Food; 2 Crunchy Cat Treats; 1 @ Cat Food
  washing powder: 3 Laundry Powder; 2 Laundry (Liquid|Capsules); 1 @ / Laundry
  sanitary pads: 3 Pads @ Period; 1 @ Period
  stir fry beef: 3 Beef Stir Fry; 1 Beef @ Beef & Veal|Halal
`
