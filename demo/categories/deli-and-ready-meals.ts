export const deliAndReadyMeals = `
  # Deli & Ready Meals | sandwich
  smallgoods = about {name}, sliced to order and packed fresh.
    | made {kind} (86%), water, salt, sugar, mineral salts (450, 451), sodium erythorbate, sodium nitrite
    | per100 510 18.2 4.6 1.6 1.9 1.4 980 | serve 50 g | keep fridge | from mix
  dip = about {name} for crackers, carrot sticks and the inside of a wrap. | keep fridge | from mix
    | serve 25 g
  ready = about {name} made in small batches. Heat for four minutes, rest for one.
    | per100 560 7.2 4.6 1.7 14.9 2.4 260 1.8 | serve 350 g | keep cold | from mostly | taxed

  ## Ham & Cold Meats | ham
  ham = smallgoods
    | made Pork (88%), water, salt, sugar, mineral salts (450, 451), sodium erythorbate, sodium nitrite
  cold = smallgoods
  salami = smallgoods | about {name}, fermented, dried and sliced fine.
    | made Pork (94%), salt, dextrose, spices, garlic, sodium nitrite, starter culture
    | per100 1680 24.1 33.5 12.6 1.2 0.5 1690 | serve 25 g
  Smoky Bay | {Leg, Honey, Virginian, Champagne} Ham Shaved | 200 g 6.00 | sandwich | ham
  Smoky Bay, Punnet | {Chicken} Breast Shaved | 200 g 6.00 | sandwich | cold
  Smoky Bay | {Turkey} Breast Shaved | 150 g 5.90 | sandwich | cold
  Smoky Bay | Rare Roast {Beef} Sliced | 120 g 6.50 | sandwich | cold
  Smoky Bay | {Beef} Pastrami Sliced | 120 g 6.20 | sandwich | cold
  Nonna Pia | {Mild Hungarian, Hot Sopressa, Milano, Danish} Salami Sliced | 100 g 4.90 | pizza | salami
  Nonna Pia | {Prosciutto, Pancetta*0.9, Mortadella*0.7} Sliced | 100 g 6.90 | sandwich | salami
  Punnet | Sandwich Ham | 250 g 4.90, 500 g 8.90 | sandwich | ham

  ## Antipasto & Olives | olive
  olive = about {name}, cured in brine and dressed with oregano.
    | made Olives (72%), water, canola oil, salt, vinegar, oregano, food acid (330)
    | per100 620 1 14.6 2 2.8 0.3 1250 3 | serve 30 g | keep fridge | from mix | not tags
  veg = about {name} in oil with garlic and herbs.
    | made {kind} (62%), sunflower oil, vinegar, salt, garlic, oregano, food acid (330)
    | per100 690 1.8 15.2 1.9 4.8 3.5 540 2.4 | serve 30 g | keep fridge | from mix
  cheese = about {name} in herbed oil, soft and tangy.
    | made Fetta cheese (milk, salt, cultures, non-animal rennet), canola oil, garlic, thyme
    | per100 1250 14.6 26.2 14.9 1.2 1 720 | serve 25 g | keep fridge | from mostly
  Nonna Pia | {Kalamata, Pitted Kalamata, Sicilian Green, Mixed Marinated} Olives | 250 g 6.50 | olives | olive
  Nonna Pia | Marinated {Artichoke Hearts, Mushrooms@mushroom, Eggplant@eggplant, Red Capsicum@chilli} | 200 g 5.90 | olives | veg
  Nonna Pia | {Semi Dried Tomatoes} | 180 g 5.90 | tomato | veg
  Wattle Creek | Marinated {Fetta, Garlic Fetta} | 300 g 8.90 | cheese | cheese
  Nonna Pia | Antipasto Mix | 250 g 7.50 | olives | olive
  Punnet | {Pitted Kalamata, Stuffed Green} Olives | 350 g 4.50 | olives | olive
  Nonna Pia | {Dolmades} | 280 g 5.50 | leafy-greens | veg

  ## Dips & Hummus | hummus
  hummus = dip | made Chickpeas (48%), water, tahini (sesame), canola oil, lemon juice, garlic, salt, cumin
    | per100 1080 7.3 20.4 2.6 9.1 1 420 5.1
  creamy = dip
    | made Cream cheese (milk, salt, cultures), canola oil, {kind} (18%), water, sugar, salt, lemon juice, maize thickener
    | per100 1010 4.3 22.3 8.4 6.1 3.9 460
  yoghurt = dip | made Greek yoghurt (milk, cultures), cucumber (28%), garlic, lemon juice, salt, mint
    | per100 410 3.9 6.7 4.2 4.8 4.1 340
  avocado = dip | made Avocado (78%), onion, coriander, lime juice, salt, jalapeño, ascorbic acid
    | per100 640 1.8 14.1 3 2.2 0.9 380 5.2
  nut = dip | made {kind}, cashews, canola oil, parmesan cheese (milk), lemon juice, garlic, salt
    | per100 1420 6.2 31.8 4.9 7.1 3 520 3.1
  Cedar & Sumac | {Classic, Roasted Garlic, Roast Capsicum, Beetroot, Sweet Potato} Hummus | 200 g 4.50 | falafel | hummus
  Punnet | {Classic, Jalapeño} Hummus | 500 g 5.50 | falafel | hummus
  Cedar & Sumac | Tzatziki | 200 g 4.50, 500 g 7.50 | cucumber | yoghurt
  Jacaranda Lane | {French Onion@onion, Spring Onion@onion, Corn Relish@corn, Smoked Salmon@fish, Beetroot@carrot} Dip | 200 g 4.20 | onion | creamy
  Casa Rosita | {Classic, Chunky, Spicy} Guacamole | 200 g 5.90 | avocado | avocado
  Jacaranda Lane | {Basil@herb, Sun Dried Tomato@tomato, Roast Capsicum@chilli} and Cashew Dip | 170 g 6.50 | herb | nut
  Cedar & Sumac | {Baba Ganoush} | 200 g 4.90 | eggplant | hummus

  ## Salads & Slaws | salad
  salad = about {name}, made fresh and dressed lightly.
    | made {kind} (58%), mayonnaise (canola oil, water, egg yolk, vinegar, sugar, mustard, salt), celery, onion, parsley
    | per100 690 2.1 9.9 1.1 15.5 3.8 330 1.9 | serve 100 g | keep fridge | from mostly
  pasta = about {name} for the barbecue table or tomorrow’s lunch.
    | made Cooked pasta (durum wheat semolina, water), mayonnaise (canola oil, water, egg yolk, vinegar, sugar, salt), carrot, corn, capsicum
    | per100 740 3.5 8.6 0.9 20.4 3.2 310 1.5 | serve 100 g | keep fridge | from mostly
  grain = about {name}, a bowl full of grains, seeds and greens.
    | made {kind} (32%), chickpeas, roast pumpkin, spinach, red onion, lemon dressing (canola oil, lemon juice, salt), pumpkin seeds
    | per100 610 4.8 6 0.8 16.8 3.1 240 3.9 | serve 150 g | keep fridge | from mix | taxed
  Jacaranda Lane | Creamy {Potato} Salad | 400 g 5.50, 800 g 8.90 | potato
  Jacaranda Lane | Classic {Cabbage and Carrot} Coleslaw | 400 g 4.90, 800 g 7.90 | leafy-greens
  Jacaranda Lane | Creamy {Egg and Potato} Salad | 400 g 5.90 | egg
  Jacaranda Lane | {Classic, Pesto, Penne and Corn} Pasta Salad | 400 g 5.90 | pasta | pasta
  Jacaranda Lane | {Quinoa, Freekeh, Brown Rice, Pearl Couscous} Salad Bowl | 280 g 8.50 | salad | grain
  Punnet | Creamy {Potato} Salad | 1 kg 7.50 | potato
  Punnet | {Tuna and Rice, Chicken and Grain} Lunch Bowl | 250 g 6.90 | salad | grain
  Jacaranda Lane | {Beetroot, Kale and Apple} Slaw | 400 g 5.90 | leafy-greens

  ## Fresh Pasta & Sauces | filled
  filled = about {name}, three minutes in boiling water and dinner is done.
    | made Pasta (durum wheat semolina, egg, water), filling ({kind} (38%), breadcrumbs (wheat flour), parmesan cheese (milk), salt, pepper)
    | per100 940 9.6 5.8 2.7 32.4 2 380 2.1 | serve 125 g | keep fridge | from mostly
  plain = about {name} rolled from Australian durum, silky and quick.
    | made Durum wheat semolina (78%), egg, water | per100 1130 10.4 2.9 0.8 48.8 1.1 40 2.4 | serve 125 g
    | keep fridge | from mostly
  sauce = about {name} simmered slowly. Warm it while the pasta cooks.
    | made Tomato, cream (milk), {kind}, onion, olive oil, garlic, basil, salt
    | per100 420 2.7 7.1 3.1 6 4.1 360 1.2 | serve 150 g | keep fridge | from mix
  pesto = about {name}, bright and nutty. A spoonful goes a long way.
    | made {kind} (38%), canola oil, cashews, parmesan cheese (milk), garlic, salt, lemon juice
    | per100 1760 5.8 41.9 6.3 4.4 1.6 690 2.8 | serve 30 g | keep fridge | from mix
  gnocchi = about {name}, pillowy and ready when they float.
    | made Potato (72%), wheat flour, egg, salt, rice flour | per100 720 4.1 0.7 0.2 35.1 0.8 330 2.2
    | serve 150 g | keep fridge | from mostly
  Nonna Pia | {Beef, Spinach and Ricotta Cheese, Chicken, Pumpkin and Fetta Cheese, Veal} Ravioli | 625 g 9.90 | pasta | filled
  Nonna Pia | {Beef, Ham and Cheese, Three Cheese} Tortellini | 625 g 9.50 | pasta | filled
  Nonna Pia | Fresh {Fettuccine, Spaghetti, Lasagne Sheets, Pappardelle} | 375 g 4.90 | pasta | plain
  Nonna Pia | {Beef} Bolognese Fresh Sauce | 425 g 6.90 | tomato | sauce
  Nonna Pia | {Mushroom@mushroom, Bacon@bacon, Roast Garlic@garlic} Cream Fresh Sauce | 350 g 5.90 | tomato | sauce
  Nonna Pia | {Basil, Rocket} Pesto | 150 g 5.50 | herb | pesto
  Nonna Pia | Fresh Potato Gnocchi | 500 g 5.50 | potato | gnocchi

  ## Chilled Meals & Soup | soup
  soup = about {name}, thick enough to stand a spoon in.
    | made Water, {kind} (34%), onion, carrot, celery, canola oil, salt, pepper, herbs
    | per100 230 1.9 2.1 0.6 6.5 2.7 260 1.5 | serve 300 g | keep fridge | from mostly
  meat = ready
    | made {kind} (30%), cooked rice or potato, water, tomato, onion, cream (milk), canola oil, maize thickener, salt, spices
  pasta = ready
    | made Cooked pasta (durum wheat semolina, water), {kind} (22%), tomato, milk, cheese (milk), onion, wheat flour, salt, herbs
  veg = ready
    | made Chickpeas, {kind} (28%), cooked rice, coconut milk, tomato, onion, canola oil, spices, salt
  Hearth & Vine | {Pumpkin@pumpkin, Chicken and Vegetable@chicken-leg, Tomato@tomato, Pea and Ham@pea-pod, Minestrone Vegetables@stew, Cauliflower@broccoli} Soup | 600 g 6.50 | stew | soup
  Hearth & Vine | {Beef} Lasagne | 400 g 8.50, 1 kg 15.90 | pasta | pasta
  Hearth & Vine | {Beef} Cottage Pie | 400 g 8.50 | pie | meat
  Hearth & Vine | {Chicken} Pesto Penne | 350 g 8.50 | pasta | pasta
  Hearth & Vine | Butter {Chicken} with Rice | 350 g 8.90 | curry | meat
  Hearth & Vine | {Pumpkin@pumpkin, Sweet Potato@sweet-potato, Eggplant@eggplant} Chickpea Curry | 350 g 8.50 | curry | veg
  Hearth & Vine | {Lamb} Shank with Mash | 400 g 12.90 | meat-on-bone | meat
  Hearth & Vine | Thai Green {Chicken} Curry | 350 g 8.90 | curry | meat
  Punnet | {Beef, Chicken} Family Lasagne | 1.2 kg 12.90 | pasta | pasta
  Punnet | Macaroni and {Three Cheese} | 350 g 5.90 | pasta | pasta

  ## Roast Chicken & Pies | roast
  roast = ready | about {name}, roasted this morning and delivered hot or chilled.
    | made Chicken (92%), stuffing (wheat breadcrumbs, onion, herbs, salt), canola oil, salt, spices
    | per100 790 24.2 10.1 3 0.8 0.4 420 | serve 150 g | per kg
  pie = ready | about {name} with a flaky top. Twenty minutes in a moderate oven.
    | made Pastry (wheat flour, butter (milk), water, salt), {kind} (28%), water, onion, maize thickener, salt, pepper
    | per100 1010 8.6 13.4 6.3 21 1.4 390 1.3 | serve 200 g
  quiche = ready
    | made Egg, cream (milk), pastry (wheat flour, butter (milk), water), {kind} (16%), cheese (milk), salt
    | per100 1080 9.7 18.2 9.1 14.1 1.9 380 0.9 | serve 125 g
  Punnet | Roast Chicken | 1.1 kg 12.00 | chicken-leg | roast
  Punnet | Half Roast Chicken | 550 g 7.50 | chicken-leg | roast
  Kookaburra Mill | {Beef, Beef and Pepper, Steak and Mushroom, Chicken and Leek} Pie | 2 x 200 g 8.90 | pie | pie
  Kookaburra Mill | {Steak and Cheese, Chicken and Vegetable} Family Pie | 600 g 11.90 | pie | pie
  Kookaburra Mill | {Beef, Chicken, Pork and Fennel*1.1} Sausage Rolls | 4 x 130 g 9.50 | pie | pie
  Jacaranda Lane | {Bacon and Leek, Spinach and Fetta, Pumpkin and Kale} Quiche | 500 g 10.50 | pie | quiche
  Jacaranda Lane | {Ham and Tomato, Spinach} Frittata | 250 g 6.90 | cooking | quiche
`
