export const pet = `
  # Pet | dog
  food = about {name}, complete and balanced for everyday feeding. | keep shelf | from mostly | taxed
  treat = food | about {name}: for good behaviour, and sometimes for none.
  thing = about {name}, tough enough for everyday. | from imported | taxed

  ## Dog Food | food
  chilled = food | about {name}, cooked gently and sold from the fridge. | keep fridge
  Muddy Paws, Punnet | {Beef and Vegetable, Chicken and Rice} Dry Dog Food | 8 kg 29.90, 3 kg 14.90 | dog
  Muddy Paws, Punnet | {Beef, Chicken, Lamb} Dog Food Can | 700 g 3.20, 6 x 700 g 17.50 | dog
  Muddy Paws | {Beef, Chicken, Turkey} in Gravy Dog Food Tray | 100 g 1.60, 12 x 100 g 16.90 | dog
  Muddy Paws | {Chicken, Kangaroo, Beef and Pasta} Chilled Dog Roll | 2 kg 9.90 | dog | chilled
  Muddy Paws | Puppy {Chicken, Lamb} Dry Food | 3 kg 18.90 | dog
  Muddy Paws | Senior {Chicken} Dry Dog Food | 3 kg 18.90 | dog
  Bush Track | Grain Free {Kangaroo, Salmon, Duck} Dry Dog Food | 2.5 kg 34.90 | dog-walking

  ## Dog Treats & Care | treat
  Muddy Paws | {Small, Medium, Large} Dental Sticks | 7 pack 7.90, 28 pack 24.90 | bone
  Muddy Paws | {Liver, Chicken, Beef} Training Treats | 200 g 8.90 | bone
  Muddy Paws | {Meaty Bone, Marrow} Biscuits | 500 g 6.90 | bone
  Bush Track | Dried {Kangaroo Tendons, Beef Jerky, Pig Ears, Lamb Puffs} | 150 g 12.90 | bone
  Muddy Paws | {Rope, Squeaky Ball, Chew Ring} Toy | 1 each 9.90 | paw-prints | thing
  Muddy Paws | Dog Waste Bags | 120 pack 7.50 | paw-prints | thing
  Muddy Paws | Oatmeal Dog Shampoo | 500 mL 10.90 | lotion | thing
  Muddy Paws | Puppy Training Pads | 30 pack 15.90 | paw-prints | thing

  ## Cat Food | food
  Whisker & Tail, Punnet | {Chicken, Tuna, Salmon} Dry Cat Food | 2.5 kg 17.90, 1 kg 8.90 | cat
  Whisker & Tail, Punnet | {Tuna, Chicken, Beef} in Jelly Cat Food | 85 g 1.30, 12 x 85 g 12.90 | cat
  Whisker & Tail | {Ocean Fish, Salmon, Chicken} in Gravy Cat Food | 85 g 1.40, 12 x 85 g 13.90 | cat
  Whisker & Tail | {Sardine, Beef, Mackerel} Cat Food Can | 400 g 2.40 | cat
  Whisker & Tail | Kitten {Chicken, Tuna} Pouches | 12 x 85 g 13.90 | cat
  Bush Track | Grain Free {Barramundi, Chicken} Dry Cat Food | 2 kg 32.90 | cat-walking
  Whisker & Tail | Senior {Chicken} Dry Cat Food | 1.5 kg 14.90 | cat

  ## Cat Litter & Treats | thing
  Whisker & Tail, Punnet | {Clumping Clay, Recycled Paper, Crystal*1.4} Cat Litter | 7 kg 12.90 | cat-walking
  Whisker & Tail | {Original, Green Tea} Tofu Cat Litter | 2.5 kg 16.90 | cat-walking
  Whisker & Tail | Cat Litter Tray Liners | 15 pack 5.50 | cat-walking
  Whisker & Tail | {Chicken, Salmon, Cheese} Crunchy Cat Treats | 60 g 3.60 | paw-prints | treat
  Whisker & Tail | {Tuna, Chicken} Creamy Cat Treats | 4 x 14 g 4.90 | paw-prints | treat
  Whisker & Tail | Cat {Milk} | 200 mL 2.20 | milk | treat
  Whisker & Tail | {Feather Wand, Catnip Mouse, Scratching Board*2} | 1 each 7.90 | paw-prints | thing

  ## Birds, Fish & Small Pets | food
  Feather & Fin | {Budgie@bird, Parrot, Cockatiel, Canary@bird} Seed Mix | 2 kg 8.90, 5 kg 18.90 | parrot
  Feather & Fin | {Wild Bird, Chicken Layer@hen} Feed | 5 kg 16.90 | bird
  Feather & Fin | {Goldfish, Tropical} Flakes | 50 g 8.90 | goldfish
  Feather & Fin | {Rabbit, Guinea Pig@guinea-pig} Pellets | 2 kg 9.90 | rabbit
  Feather & Fin | {Lucerne, Timothy, Oaten} Hay | 1 kg 9.50 | wheat
  Feather & Fin | {Mouse and Rat} Mix | 1 kg 8.50 | guinea-pig
  Feather & Fin | {Shell Grit, Cuttlebone} | 1 each 4.50 | bird | thing
  Feather & Fin | Paper Pet Bedding | 5 L 9.90 | rabbit | thing
`
