export const internationalFoods = `
  # International Foods | noodles
  sauce = about {name}, one of the small bottles that make a dish. | per100 420 3.6 0.2 0 20.1 16.4 3600
    | serve 15 mL | keep opened | from mix
  paste = about {name}: fry it first, until the kitchen smells right.
    | made {kind} spice blend (chilli, coriander, cumin, garlic, ginger), onion, canola oil, salt, sugar, tamarind
    | per100 690 2.6 10.4 1.2 13.1 6.8 1650 3.4 | serve 25 g | keep opened | from mix
  noodle = about {name}, soaked in minutes and ready for the wok. | made Rice flour, water
    | per100 1510 6.2 0.6 0.2 81.1 0.2 40 1.2 | serve 75 g | keep shelf | from Product of Thailand

  ## Chinese & Thai | soy
  soy = sauce | made Water, soybeans (21%), wheat, salt, sugar
  fish = sauce | made Anchovy extract (fish, 70%), salt, sugar
  oyster = sauce
    | made Water, sugar, salt, oyster extract (mollusc), soy sauce (soybeans, wheat), modified maize starch
  sweet = sauce | made Sugar, water, {kind} (14%), vinegar, garlic, salt, xanthan gum
    | per100 780 0.6 0.3 0 44.8 42.9 1290
  hoisin = sauce
    | made Sugar, water, fermented soybean paste (soybeans, wheat), sesame paste, garlic, spices, salt
  thai = paste
    | made Chilli, lemongrass, garlic, shallot, galangal, shrimp paste (crustacea), makrut lime, salt
    | from Product of Thailand
  coconut = sauce | about {name}, thick and naturally sweet. | made Coconut kernel extract (60%), water
    | per100 760 1.6 18.2 15.8 2.5 1.9 15 | serve 60 mL | from Product of Sri Lanka
  egg = noodle | made Wheat flour, water, egg, canola oil, salt | from mostly
  veg = sauce | about {name} for a better stir fry. | made {kind} (60%), water, salt
    | per100 120 1.6 0.1 0 4.6 1.5 140 2 | serve 60 g | from Product of Thailand
  Golden Lantern, Punnet | {Light, Dark, Salt Reduced} Soy Sauce | 500 mL 3.90, 250 mL 2.60 | sauce-bottle | soy
  Golden Lantern | Oyster Sauce | 260 mL 3.50 | sauce-bottle | oyster
  Golden Lantern | Fish Sauce | 200 mL 3.20, 700 mL 5.90 | sauce-bottle | fish
  Golden Lantern | Hoisin Sauce | 240 mL 3.60 | sauce-bottle | hoisin
  Golden Lantern | Sweet {Chilli} Sauce | 300 mL 3.20, 730 mL 5.50 | sauce-bottle | sweet
  Golden Lantern | {Plum, Sweet and Sour Pineapple, Honey and Garlic} Sauce | 240 mL 3.40 | sauce-bottle | sweet
  Three Ibis | {Green, Red, Yellow, Massaman, Panang} Curry Paste | 195 g 4.20 | jar | thai
  Three Ibis, Punnet | Coconut {Milk, Cream} | 400 mL 2.20, 270 mL 1.80 | coconut | coconut
  Three Ibis | {Pad Thai, Vermicelli, Flat Rice} Noodles | 375 g 3.50 | noodles | noodle
  Golden Lantern | {Hokkien, Thin Egg, Singapore} Noodles | 440 g 3.90 | noodles | egg
  Golden Lantern | {Bamboo Shoots, Water Chestnuts, Baby Corn@corn, Straw Mushrooms@mushroom} | 225 g 2.20 | can | veg

  ## Indian | paste
  simmer = paste | about {name}: simmer with chicken, paneer or chickpeas for twenty minutes.
    | made Tomato, onion, cream (milk), water, canola oil, ginger, garlic, {kind} spices, salt, sugar
    | per100 430 1.7 7 2.6 7.9 5.3 420 1.6 | serve 125 g
  cashew = paste | about {name}, mild and rich.
    | made Tomato, onion, cream (milk), cashews (4%), coconut, canola oil, spices, salt
    | per100 490 2 8.4 3.9 8.1 5.2 410 1.5 | serve 125 g
  dal = about {name}, dried and sorted. No soaking needed for the split ones. | made {kind}
    | per100 1420 23.8 1.8 0.3 49.6 2.1 15 14.2 | serve 60 g | keep shelf | from mostly
  chutney = sauce | made {kind} (52%), sugar, vinegar, salt, ginger, chilli, spices
    | per100 920 0.5 0.2 0 52.3 50.1 780 1 | serve 20 g
  pappadum = noodle | about {name}, puffed in a minute.
    | made Urad bean flour, salt, raising agent (500), canola oil | from Product of India
  atta = noodle | about {name}, milled fine for soft roti. | made Wholemeal wheat flour | from mostly
  Masala Lane | {Butter Chicken, Tikka Masala, Rogan Josh, Madras, Jalfrezi} Simmer Sauce | 450 g 4.90 | curry | simmer
  Masala Lane | {Korma, Pasanda} Cashew Simmer Sauce | 450 g 4.90 | curry | cashew
  Masala Lane | {Tandoori, Vindaloo, Tikka, Madras, Balti} Curry Paste | 283 g 5.50 | jar | paste
  Masala Lane | {Red Lentils, Green Lentils, Yellow Split Peas, Whole Chickpeas, Moong Dal, Urad Dal} | 1 kg 4.50, 375 g 2.40 | beans | dal
  Masala Lane | {Mango, Hot Mango, Tomato, Tamarind} Chutney | 340 g 4.20 | jar | chutney
  Masala Lane | {Lime, Mixed Vegetable} Pickle | 300 g 4.50 | jar | chutney
  Masala Lane | {Plain, Garlic, Black Pepper} Pappadums | 100 g 2.90 | flatbread | pappadum
  Masala Lane | Atta Flour | 5 kg 13.90, 2 kg 6.50 | wheat | atta

  ## Mexican | shell
  shell = about {name}, baked crisp and ready to fill. | made Maize flour (74%), palm oil, salt
    | per100 2010 6 22.6 9.8 60.2 1.2 310 5.3 | serve 13 g | keep shelf | from mostly
  kit = about {name}: just add mince, beans and a crowd.
    | made Taco shells (maize flour, palm oil), salsa (tomato, onion, capsicum, chilli), seasoning (maize starch, spices, salt, sugar)
    | per100 1180 4 10.9 4.8 41.3 5.2 620 4 | serve 60 g | keep opened | from mostly
  salsa = sauce | about {name}, chunky and bright.
    | made Tomatoes (62%), onion, capsicum, {kind} chilli, vinegar, sugar, salt, coriander
    | per100 150 1.2 0.3 0 6.2 5 480 1.4 | serve 30 g
  spice = about {name} for five hundred grams of mince.
    | made Maize starch, chilli, cumin, paprika, salt, sugar, onion powder, oregano | keep shelf | from mix
  beans = about {name}, smooth and smoky. | made Pinto beans (78%), water, canola oil, onion, salt, spices
    | per100 400 5 1.8 0.2 12.4 0.9 380 5 | serve 100 g | keep opened | from mix
  chips = about {name}: salt, lime and a bowl of salsa. | made Maize (70%), sunflower oil, salt
    | per100 2050 6.8 23.1 2.5 61.5 1 340 6.1 | serve 30 g | keep shelf | from mostly | taxed
  Casa Rosita, Punnet | Taco Shells | 12 pack 4.20 | taco | shell
  Casa Rosita | {Mini, Jumbo, Stand Up} Taco Shells | 10 pack 4.90 | taco | shell
  Casa Rosita | {Taco, Burrito, Fajita, Enchilada} Dinner Kit | 520 g 8.50 | burrito | kit
  Casa Rosita | {Mild, Medium, Hot} Salsa | 300 g 4.20 | tomato | salsa
  Casa Rosita | {Taco, Fajita, Burrito, Chipotle} Seasoning Mix | 35 g 1.90 | chilli | spice
  Casa Rosita | {Original, Spicy} Refried Beans | 435 g 3.50 | beans | beans
  Casa Rosita | {Original, Lime, Blue Corn*1.2} Tortilla Chips | 200 g 4.20 | chips | chips
  Casa Rosita | {Chipotle, Green Jalapeño, Habanero} Hot Sauce | 150 mL 4.50 | chilli | salsa

  ## Japanese & Korean | soy
  soy = sauce | made Water, soybeans, wheat, sugar, salt, rice vinegar, ginger
  rice = about {name}, short grained and gently sticky. | made Rice | per100 1490 6.4 0.6 0.2 79.1 0.1 4 0.7
    | serve 75 g | keep shelf | from mostly
  nori = about {name}, toasted until crisp. | made Dried seaweed | keep shelf
    | from Product of the Republic of Korea
  snack = about {name}, a crisp handful of sea salt.
    | made Seaweed (58%), sesame oil, canola oil, salt, {kind} flavour | keep shelf
    | from Product of the Republic of Korea | taxed
  miso = sauce | about {name}, fermented until deep and savoury. | made Soybeans, rice, salt, water
    | per100 810 11.2 5.4 0.9 21.9 12 4200 5 | serve 15 g | from Product of Japan
  noodle = noodle | made Wheat flour, water, salt | from Product of Japan
  soba = noodle | made Wheat flour, buckwheat flour (30%), water, salt | from Product of Japan
  kimchi = sauce | about {name}, fermented and alive: loosen the lid slowly.
    | made Cabbage (78%), radish, chilli, garlic, ginger, salt, fish sauce (anchovy, fish)
    | per100 120 1.6 0.4 0 3.8 2.2 720 2.3 | serve 30 g | keep fridge
  gochujang = sauce | made Rice syrup, chilli, fermented soybean paste (soybeans, wheat), salt, garlic
  wasabi = sauce | made Horseradish, sorbitol, canola oil, salt, wasabi, turmeric | serve 5 g
  seasoning = sauce | made Water, rice vinegar, sugar, salt
  ramyun = noodle | about {name}: four minutes, one egg, no regrets.
    | made Noodles (wheat flour, potato starch, palm oil, salt), {kind} soup base (soybeans, wheat, salt, sugar, garlic, chilli, fish extract (fish))
    | from Product of the Republic of Korea
  Sakura Lane | {Teriyaki, Ponzu, Yakitori, Tonkatsu} Sauce | 250 mL 4.50 | sauce-bottle | soy
  Sakura Lane | Sushi Rice | 1 kg 4.90, 500 g 3.20 | rice | rice
  Sakura Lane | Sushi Nori Sheets | 10 pack 4.20 | rice-ball | nori
  Sakura Lane | {Original, Teriyaki, Wasabi} Roasted Seaweed Snack | 6 x 5 g 4.50 | rice-ball | snack
  Sakura Lane | {White, Red} Miso Paste | 300 g 6.50 | jar | miso
  Sakura Lane | {Udon, Ramen, Somen} Noodles | 270 g 3.50 | noodles | noodle
  Sakura Lane | Soba Noodles | 270 g 3.90 | noodles | soba
  Sakura Lane | {Mirin Style Seasoning, Rice Vinegar, Sushi Seasoning} | 250 mL 3.90 | oil-bottle | seasoning
  Sakura Lane | Wasabi Paste | 43 g 3.50 | sauce-bottle | wasabi
  Hanok Table | {Mild, Hot, Radish} Kimchi | 400 g 8.50 | leafy-greens | kimchi
  Hanok Table | {Gochujang Chilli, Bulgogi, Ssamjang} Paste | 200 g 4.90 | jar | gochujang
  Hanok Table | {Kimchi, Spicy Beef Style, Black Bean} Ramyun | 4 x 120 g 8.50 | noodles | ramyun

  ## Middle Eastern | tahini
  tahini = about {name}, stone milled and pourable. | made Sesame seeds
    | per100 2740 24.9 57.2 8.1 3.4 0.6 12 9.5 | serve 20 g | keep shelf | from Product of Lebanon
  spice = about {name}, fragrant and freshly blended. | made Thyme, sumac, sesame seeds, salt, cumin
    | keep shelf | from mix
  falafel = about {name}: mix with water, rest, shape and fry.
    | made Chickpeas (64%), broad beans, onion, coriander, parsley, garlic, salt, raising agent (500)
    | per100 1420 18.1 4.9 0.7 50.2 4.1 980 10.1 | serve 60 g | keep shelf | from mostly
  sweet = about {name}, to share with coffee.
    | made Sugar, {kind} (20%), wheat flour, butter (milk), glucose syrup, rosewater
    | per100 1890 6.2 22.9 9.4 53.1 36.8 120 | serve 40 g | keep shelf | from mix | taxed
  delight = about {name}, soft and dusted with sugar.
    | made Sugar, water, maize starch, {kind} flavour, icing sugar | per100 1440 0.1 0.1 0 84.6 70.2 15
    | serve 30 g | keep shelf | from Product of Türkiye | taxed
  halva = about {name}, crumbly and nutty. | made Sesame paste (52%), sugar, glucose syrup, {kind}
    | per100 2180 11.8 31 4.8 47.7 42.2 90 | serve 30 g | keep shelf | from Product of Türkiye | taxed
  syrup = sauce | made {kind} concentrate | per100 1180 0.4 0 0 68.1 60.2 30
  grain = about {name} for pilaf and tabbouleh. | made Cracked wheat | keep shelf | from mostly
  Cedar & Sumac | {Hulled, Unhulled} Tahini | 375 g 6.50 | jar | tahini
  Cedar & Sumac | {Za’atar, Dukkah, Sumac} | 50 g 3.90 | salt | spice
  Cedar & Sumac | Falafel Mix | 400 g 4.90 | falafel | falafel
  Cedar & Sumac | Ready to Eat {Traditional, Beetroot, Sweet Potato} Falafel | 225 g 5.90 | falafel | falafel
  Cedar & Sumac | {Pistachio, Walnut, Cashew} Baklava | 250 g 8.90 | moon-cake | sweet
  Cedar & Sumac | {Vanilla, Pistachio, Chocolate} Halva | 250 g 6.90 | moon-cake | halva
  Cedar & Sumac | {Rose, Lemon, Pistachio} Turkish Delight | 200 g 5.50 | candy | delight
  Cedar & Sumac | {Pomegranate, Date, Grape} Molasses | 250 mL 6.20 | oil-bottle | syrup
  Cedar & Sumac | {Fine, Coarse} Burghul | 500 g 3.40 | wheat | grain
`
