/**
 * Ordinary searches with two or three wishes each: a product, and its diet, price, size, kind or use. All were written,
 * with what they mean, before any answer was looked at.
 */
export const combinedSearches = `
  halal chicken: 3 @ Halal ~ Chicken; 2 @ Halal
  halal beef mince: 3 Halal Beef Mince; 2 @ Halal ~ Beef
  halal sausages: 3 @ Halal ~ Sausages; 1 @ Halal
  kosher chicken breast: 3 ^Chicken Breast Fillets; 2 Chicken Breast; 1 Chicken @ Meat
  vegan cheese slices: 3 Dairy Free .* Slices; 2 Dairy Free .* Style; 1 Dairy Free
  dairy free ice cream: 3 Dairy Free .* Frozen Dessert; 2 Sorbet; 1 Dairy Free
  gluten free pasta: 3 Gluten Free (Spaghetti|Penne|Spirals); 2 (Lentil|Chickpea) Pasta
  gluten free plain flour: 3 Gluten Free Plain Flour; 2 Gluten Free .*Flour
  gluten free burger buns: 3 Gluten Free Burger Rolls; 2 Gluten Free .* Rolls
  vegetarian sausages: 3 Plant Based Sausages; 2 Plant Based; 1 @ Tofu
  lactose free yoghurt: 3 Lactose Free .*Yoghurt; 2 Coconut Yoghurt
  salt reduced soy sauce: 3 Salt Reduced Soy Sauce; 2 Soy Sauce
  no sugar cola: 3 No Sugar Cola; 1 Cola Soft Drink
  low fat milk: 3 ^(Lite|Skim) Milk; 2 (Lite|Skim); 1 Milk$ @ / Milk
  free range eggs dozen: 3 Free Range.* Eggs # ^12; 2 Eggs @ / Eggs
  organic carrots: 3 ^Organic Carrots; 1 Carrots
  organic blueberries: 3 ^Organic Blueberries; 2 Blueberries
  dish liquid: 3 Dishwashing Liquid; 1 @ Dishwashing
  dishwashing tabs: 3 Dishwasher Tablets; 1 @ Dishwashing
  pasta: 3 ^(Spaghetti|Penne|Spirals|Linguine|Fettuccine|Rigatoni|Farfalle|Macaroni|Shells|Risoni|Angel Hair|Wholemeal Spaghetti|Wholemeal Penne)$ @ Pasta & Noodles; 2 ^Fresh (Fettuccine|Spaghetti|Pappardelle)|Lasagne Sheets|Gluten Free (Spaghetti|Penne|Spirals); 1 Pasta
  wholemeal pasta: 3 Wholemeal (Spaghetti|Penne); 1 @ Pasta & Noodles
  cheap pasta: 3 @ Pasta & Noodles ~ (Spaghetti|Penne|Spirals|Linguine|Fettuccine|Rigatoni|Macaroni); 2 @ Pasta & Noodles; 1 @ Fresh Pasta
  milk under $3: 3 Milk$ @ (/ Milk|Long Life Milk); 2 Milk @ (/ Milk|Long Life Milk)
  chocolate under $5: 3 @ / Chocolate; 1 Chocolate
  bread under $4: 3 (Bread|Loaf)$ @ Sliced Bread|Rolls; 2 @ Sliced Bread; 1 Bread
  cereal under 6 dollars: 3 @ Cereal & Flakes; 1 @ Muesli & Oats
  nappies size 4: 3 ^Toddler Nappies; 2 Toddler|Nappies; 1 @ Nappies
  newborn nappies: 3 ^Newborn Nappies; 1 @ Nappies
  toddler nappy pants: 3 ^Toddler Nappy Pants; 2 Pants @ Nappies
  size 3 nappies: 3 ^(Eco )?Crawler Nappies; 2 Nappies; 1 @ Nappies
  dog fud: 3 @ Dog Food
  puppy dry food: 3 ^Puppy .* Dry Food; 1 @ Dog Food
  grain free cat food: 3 ^Grain Free .* Cat Food; 1 @ Cat Food
  kids toothpaste: 3 ^Kids .* Toothpaste; 1 Toothpaste
  kids vitamins: 3 ^Kids .*Gummies; 1 Vitamin|Multivitamin
  kids sunscreen: 3 ^Kids Sunscreen; 2 Sunscreen
  sensitive toothpaste: 3 ^Sensitive Toothpaste; 2 Toothpaste
  sensitive laundry liquid: 3 ^Sensitive Laundry Liquid; 2 Sensitive Laundry|Laundry Liquid
  spag bol: 3 ^Spaghetti$|Beef Mince|Bolognese Fresh Sauce|(Basil|Roast Garlic|Mushroom) Pasta Sauce|Fresh Spaghetti; 2 Diced Tomatoes|Passata|Tomato Paste; 1 Bolognese
  chicken thigh no skin: 3 Chicken Thigh Fillets; 1 Thigh
  boneless chicken thighs: 3 Chicken Thigh Fillets; 2 Thigh
  lean beef mince 500g: 3 Lean Beef Mince # ^500g; 2 Beef Mince
  smoked salmon slices: 3 ^Smoked Salmon$; 2 Smoked Salmon; 1 Salmon
  frozen mixed berries: 3 Frozen Mixed Berries; 2 @ Frozen Fruit ~ (erries|Açaí)
  unsalted butter 250g: 3 ^Unsalted Butter # 250g; 2 Butter$ @ Butter & Margarine
  crunchy peanut butter no sugar: 3 Natural Crunchy Peanut Butter|^Crunchy Peanut Butter; 2 Peanut Butter
  raw cashews: 3 Raw Cashews; 2 Cashews
  nut free muesli bars: 3 (Choc Chip|Apricot|Yoghurt|Honey) Muesli Bars; 2 Rice Crisp Bars|Fruit Straps; 1 Bars
  egg free mayonnaise: 3 Vegan Mayonnaise
  white wine vinegar: 3 White Wine Vinegar; 2 Wine Vinegar; 1 Vinegar
  tinned tomatoes no salt: 3 Tomatoes @ Canned; 1 Tomato
  decaf coffee pods: 3 Decaf Coffee Capsules; 2 Coffee Capsules; 1 Decaf
  instant decaf coffee: 3 Decaf Instant Coffee; 2 Instant Coffee; 1 Decaf
  oat milk barista: 3 Barista Oat Milk; 2 Oat Milk; 1 Barista
  sugar free lemonade: 3 No Sugar Lemonade; 1 Lemonade
  sparkling water lime: 3 Lime Sparkling Water; 2 Sparkling Water
  birthday cake candles: 3 Birthday Candles; 1 Candles?$
  aaa rechargeable batteries: 3 Rechargeable AAA Batteries; 2 AAA Batteries|Rechargeable
  thai green curry paste: 3 Green Curry Paste; 2 Curry Paste; 1 Thai Green
  microwave brown rice: 3 Microwave Brown Rice; 2 Brown Rice Cups|Microwave .* Rice; 1 Brown
`
