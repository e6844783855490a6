export const cleaningAndHousehold = `
  # Cleaning & Household | sponge
  clean = about {name} for a quick, thorough clean. Keep out of reach of children. | keep safe | from made
    | taxed
  paper = about {name}, soft and strong, from responsibly managed forests. | from made | taxed
  thing = about {name}, made to be used every day. | from imported | taxed

  ## Toilet Paper & Tissues | paper
  Cloudsoft, Punnet | Three Ply Toilet Paper | 24 pack 14.50, 12 pack 8.20, 36 pack 20.90 | toilet-roll
  Cloudsoft | {Long Roll, Extra Thick, Hypoallergenic} Toilet Paper | 12 pack 10.50 | toilet-roll
  Second Sheet | Recycled Toilet Paper | 24 pack 18.90, 48 pack 35.00 | toilet-roll
  Second Sheet | Bamboo Toilet Paper | 24 pack 21.90 | toilet-roll
  Cloudsoft, Punnet | Paper Towel | 2 pack 3.90, 6 pack 9.90 | toilet-roll
  Cloudsoft, Punnet | Facial Tissues | 200 pack 2.60 | toilet-roll
  Cloudsoft | {Aloe Vera, Large Three Ply} Facial Tissues | 95 pack 3.20 | toilet-roll
  Cloudsoft | Pocket Tissues | 6 pack 2.20 | toilet-roll
  Cloudsoft | {White Dinner, Lunch, Black Dinner} Serviettes | 50 pack 4.20 | toilet-roll
  Cloudsoft | Flushable Wipes | 40 pack 3.50 | drop

  ## Laundry | clean
  clean = clean | about {name}: clean at thirty degrees, top loader or front.
  Washday, Punnet | {Top and Front Loader, Sensitive} Laundry Liquid | 2 L 14.90, 4 L 26.90 | t-shirt
  Washday, Punnet | {Top and Front Loader, Sensitive} Laundry Powder | 2 kg 13.90, 4 kg 24.50 | t-shirt
  Washday | {Original, Fresh, Sensitive} Laundry Capsules | 28 pack 19.90 | t-shirt
  Washday | {Lavender@blossom, Fresh Linen, Sensitive} Fabric Softener | 1 L 7.50 | lotion
  Washday | {Oxy, Whites, Colours} Stain Remover Powder | 1 kg 11.90 | sparkles
  Washday | Pre Wash Stain Spray | 500 mL 5.90 | spray-bottle
  Washday | {Eucalyptus, Unscented} Wool Wash | 1 L 7.90 | t-shirt
  Second Sheet | Laundry Sheets | 30 pack 16.90 | t-shirt
  Washday | {Wooden, Plastic} Pegs | 50 pack 5.50 | basket

  ## Dishwashing | clean
  thing = thing | about {name} that last.
  Gleam, Punnet | {Lemon@lemon, Original, Sensitive} Dishwashing Liquid | 450 mL 3.20, 900 mL 5.50 | bubbles
  Gleam, Punnet | {All in One, Ultimate*1.3, Lemon@lemon} Dishwasher Tablets | 30 pack 14.90, 70 pack 29.90 | sparkles
  Gleam | {Rinse Aid, Machine Cleaner} | 500 mL 8.90 | bubbles
  Gleam | Dishwasher Salt | 2 kg 7.90 | salt
  Scrubby, Punnet | {Scourer Sponges, Non Scratch Sponges} | 6 pack 3.90 | sponge
  Scrubby | {Steel Wool Pads, Dish Brush, Bottle Brush} | 3 pack 4.20 | sponge
  Scrubby | {Small, Medium, Large} Rubber Gloves | 2 pack 4.50 | gloves | thing
  Second Sheet | {Plant Based} Dishwashing Liquid | 500 mL 4.90 | bubbles

  ## Cleaners & Sprays | clean
  pest = clean | about {name}. Read the label before use.
  Gleam, Punnet | {Multipurpose, Bathroom, Kitchen, Glass} Spray | 750 mL 4.90 | spray-bottle
  Gleam | {Antibacterial, Eucalyptus, Lemon@lemon} Floor Cleaner | 1 L 6.50 | bucket
  Gleam, Punnet | {Original, Lemon} Bleach | 2 L 4.50, 1.25 L 3.20 | bucket
  Gleam | {Pine, Ocean, Lavender} Toilet Cleaner | 700 mL 4.20 | toilet
  Gleam | {Ocean, Citrus} Toilet Blocks | 4 pack 5.90 | toilet
  Gleam, Punnet | {Lemon, Fresh} Disinfectant Wipes | 110 pack 6.50 | drop
  Gleam | {Oven, Stainless Steel, Mould Remover, Carpet} Cleaner | 500 mL 7.90 | spray-bottle
  Gleam | Cream Cleanser | 375 mL 3.60 | sponge
  Fresh Verandah | {Linen, Citrus@lemon, Lavender@blossom} Air Freshener | 300 g 5.50 | spray-bottle
  Bugaway | {Fly, Surface, Mosquito@mosquito} Spray | 300 g 8.90 | mosquito | pest
  Bugaway | {Ant, Cockroach} Baits | 6 pack 9.90 | spider | pest
  Bugaway | Personal Insect Repellent | 150 g 9.50 | mosquito | pest
  Gleam | Drain Cleaner | 500 g 8.50 | plunger

  ## Bags, Wraps & Foil | thing
  thing = thing | about {name}: strong, simple, always in the drawer.
  Tidyco, Punnet | {Small, Medium, Large} Kitchen Tidy Bags | 50 pack 4.50 | waste-bin
  Tidyco | {Garbage Bags, Heavy Duty Garbage Bags*1.3} | 20 pack 5.90 | waste-bin
  Tidyco | {Small, Medium} Compostable Bags | 25 pack 5.90 | waste-bin
  Tidyco, Punnet | {Sandwich, Snack, Freezer, Storage} Zip Bags | 40 pack 4.20 | sandwich
  Tidyco, Punnet | Cling Wrap 60 m Roll | 1 each 3.90 | takeaway-box
  Tidyco, Punnet | Aluminium Foil 30 m Roll | 1 each 5.90 | takeaway-box
  Tidyco, Punnet | Baking Paper 20 m Roll | 1 each 3.90 | cookie
  Tidyco | {Round, Rectangular} Food Containers | 5 pack 7.90 | bento
  Tidyco | Beeswax Wraps | 3 pack 16.90 | honey
  Tidyco | Foil {Trays, Roasting Pans} | 3 pack 4.90 | pie

  ## Kitchen & Party | thing
  Tidyco | {Wooden Cutlery, Paper Plates@meal-on-plate, Paper Cups@cup-and-straw, Paper Bowls} | 24 pack 5.50 | cutlery
  Tidyco | {Bamboo Skewers@oden, Toothpicks, Paper Straws@cup-and-straw} | 100 pack 2.90 | chopsticks
  Tidyco | {Rainbow, Gold, White} Balloons | 20 pack 4.50 | balloon
  Tidyco | {Rainbow, Sparkle} Birthday Candles | 12 pack 3.50 | birthday-cake
  Glowhouse | {Vanilla, Fig, Ocean} Scented Candle | 300 g 12.90 | candle
  Glowhouse | {Tealight, Pillar*2, Citronella} Candles | 10 pack 4.90 | candle
  Tidyco | {Wooden Spoon@spoon, Spatula@cooking, Tongs@cutlery, Can Opener@can, Kitchen Scissors@scissors} | 1 each 6.90 | spoon
  Tidyco | Gift {Wrap and Ribbon Set, Bag Set} | 1 each 6.90 | ribbon
  Fire & Fold | {Safety Matches, Long Matches, Firelighters} | 3 pack 3.50 | fire
  Bloom Cart | {Mixed Seasonal, Native, Rose} Bouquet | 1 each 19.90 | bouquet

  ## Batteries & Bulbs | thing
  Volta, Punnet | {AA, AAA} Batteries | 10 pack 11.90, 24 pack 21.90 | battery
  Volta | {C, D, 9V} Batteries | 2 pack 8.90 | battery
  Volta | {CR2032, CR2025, LR44} Coin Batteries | 2 pack 7.50 | battery
  Volta | Rechargeable {AA, AAA} Batteries | 4 pack 19.90 | battery
  Volta | LED Globe {Warm White Bayonet, Cool White Bayonet, Warm White Screw, Cool White Screw} | 2 pack 9.90 | light-bulb
  Volta | LED {Downlight, Candle Globe, Oven Globe} | 1 each 8.90 | light-bulb
  Volta | {Two Way Adaptor, Extension Lead*1.5, Power Board*2} | 1 each 8.50 | battery
  Volta | LED Torch | 1 each 14.90 | light-bulb

  ## Brooms & Cloths | thing
  Scrubby | {Indoor Broom, Outdoor Broom, Dustpan Set} | 1 each 12.90 | broom
  Scrubby, Punnet | {Microfibre, Kitchen, Glass} Cloths | 4 pack 5.90 | sponge
  Scrubby | {Flat, String, Spray*1.6} Mop | 1 each 18.90 | bucket
  Scrubby | {Flat, String} Mop Refill | 1 each 8.90 | bucket
  Scrubby | {Nine Litre Bucket, Laundry Basket@basket*2} | 1 each 7.90 | bucket
  Scrubby | {Toilet Brush Set@toilet, Plunger} | 1 each 9.90 | plunger
  Scrubby | Eraser Sponges | 4 pack 4.90 | sponge
  Scrubby | Superwipe {Regular, Heavy Duty} Cloths | 20 pack 4.50 | sponge
  Scrubby | {Dusting Cloths, Duster Refills} | 10 pack 6.90 | broom
`
