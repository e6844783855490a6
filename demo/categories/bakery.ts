export const bakery = `
  # Bakery | bread
  bread = about {name}, baked overnight and sliced for toast and sandwiches.
    | made Wheat flour, water, yeast, vinegar, canola oil, iodised salt, wheat gluten, soy flour, vitamins (thiamin, folic acid)
    | per100 1020 8.9 2.3 0.5 44.8 2.8 400 3.3 | serve 74 g | keep bread | from mostly
  cake = about {name}, a slice for now and a slice for later.
    | made Sugar, wheat flour, egg, canola oil, {kind} (8%), milk solids, raising agents (450, 500), salt
    | per100 1620 4.6 18.3 5.1 51.2 33.8 310 | serve 55 g | keep counter | from mix | taxed
  free = about {name} without wheat, soft enough to eat untoasted.
    | made Water, tapioca starch, rice flour, maize starch, canola oil, egg white, psyllium, yeast, sugar, salt
    | per100 1060 3.6 6.4 0.6 44.1 3.5 410 5.2 | serve 70 g | keep bread | from mix

  ## Sliced Bread | bread
  whole = bread
    | made Wholemeal wheat flour (58%), water, kibbled grains and seeds (wheat, rye, oats, soy, linseed), yeast, wheat gluten, vinegar, canola oil, iodised salt
    | per100 1010 10.6 3.4 0.6 39.1 2.6 390 6.4
  sour = bread | about {name} with a long ferment and a proper crust.
    | made Wheat flour, water, sourdough culture (wheat flour, rye flour), iodised salt
    | per100 1000 8.8 1.1 0.2 47 0.9 480 2.9
  fruit = bread | about {name}, made to be toasted and buttered.
    | made Wheat flour, sultanas (18%), water, raisins (6%), sugar, yeast, cinnamon, canola oil, iodised salt
    | per100 1130 7.2 2.3 0.4 53.6 16.1 270 3.6
  Kookaburra Mill, Punnet | White Sandwich Bread | 700 g 3.60 | bread
  Kookaburra Mill, Punnet | Wholemeal Sandwich Bread | 700 g 3.60 | bread | whole
  Kookaburra Mill | Multigrain {Sandwich, Toast} Bread | 700 g 3.80 | bread | whole
  Kookaburra Mill | White Toast Bread | 700 g 3.60 | bread
  Kookaburra Mill | {Soy and Linseed, Nine Grain, Seeded Rye} Bread | 680 g 4.50 | bread | whole
  Hearth & Vine | {White, Seeded, Rye, Wholemeal} Sourdough Loaf | 675 g 6.50 | bread | sour
  Hearth & Vine | Sourdough Vienna | 500 g 5.50 | bread | sour
  Kookaburra Mill | {Raisin, Fruit and Spice} Toast | 520 g 4.90 | bread | fruit
  Kookaburra Mill | High Fibre White Bread | 700 g 4.00 | bread
  Kookaburra Mill | Half Loaf {White, Multigrain} | 350 g 2.90 | bread

  ## Rolls & Baguettes | roll
  roll = bread | about {name}, soft inside and ready to fill.
  crusty = bread | about {name}, baked in store through the day.
    | made Wheat flour, water, yeast, iodised salt, malted barley flour
  brioche = bread | about {name}, buttery and golden.
    | made Wheat flour, egg (12%), butter (milk, 10%), sugar, water, yeast, iodised salt
    | per100 1380 9 11.2 6 47.6 10.9 380 2
  garlic = bread | about {name}: foil on, twelve minutes, pull apart.
    | made Wheat flour, water, butter (milk, 14%), garlic (3%), parsley, yeast, iodised salt
    | per100 1390 8 14.2 7.6 41.8 2.4 480 2.8
  Punnet | Bread Rolls | 6 pack 3.00 | baguette
  Punnet | French Stick | 1 each 2.50 | baguette | crusty
  Kookaburra Mill | {Hamburger, Seeded Hamburger} Buns | 6 pack 3.90 | burger
  Kookaburra Mill | Hot Dog Rolls | 6 pack 3.90 | hot-dog
  Hearth & Vine | Brioche {Burger Buns@burger, Hot Dog Rolls@hot-dog, Slider Buns@burger} | 4 pack 5.50 | burger | brioche
  Punnet | {Crusty White, Wholemeal, Long} Rolls | 4 pack 3.20 | baguette | crusty
  Hearth & Vine | {Sourdough, Olive Oil} Baguette | 1 each 4.20 | baguette | crusty
  Hearth & Vine | {Ciabatta, Panini} Rolls | 4 pack 5.20 | baguette | crusty
  Hearth & Vine | {Garlic@garlic, Herb and Garlic@garlic} Bread Twin Pack | 450 g 4.50 | baguette | garlic
  Kookaburra Mill | Dinner Rolls | 12 pack 4.90 | baguette
  Jacaranda Lane | {Plain, Everything, Blueberry, Cinnamon and Raisin} Bagels | 4 pack 5.20 | bagel

  ## Wraps & Flatbreads | wrap
  wrap = bread | about {name} that roll without cracking.
    | made Wheat flour, water, canola oil, sugar, raising agents (450, 500), iodised salt, food acid (297)
    | per100 1250 8.3 6.9 0.9 48.6 2.1 560 3.1 | serve 45 g
  whole = bread | about {name} that roll without cracking.
    | made Wholemeal wheat flour, water, canola oil, oat fibre, raising agents (450, 500), iodised salt
    | per100 1160 9.1 6 0.8 41.9 2 540 8.2 | serve 45 g
  corn = bread | about {name}, stone ground and gently toasted. | made Maize (66%), water, guar gum, salt
    | per100 920 5.3 2.3 0.4 41.5 0.9 210 5 | serve 50 g
  naan = bread | about {name}. Warm for a minute with a splash of water.
    | made Wheat flour, water, yoghurt (milk), canola oil, sugar, yeast, {kind} flavour, iodised salt
    | per100 1230 8.6 6.1 1.2 49.6 3.9 520 2.6 | serve 75 g
  flat = bread | about {name}, baked hot on stone.
    | made Wheat flour, water, yeast, olive oil, sugar, iodised salt
  Possum Hollow, Punnet | {White, Wholegrain} Wraps | 8 pack 4.50 | burrito | wrap
  Possum Hollow | Mini White Wraps | 10 pack 4.50 | burrito
  Possum Hollow | {Wholemeal, High Fibre, Spinach} Wraps | 6 pack 4.80 | burrito | whole
  Cedar & Sumac | {White, Wholemeal} Lebanese Bread | 5 pack 3.20 | flatbread | flat
  Cedar & Sumac | {White, Wholemeal} Pita Pockets | 6 pack 3.90 | kebab-wrap | flat
  Cedar & Sumac | Turkish Bread | 430 g 4.50 | flatbread | flat
  Masala Lane | {Plain, Garlic, Peshwari} Naan | 4 pack 4.90 | flatbread | naan
  Masala Lane | {Wholemeal} Roti | 8 pack 5.50 | flatbread | whole
  Casa Rosita | {White, Yellow} Corn Tortillas | 12 pack 5.50 | taco | corn
  Casa Rosita | Flour Tortillas | 8 pack 4.50 | taco
  Nonna Pia | {Thin, Family} Pizza Bases | 2 pack 5.20 | pizza | flat
  Hearth & Vine | {Rosemary, Tomato} Focaccia | 350 g 6.50 | flatbread | flat

  ## Crumpets & Muffins | crumpet
  crumpet = bread | about {name}: toast them twice, and let the butter find the holes.
    | made Wheat flour, water, yeast, raising agents (450, 500), iodised salt, canola oil
  whole = bread | about {name}, split and ready for the toaster.
    | made Wholemeal wheat flour, water, kibbled wheat, yeast, maize, iodised salt
  fruit = bread | about {name}, split and ready for the toaster.
    | made Wheat flour, sultanas (14%), water, sugar, yeast, cinnamon, iodised salt
  pancake = cake | about {name}, warm in a minute.
    | made Wheat flour, water, sugar, egg, milk solids, canola oil, raising agents (450, 500), salt
    | per100 1040 6.2 5.3 0.9 42.4 11.8 490 | serve 60 g
  Kookaburra Mill | {Golden, Wholemeal, Square} Crumpets | 6 pack 4.20 | pancakes
  Kookaburra Mill | {White, Original} English Muffins | 6 pack 4.90 | bread
  Kookaburra Mill | {Multigrain, Wholemeal} English Muffins | 6 pack 4.90 | bread | whole
  Kookaburra Mill | {Spicy Fruit, Apple and Cinnamon} English Muffins | 6 pack 5.20 | bread | fruit
  Punnet | {Golden} Crumpets | 8 pack 3.50 | pancakes
  Jacaranda Lane | {Buttermilk, Blueberry} Pikelets | 200 g 4.20 | pancakes | pancake
  Jacaranda Lane | Buttermilk Pancakes | 6 pack 5.50 | pancakes | pancake
  Jacaranda Lane | {Belgian, Sugar} Waffles | 250 g 5.50 | waffle | pancake
  Kookaburra Mill | {Plain, Date, Sultana} Scones | 6 pack 5.50 | cupcake | pancake

  ## Croissants & Pastries | pastry
  pastry = cake | about {name}, laminated with butter and baked until deep gold.
    | made Wheat flour, butter (milk, 24%), water, sugar, yeast, egg, salt
    | per100 1640 8.2 21.4 13.6 41.9 7.8 380
  filled = cake | about {name}, made for coffee.
    | made Wheat flour, butter (milk), {kind} filling (20%), sugar, egg, yeast, salt
    | per100 1610 6.1 18.1 10.6 48.9 20.4 300
  almond = cake | about {name}, twice baked.
    | made Wheat flour, butter (milk), almonds (14%), sugar, egg, yeast, salt
  doughnut = cake | about {name}, made today.
    | made Wheat flour, canola oil, sugar, water, egg, milk solids, yeast, {kind} topping, salt
  Punnet | All Butter Croissants | 4 pack 6.00, 2 pack 3.50 | croissant
  Punnet | {Chocolate, Custard, Apple} Danish | 2 pack 5.50 | croissant | filled
  Hearth & Vine | Almond Croissant | 2 pack 7.90 | croissant | almond
  Punnet | Mini Croissants | 10 pack 6.90 | croissant
  Punnet | {Cinnamon, Iced Pink, Chocolate Iced, Jam} Doughnuts | 4 pack 5.50 | doughnut | doughnut
  Hearth & Vine | {Cinnamon, Cardamom} Scrolls | 2 pack 6.50 | croissant | filled
  Hearth & Vine | {Chocolate, Raisin} Escargot | 2 pack 6.90 | croissant | filled
  Punnet | Cheese and Bacon Rolls | 4 pack 5.50 | baguette | pastry
  Hearth & Vine | {Portuguese Custard, Lemon, Apricot} Tarts | 4 pack 7.90 | pie | filled

  ## Cakes & Slices | cake
  chocolate = cake
    | made Sugar, wheat flour, egg, canola oil, chocolate (12%: sugar, cocoa mass, cocoa butter, milk solids, soy lecithin), cocoa, milk solids, raising agents (450, 500)
  iced = cake
    | made Sugar, wheat flour, egg, canola oil, icing (sugar, margarine, milk solids), raising agents (450, 500), flavours, salt
  lamington = cake | about {name}, dipped and rolled in coconut.
    | made Sugar, wheat flour, egg, desiccated coconut (13%, contains sulphites), cocoa, canola oil, milk solids, raising agents (450, 500)
  sponge = cake | made Egg, sugar, wheat flour, maize starch, raising agents (450, 500)
  Paper Daisy | {Carrot, Banana, Lemon, Orange and Poppyseed} Loaf Cake | 400 g 6.50 | cake
  Paper Daisy | Lamingtons | 6 pack 6.50 | cake | lamington
  Paper Daisy | Chocolate Mud Cake | 600 g 6.90 | birthday-cake | chocolate
  Paper Daisy | {Caramel, White Chocolate} Mud Cake | 600 g 6.90 | birthday-cake | chocolate
  Paper Daisy | {Vanilla, Rainbow} Birthday Cake | 1 kg 16.90 | birthday-cake | iced
  Paper Daisy | {Blueberry, Choc Chip, Apple and Cinnamon, White Choc Raspberry} Muffins | 4 pack 6.50 | cupcake
  Paper Daisy | {Vanilla, Chocolate} Cupcakes | 6 pack 6.90 | cupcake | iced
  Paper Daisy | {Caramel, Hedgehog, Lemon Coconut, Vanilla Custard} Slice | 350 g 6.50 | cake | iced
  Paper Daisy | {Chocolate Brownie} Bites | 300 g 6.90 | chocolate | chocolate
  Paper Daisy | {Jam, Lemon} Sponge Roll | 400 g 5.50 | cake
  Paper Daisy | Sponge Cake Unfilled Twin Pack | 400 g 5.90 | cake | sponge

  ## Gluten Free Bakery | free
  cake = free | about {name} that nobody will guess is gluten free.
    | made Sugar, egg, rice flour, tapioca starch, canola oil, {kind} (9%), maize starch, raising agents (450, 500), xanthan gum
    | per100 1660 4.3 19.9 3.2 50.4 31.2 280 | taxed
  Freely | Gluten Free {White, Seeded, Wholegrain} Bread | 500 g 7.50 | bread
  Freely | Gluten Free {White, Wholegrain} Wraps | 5 pack 7.50 | burrito
  Freely | Gluten Free {Dinner@baguette, Burger@burger, Hot Dog@hot-dog} Rolls | 4 pack 7.20 | baguette
  Freely | Gluten Free {Fruit Toast, Raisin Loaf} | 500 g 7.90 | bread
  Freely | Gluten Free English Muffins | 4 pack 7.20 | bread
  Freely | Gluten Free Crumpets | 4 pack 6.90 | pancakes
  Freely | Gluten Free {Chocolate Chip, Blueberry} Muffins | 4 pack 8.50 | cupcake | cake
  Freely | Gluten Free {Banana, Carrot} Loaf Cake | 400 g 8.90 | cake | cake
  Freely | Gluten Free {Chocolate} Brownies | 4 pack 8.50 | chocolate | cake
  Freely | Gluten Free Pizza Bases | 2 pack 7.90 | pizza
`
