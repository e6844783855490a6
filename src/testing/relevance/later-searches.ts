/**
 * Every seventh of 464 searches written in one go, before any result was looked at; where the shop sells nothing of the
 * kind, the next one.
 */
export const laterSearches = `
  iceberg: 3 ^Iceberg Lettuce; 1 Lettuce
  spring onion: 3 ^Spring Onions; 1 Onions? @ ^Fruit & Veg
  greek yogurt: 3 Greek Yoghurt; 1 Yoghurt
  haloumi: 3 ^Halloumi
  english muffins: 3 English Muffins; 1 @ Crumpets & Muffins
  chicken breast 1kg: 3 Chicken Breast Fillets # ^1kg$; 2 Chicken Breast Fillets; 1 Chicken @ Meat & Poultry
  tinned salmon: 3 Salmon$ @ Canned Fish; 1 Salmon
  soya sauce: 3 Soy Sauce
  muesli bars: 3 Muesli Bars; 1 Bars$ @ Muesli & Snack Bars
  baking powder: 3 ^Baking Powder; 1 Bicarb|Self Raising
  mints: 3 Mint Rolls|Peppermint (Drops|Rolls); 2 Chewing Gum; 1 ^Mint$
  hash browns: 3 Hash Browns; 1 @ Chips & Potatoes
  mineral water: 3 Sparkling Water; 2 Soda Water; 1 Water$ @ Drinks
  coffee pods: 3 Coffee Capsules; 1 @ / Coffee
  baking paper: 3 ^Baking Paper; 1 Foil
  body wash: 3 Body Wash; 1 @ Bath & Body
  vitamin c: 3 Vitamin C( Gummies)?$; 1 Vitamin
  puppy food: 3 ^Puppy .*Food; 1 Dog Food
  no added sugar jam: 3 Jam$|Conserve$; 1 @ Jam & Honey
  matches: 3 Matches
  olives: 3 Olives$; 1 @ Antipasto & Olives
  parsely: 3 Parsley$; 2 Dried Parsley|Living Parsley
  custard: 3 Custard$ @ Dairy|Desserts; 1 Custard
  beetroot tin: 3 Beetroot @ Canned Veg; 2 ^Beetroot Bunch; 1 Beetroot
  napisan: 3 Stain Remover; 1 Stain|Bleach
  white vinegar cleaning: 3 ^White Vinegar; 2 Vinegar$; 1 @ Cleaners & Sprays
  sweet potato fries: 3 ^Sweet Potato Fries; 2 Sweet Potato Wedges; 1 @ Chips & Potatoes
  lemons: 3 Lemons$; 1 Lemon @ ^Fruit & Veg
  kiwi fruit: 3 Kiwifruit
  flavoured milk: 3 Flavoured Milk; 1 Milk Flavouring|Breakfast Drink
  cheddar: 3 ^(Extra Tasty|Tasty) Cheese|Cheddar; 2 Tasty; 1 Cheese @ / Cheese
  ham off the bone: 3 Ham; 1 @ Ham & Cold
  chicken drumsticks: 3 Chicken Drumsticks; 1 Chicken @ Meat & Poultry
  lamb shanks: 3 ^Lamb Shanks; 2 Lamb Shank; 1 Lamb
  tempeh: 3 ^Tempeh; 1 Tofu
  squid rings: 3 Squid Rings; 1 Squid
  croissants: 3 Croissants?$; 1 @ Croissants & Pastries
  naan: 3 Naan$
  icing sugar: 3 ^Icing Sugar; 1 Sugar$
  jasmine rice 5kg: 3 ^Jasmine Rice$ # ^5kg$; 2 Jasmine Rice; 1 Rice$
  diced tomatoes: 3 ^Diced Tomatoes; 2 Tomatoes$ @ Canned Veg; 1 Tomatoes$
  sardines: 3 ^Sardines; 1 @ Canned Fish
  paprika: 3 Paprika
  soy sauce low salt: 3 Salt Reduced Soy Sauce; 2 Soy Sauce
  mayo kewpie: 3 ^Kewpie; 1 Mayonnaise
  muesli: 3 Muesli$; 2 Bircher|Granola; 1 @ Muesli & Oats
  guacamole: 3 Guacamole; 1 Avocado
  chocolate: 3 Chocolate @ / Chocolate$; 1 Chocolate
  protein bars: 3 Protein Bar; 1 Bars$
  soda water: 3 ^Soda Water; 2 Sparkling Water; 1 Water$
  coffee: 3 @ / Coffee$; 1 Coffee
  ice cream: 3 Ice Cream$; 1 @ Ice Cream
  frozen meals: 3 @ Frozen Meals
  dish soap: 3 Dishwashing Liquid; 1 Dishwasher
  mould remover: 3 ^Mould Remover; 1 Bathroom Spray|Bleach
  broom: 3 Broom; 1 Dustpan
  baby shampoo: 3 ^Baby Shampoo; 1 Baby Bath|Shampoo$
  toothbrush: 3 Toothbrush; 1 Toothpaste
  paracetamol: 3 Paracetamol; 1 Ibuprofen
  probiotics: 3 ^Probiotic
  fish food: 3 (Goldfish|Tropical) Flakes; 1 @ Birds, Fish
  balloons: 3 Balloons
  school snacks: 3 @ Snack Bars|Toddler Snacks|Chips & Pop|Crackers|Biscuits|Lunch; 2 @ ^Snacks & Conf
  vegan: 3 Plant Based|Vegan|Tofu|Tempeh|Dairy Free; 2 @ Fruit & Veg
  lactose free milk: 3 Lactose Free .*Milk; 1 Milk$
  on sale: 3 % .
`
