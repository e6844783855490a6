/**
 * Searches of Brisbane shoppers, written before any result was looked at: `words: grade [name] [@ shelf] [# size] [~
 * title with brand] [% offer]; …`; the first match counts. 3: meant, with every attribute (or the best stand-in for an
 * unsold brand or size). 2: right kind, one attribute off. 1: related. No match: wrong.
 */
export const usualSearches = `
  capsicum: 3 ^(Red|Green) Capsicum$ @ ^Fruit & Veg; 1 Marinated Red Capsicum
  spuds: 3 ^(?!.*(Sweet|Microwave)).*Potatoes$ @ ^Fruit & Veg; 2 Microwave Baby Potatoes; 1 Gold Sweet Potato @ ^Fruit & Veg; 1 @ Frozen / Chips & Potatoes
  baby spinach: 3 Baby Spinach; 1 Chopped Spinach|Baby Leaf Mix
  green apples: 3 Granny Smith; 1 Apples$ @ ^Fruit & Veg
  brocolli: 3 ^(Organic )?Broccoli$; 2 Broccoli Florets|Broccolini; 1 Broccoli @ Frozen Veg
  red onion: 3 ^Red Onions$; 1 Onions @ ^Fruit & Veg
  blueberrys: 3 Blueberries$ @ ^Fruit & Veg; 2 Frozen Blueberries; 1 Mixed Berr
  mushies: 3 Mushrooms$ @ ^Fruit & Veg; 1 Champignons|Mushrooms$
  free range eggs: 3 Free Range .*Eggs; 2 Pasture Raised Eggs; 1 Eggs$ @ / Eggs
  choc milk: 3 Chocolate Flavoured Milk; 2 Chocolate Milk Flavouring; 1 Flavoured Milk|Chocolate Breakfast Drink
  light milk: 3 ^Lite Milk$; 2 Lite Milk|^Skim Milk; 1 Milk$ @ / Milk
  unsalted butter: 3 Unsalted Butter; 1 Butter$|Butter Blend @ Butter & Marg
  sliced cheese: 3 Cheese Slices|Burger Slices; 2 Style Slices
  sour cream: 3 ^(Light )?Sour Cream$; 1 Crème Fraîche
  marg: 3 Spread$ @ Butter & Marg; 2 Butter Blend
  lactose free yoghurt: 3 Lactose Free .*Yoghurt|High Protein Yoghurt; 2 Coconut Yoghurt
  gluten free bread: 3 Gluten Free .*Bread$; 2 Gluten Free @ Bakery / Gluten
  hamburger buns: 3 Hamburger Buns; 2 Burger (Buns|Rolls); 1 Slider Buns|Rolls$ @ Bakery
  bread rolls: 3 Bread Rolls|(White|Wholemeal|Long|Ciabatta|Panini|Dinner) Rolls @ Bakery; 2 (Rolls|Buns)$ @ Bakery; 1 @ Rolls & Baguettes
  mince beef 500g: 3 Beef Mince$ # ^500g$; 2 Beef Mince$; 1 Mince$ @ Meat
  chicken thighs: 3 Chicken Thigh; 1 Chicken @ Meat & Poultry / (Chicken|Halal)
  bbq chicken: 3 Roast Chicken$ @ Roast Chicken; 1 Barbecue Chicken Pizza|Whole Chicken$
  bacon rashers: 3 (Middle Rasher|Streaky|Short Cut|Reduced Salt|Double Smoked) Bacon; 2 Maple Glazed Bacon; 1 Diced Bacon
  barramundi: 3 Barramundi @ Fresh Fish; 2 Barramundi @ Fish & Seafood
  smoked salmon: 3 Smoked Salmon$; 2 Gravlax; 1 ^(Hot )?Smoked @ Smoked & Mar
  fish fingers: 3 Fish Fingers; 1 @ Crumbed & Battered
  tinned tomatoes: 3 Tomatoes$ @ Canned Veg; 1 Passata|Tomato Paste
  2 minute noodles: 3 Instant Noodles; 2 Noodle Cup|Ramyun; 1 Noodles$ @ Pantry|Internat
  crunchy peanutbutter: 3 Crunchy Peanut Butter; 2 Peanut Butter$
  weetbix: 3 Wheat Biscuits; 1 Mini Wheats
  corn flakes: 3 Corn Flakes; 1 @ Cereal & Fl
  gluten free pasta: 3 Gluten Free @ Pasta & Noodles; 3 Pasta$ @ Pasta & Noodles
  brown rice 1kg: 3 ^Brown .*Rice$ @ Rice & Gr # ^1kg$; 2 Brown .*Rice|Brown Rice Cups @ Rice & Gr; 1 Rice$ @ Rice & Gr
  caster sugar: 3 Caster Sugar; 1 Sugar$ @ Baking
  extra virgin olive oil 1l: 3 Extra Virgin Olive Oil; 2 Olive Oil$ @ Oils & V
  bbq sauce: 3 Barbecue Sauce; 1 Steakhouse Sauce
  stock cubes: 3 Stock Cubes; 1 Stock$
  chick peas: 3 ^(Whole )?Chickpeas$
  cinamon: 3 Ground Cinnamon
  coke: 3 ^Cola Soft Drink; 2 No Sugar Cola
  sparkling water: 3 ^Sparkling Water$; 2 Sparkling Water|Soda Water; 1 Spring Water
  apple juce: 3 ^(Cloudy |Green )?Apple Juice( Poppers)?$; 2 Apple.* Juice
  coffee beans 1kg: 3 Coffee Beans # ^1kg$; 2 Coffee Beans; 1 Ground Coffee
  milo: 3 Chocolate Malt Powder; 2 Drinking Chocolate|Hot Chocolate; 1 Chocolate (Milk Flavouring|Breakfast Drink)
  tim tam: 3 (Dip|Mint|Caramel|Orange) Chocolate Biscuits; 1 @ / Biscuits
  salt and vinegar chips: 3 Salt and Vinegar; 1 Chips$ @ Chips & Pop
  dark choc: 3 Dark Chocolate @ / Chocolate$; 2 Dark Choc @ Baking|Snack; 1 @ / Chocolate$
  icecream vanilla 2l: 3 ^Vanilla Ice Cream # ^2L$; 2 ^Vanilla Ice Cream; 1 Ice Cream|Vanilla Frozen
  frozen chips: 3 Chips|Fries @ Frozen / Chips; 2 @ Frozen / Chips
  pizza: 3 Pizza @ Frozen / Pizza; 2 Pizza Bases; 1 Pizza @ Pantry|Dairy
  dishwasher tablets: 3 Dishwasher Tablets; 1 Rinse Aid
  bin liners: 3 Tidy Bags|Garbage Bags; 2 Compostable Bags
  tooth brush: 3 Toothbrush; 1 Toothpaste
  sunscreen: 3 Sunscreen @ Skin & Sun; 2 Sunscreen
  dog biscuits: 3 Bone Biscuits|Marrow Biscuits; 2 Treats|Dental|Jerky @ Dog Treats; 1 Dry @ Dog Food
  breakfast cereal: 3 @ Cereal & Fl; 2 @ Muesli & Oats; 1 @ Breakfast Drinks
  punnet milk: 3 @ / Milk$ ~ ^Punnet; 2 @ Plant & Long ~ ^Punnet; 1 @ / Milk$; 1 Milk ~ ^Punnet
  cold meat: 3 @ Ham & Cold
  punnet butter: 3 ^(Salted|Unsalted|Cultured.*) Butter$ ~ ^Punnet; 2 @ Butter & M ~ ^Punnet; 1 Butter$ ~ ^Punnet; 1 Butter$ @ Butter & M
  yog: 3 @ / Yoghurt; 1 Yoghurt
`
