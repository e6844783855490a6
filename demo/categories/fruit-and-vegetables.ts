export const fruitAndVegetables = `
  # Fruit & Vegetables | banana
  loose = about {name}, picked ripe and packed by hand for your order. | keep counter | from au | per kg
    | plant | fresh
  crisp = loose | about {name}, washed and chilled soon after picking. | keep crisper

  ## Fresh Fruit | loose
  nz = loose | from nz
  packed = loose | about {name} in a handy pack, sized for lunchboxes.
  each = loose | about {name}, heavy for its size. | per each
  cut = crisp | about {name}, cut in store each morning and ready to eat. | keep cold
  - | Cavendish Bananas | 1 kg 3.90, 180 g 0.75 | banana
  - | Pink Lady Apples | 1 kg 5.50, 200 g 1.10 | apple-red
  - | Navel Oranges | 1 kg 3.90, 250 g 0.98, 3 kg 7.90 | orange
  - | Hass Avocado | 1 each 1.90 | avocado | each
  - | Royal Gala Apples | 1 kg 4.50, 180 g 0.81 | apple-red
  - | Granny Smith Apples | 1 kg 4.90, 200 g 0.98 | apple-green
  - | Imperial Mandarins | 1 kg 4.90, 130 g 0.64 | orange
  - | Lemons | 1 kg 5.90, 150 g 0.89 | lemon
  - | Green Kiwifruit | 100 g 0.79, 1 kg 6.90 | kiwifruit | nz
  - | Kensington Pride Mango | 1 each 2.90 | mango | each
  - | Packham Pears | 1 kg 4.90, 220 g 1.08 | pear
  - | Seedless Watermelon Quarter | 2 kg 5.80 | watermelon
  - | Whole Seedless Watermelon | 1 each 12.90 | watermelon | each
  - | Rockmelon | 1 each 4.50 | melon | each
  - | Honeydew Melon | 1 each 5.50 | melon | each
  - | Sweet Gold Pineapple | 1 each 4.90 | pineapple | each
  - | Yellow Peaches | 1 kg 6.90, 160 g 1.10 | peach
  - | Yellow Nectarines | 1 kg 6.90, 150 g 1.04 | peach
  - | Pink Grapefruit | 350 g 2.10 | orange
  - | Drinking Coconut | 1 each 4.50 | coconut | each
  Mulga Orchard | Kids Size {Royal Gala Apples@apple-red, Imperial Mandarins@orange, Corella Pears@pear} | 1 kg 5.50 | apple-red | packed
  Mulga Orchard | Shepard Avocado Prepack | 4 pack 6.90 | avocado | each
  Punnet | {Pineapple Pieces@pineapple, Melon Trio@melon, Watermelon Chunks@watermelon} | 400 g 6.50 | melon | cut

  ## Berries & Grapes | punnet
  punnet = crisp | about {name}, checked berry by berry before they leave us.
  imported = crisp | from Product of the United States | about {name}, sweet and firm, by the bag.
  - | Strawberries | 250 g 3.50, 500 g 6.50 | strawberry
  - | Blueberries | 125 g 3.90, 250 g 7.50 | blueberries
  - | Raspberries | 125 g 4.90 | strawberry
  - | Blackberries | 125 g 4.90 | blueberries
  - | Crimson Seedless Grapes | 500 g 4.50, 1 kg 7.90 | grapes
  - | Green Seedless Grapes | 500 g 4.50, 1 kg 7.90 | grapes
  - | Autumn Royal Black Grapes | 500 g 4.90 | grapes
  - | Cherries | 500 g 9.90, 250 g 5.50 | cherries
  - | Imported Cherries | 500 g 12.90 | cherries | imported
  Mulga Orchard | {Jumbo Blueberries@blueberries*1.2, Sweet Heart Strawberries} | 200 g 6.50 | strawberry
  Mulga Orchard | Mixed Berry Pack | 300 g 8.90 | blueberries
  Mulga Orchard | Lunchbox Grapes | 5 x 100 g 7.50 | grapes

  ## Fresh Vegetables | crisp
  each = crisp | per each
  cut = crisp | about {name}, washed, cut and ready for the pan. | keep cold
  - | Carrots | 1 kg 2.40, 130 g 0.32 | carrot
  - | Broccoli | 340 g 1.87, 1 kg 5.50 | broccoli
  - | Continental Cucumber | 1 each 2.50 | cucumber | each
  - | Red Capsicum | 250 g 2.23, 1 kg 8.90 | chilli
  - | Green Capsicum | 250 g 1.73, 1 kg 6.90 | capsicum
  - | Zucchini | 200 g 0.98, 1 kg 4.90 | cucumber
  - | Sweet Corn | 1 each 1.20 | corn | each
  - | Cup Mushrooms | 200 g 3.50, 500 g 6.90 | mushroom
  - | Sliced Swiss Brown Mushrooms | 200 g 4.20 | mushroom
  - | Green Beans | 250 g 2.95, 500 g 5.50 | pea-pod
  - | Cauliflower | 1 each 4.50 | broccoli | each
  - | Half Cauliflower | 1 each 2.90 | broccoli | each
  - | Broccolini | 1 each 3.50 | broccoli | each
  - | Eggplant | 400 g 2.36 | eggplant
  - | Snow Peas | 250 g 4.90 | pea-pod
  - | Sugar Snap Peas | 200 g 4.50 | pea-pod
  - | Celery | 1 each 3.50 | leafy-greens | each
  - | Half Savoy Cabbage | 1 each 3.20 | leafy-greens | each
  - | Red Cabbage Half | 1 each 3.90 | leafy-greens | each
  - | Asparagus | 1 each 2.90 | herb | each
  - | Parsnips | 500 g 4.90 | carrot
  - | Dutch Carrots Bunch | 1 each 3.20 | carrot | each
  Lockyer & Lane | {Stir Fry Vegetables@broccoli, Carrot and Celery Sticks@carrot, Riced Cauliflower@broccoli} | 400 g 4.90 | broccoli | cut
  Lockyer & Lane | {Soup Vegetables@stew, Roasting Vegetables@carrot} | 700 g 6.50 | carrot | cut

  ## Salad & Tomatoes | leaves
  leaves = crisp | about {name}, washed twice and ready for the bowl. | keep cold
  tomato = loose | about {name} with real flavour. Keep them on the bench, not in the fridge.
  each = crisp | per each
  fresh = crisp
  kit = about {name} with its own dressing and topping: tip, toss and serve.
    | made Salad leaves (60%), carrot, cabbage, dressing (canola oil, water, egg yolk, sugar, vinegar, mustard, salt), croutons (wheat flour, canola oil, salt), parmesan cheese (milk)
    | per100 480 3.1 8.2 1.3 6.4 3 190 2.2 | serve 90 g | keep cold | from mostly
  - | Iceberg Lettuce | 1 each 3.50 | leafy-greens | each
  - | Truss Tomatoes | 500 g 3.95, 1 kg 7.90 | tomato | tomato
  - | Field Tomatoes | 1 kg 5.90, 150 g 0.89 | tomato | tomato
  - | Baby Cos Lettuce Twin Pack | 2 pack 3.90 | leafy-greens | each
  Lockyer & Lane | Baby Spinach | 120 g 2.50, 280 g 4.50 | leafy-greens | leaves
  - | Cherry Tomatoes | 250 g 3.20 | tomato | tomato
  - | Lebanese Cucumbers | 500 g 4.50, 150 g 1.35 | cucumber | fresh
  Lockyer & Lane, Punnet | {Four Leaf Mix, Rocket@herb, Baby Leaf Mix} | 120 g 3.20 | leafy-greens | leaves
  - | {Roma, Gourmet} Tomatoes | 1 kg 5.50 | tomato | tomato
  - | Sweet Solanato Tomatoes | 200 g 4.50 | tomato | tomato
  - | Radish Bunch | 1 each 2.90 | carrot | each
  - | {Alfalfa, Mung Bean} Sprouts | 125 g 2.50 | seedling | leaves
  - | Beetroot Bunch | 1 each 4.50 | carrot | each
  Lockyer & Lane | {Caesar, Coleslaw, Ranch, Greek} Salad Kit | 350 g 5.50 | salad | kit

  ## Potatoes & Onions | loose
  loose = loose | about {name} from Queensland and Victorian growers. Best kept in the dark.
  - | Washed Potatoes | 2 kg 5.90, 1 kg 3.50 | potato
  - | Brown Onions | 1 kg 2.90, 170 g 0.51 | onion
  - | Brushed Potatoes | 5 kg 9.90, 2 kg 4.90 | potato
  - | Gold Sweet Potato | 1 kg 3.90, 400 g 1.56 | sweet-potato
  - | Red Onions | 1 kg 3.90, 170 g 0.67 | onion
  - | Garlic | 70 g 2.10, 250 g 6.50 | garlic
  - | {Red Royale, Desiree, Kipfler*1.4} Potatoes | 1 kg 4.50 | potato
  - | Baby Chat Potatoes | 1 kg 4.50 | potato
  - | Butternut Pumpkin | 1 kg 3.50 | pumpkin
  - | Kent Pumpkin Cut | 800 g 2.60 | pumpkin
  - | French Eschalots | 250 g 4.50 | onion
  - | Spring Onions Bunch | 120 g 2.50 | herb
  - | Leek | 300 g 2.80 | herb
  Lockyer & Lane | Microwave {Baby Potatoes, Herb and Garlic Potatoes} | 400 g 4.50 | potato

  ## Herbs & Chilli | bunch
  bunch = crisp | about {name}, cut this morning and sold by the generous bunch. | per each
  pot = crisp | about {name}: keep it on a bright sill and cut as you need. | keep counter | per each
  loose = crisp
  tube = about {name} ready to squeeze: no chopping, no waste.
    | made {kind} (68%), water, dextrose, canola oil, salt, whey (milk), ascorbic acid | keep fridge
    | from mix
  - | {Coriander, Flat Leaf Parsley, Basil, Mint, Curly Parsley, Dill, Thyme, Rosemary, Chives, Sage, Oregano} | 1 each 3.20 | herb | bunch
  - | Ginger | 100 g 2.90, 250 g 6.90 | ginger | loose
  - | Long Red Chillies | 50 g 1.50 | chilli | loose
  - | Birdseye Chillies | 25 g 1.90 | chilli | loose
  - | Jalapeño Chillies | 100 g 2.90 | chilli | loose
  - | Turmeric Root | 100 g 3.50 | ginger | loose
  - | Lemongrass | 1 each 2.50 | herb | bunch
  Tumble Herb Co | Living {Basil, Parsley, Coriander} Pot | 1 each 4.50 | potted-plant | pot
  Tumble Herb Co | {Garlic@garlic, Ginger@ginger, Coriander, Basil, Hot Chilli@chilli} Paste | 115 g 4.50 | herb | tube

  ## Organic Produce | organic
  organic = crisp | about {name}, certified and grown in living soil. | tags organic
  each = crisp | about {name}, certified and grown in living soil. | tags organic | per each
  Living Acre | Organic Bananas | 750 g 5.50 | banana
  Living Acre | Organic Carrots | 1 kg 4.90 | carrot
  Living Acre | Organic {Royal Gala@apple-red, Granny Smith@apple-green, Pink Lady@apple-red} Apples | 1 kg 7.90 | apple-red
  Living Acre | Organic Brown Onions | 1 kg 5.90 | onion
  Living Acre | Organic Washed Potatoes | 1 kg 6.50 | potato
  Living Acre | Organic {Lemons@lemon, Navel Oranges@orange} | 1 kg 8.50 | lemon
  Living Acre | Organic Baby Spinach | 120 g 4.20 | leafy-greens
  Living Acre | Organic Avocado Twin Pack | 2 pack 5.90 | avocado | each
  Living Acre | Organic Gold Sweet Potato | 1 kg 6.90 | sweet-potato
  Living Acre | Organic {Broccoli@broccoli, Cauliflower@broccoli, Celery@leafy-greens} | 1 each 5.90 | broccoli | each
  Living Acre | Organic Cherry Tomatoes | 200 g 4.90 | tomato
  Living Acre | Organic Mushrooms | 200 g 5.90 | mushroom
  Living Acre | Organic Kiwifruit | 500 g 6.90 | kiwifruit
  Living Acre | Organic Blueberries | 125 g 5.90 | blueberries
`
