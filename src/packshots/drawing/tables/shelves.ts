/**
 * Lines of `words of a sub-category | the pack's tone | a brand's tone | thing pictured by default | topics of the
 * shelf`, with the most specific topic first. The first matching line applies.
 */
export const shelves = `
  fruit & veg | #5a9a50 | #2f6b2a | vegetable-mix | meals fruit vegetables nuts
  meat & poultry, meat & seafood | #b03a3a | #7a1f24 | steak | fish meat
  deli & ready | #b03a3a | #7a1f24 | bowl | nuts meals fish meat dairy fruit vegetables grains
  dairy & egg, dairy | #6fb0d8 | #2f5f8a | splash | nuts grains fruit sweets drinks vegetables dairy meat
  pantry, grocery | #c8a05a | #7a3b1e | bowl | nuts meals baking fish bakery vegetables fruit condiments spices sauces sweets grains dairy drinks
  international, world food | #c8402f | #7a1f24 | bowl | nuts snacks meals fish vegetables fruit condiments spices sauces sweets grains
  snacks & conf, snacks & choc | #e0a03a | #8a3f1c | lolly | lollies nuts bakery snacks sweets fruit vegetables dairy grains
  breakfast & spread | #e0a84a | #8a3f1c | wheat | nuts fruit sweets drinks grains sauces
  health & beauty, health & personal, cleaning & household, household & cleaning | #6ab0c0 | #1f5f6a | bubbles | care home scents
  baby & toddler, baby & child | #7fb8d8 | #2f5f8a | teddy | babies snacks bakery meals fruit vegetables grains dairy scents
  ice cream, frozen dessert | #4a90c8 | #1f4f8a | ice-cream | ices meals bakery sweets nuts fruit
  frozen veg | #4a90c8 | #1f4f8a | vegetable-mix | vegetables
  frozen fruit | #4a90c8 | #1f4f8a | snow | ices fruit vegetables
  frozen seafood, frozen fish | #4a90c8 | #1f4f8a | fish | fish
  frozen | #4a90c8 | #1f4f8a | snow | ices snacks meals bakery fish meat vegetables fruit sweets
  tofu | #7a9a5a | #2f6b2a | tofu | nuts grains dairy meat vegetables
  plant, long life | #2f6fb8 | #1f5a9a | splash | nuts grains fruit sweets dairy
  formula | #2f6fb8 | #1f5a9a | baby-bottle | babies
  milk | #2f6fb8 | #1f5a9a | splash | nuts fruit drinks sweets dairy
  cheese | #e0a030 | #8a4a1c | cheese | nuts vegetables fruit dairy
  yoghurt, cream, custard | #6fb0d8 | #2f5f8a | swirl | nuts fruit sweets drinks dairy
  butter, margarine | #f0c848 | #8a5a1c | butter | nuts vegetables dairy
  egg | #b8a078 | #6a4a2a | egg | dairy
  roast chicken, pies | #d8a060 | #8a4a1c | whole-bird | meals meat
  deli, charcuterie, salami | #b03a3a | #7a1f24 | ham | meat dairy fish meals vegetables
  ham, cold meat | #b03a3a | #7a1f24 | ham | meat
  beef, lamb, pork, meat, butcher, mince, sausage, burger, kangaroo, bacon, goat, veal | #b03a3a | #7a1f24 | steak | meat
  chicken, turkey, poultry | #d8a060 | #8a4a1c | chicken-fillet | meat
  birds, pet, small pets | #7a9a4a | #3d5a2a | paw | animals
  smoked, crumbed | #6a8f7a | #2f5a46 | fillet | fish meat
  canned fish | #3f86a8 | #0f4f6b | bowl | fish meals vegetables
  chilled, meal, soup | #6a8f7a | #2f5a46 | bowl | meals meat fish vegetables
  fish, seafood, prawn, shellfish | #3f86a8 | #0f4f6b | fish | fish
  spice | #b8602f | #7a3b1e | powder | nuts spices vegetables meat sauces
  nut spread, nut butter, nut & yeast | #d8843a | #7a3b1e | swirl | nuts sauces sweets
  nuts | #d8563a | #2f6b2a | seeds | nuts sweets fruit grains
  fruit, berries, grapes | #d8563a | #2f6b2a | mixed-fruit | fruit vegetables nuts
  salads, slaw | #5a9a50 | #2f6b2a | salad | meals vegetables fish
  salad & tom | #5a9a50 | #2f6b2a | vegetable-mix | meals vegetables fruit
  chips & pot | #5a9a50 | #2f6b2a | fries | snacks vegetables
  vegetable, potato, onion, herbs, produce, tomato, mushroom | #5a9a50 | #2f6b2a | vegetable-mix | fruit vegetables
  antipasto, olive | #6a8f7a | #2f5a46 | olive | nuts dairy meals vegetables meat fish
  bread, bakery, roll, wraps & flat, crumpet | #c88a45 | #7a3b1e | bread | bakery
  cracker, rice cake | #d09a4a | #7a3b1e | cracker | bakery snacks
  cake, slice | #d8a050 | #7a3b1e | cake | bakery
  pizza | #d8a050 | #7a3b1e | pizza | meals bakery
  croissant, pastr | #d8a050 | #7a3b1e | croissant | bakery
  fresh pasta, pasta, noodle | #d8a83a | #1f4f8a | pasta | nuts meals vegetables meat condiments sauces grains
  rice, grain | #7a9a8a | #3d5a2a | rice | grains
  canned, tinned, cans | #c8503a | #7a1f24 | bowl | vegetables fruit
  oil, vinegar | #d8b03a | #3d5a2a | droplet | nuts vegetables fruit condiments sauces grains
  dip, hummus | #c8503a | #7a1f24 | bowl | nuts fish fruit vegetables dairy
  sauce, condiment | #c8503a | #7a1f24 | bowl | nuts condiments vegetables fruit sauces sweets
  baking, sugar, flour | #c8a05a | #7a3b1e | wheat | nuts baking bakery sweets fruit dairy grains
  muesli & snack, snack bar | #e0a84a | #8a3f1c | wheat | nuts sweets fruit bakery dairy grains
  breakfast | #e0a84a | #8a3f1c | wheat | nuts fruit bakery sweets drinks grains
  cereal, muesli, oats | #e0a84a | #8a3f1c | wheat | nuts fruit sweets grains
  jam, honey, spread | #d8843a | #7a3b1e | honey | sweets fruit nuts sauces
  toddler | #e0a03a | #8a3f1c | cracker | snacks bakery fruit vegetables dairy grains
  chip, crisp, popcorn, snack | #e0a03a | #8a3f1c | chips | snacks nuts
  cracker, biscuit, bars | #d09a4a | #7a3b1e | biscuit | bakery
  hot choc, chocolate | #7a4a2f | #4a2418 | chocolate | nuts fruit lollies sweets dairy bakery
  lolli, mint, confection, candy | #e0608a | #8a2458 | lolly | lollies sweets fruit nuts
  water | #5aaedb | #1f5a9a | droplet | fruit drinks
  coffee | #6a4630 | #3a2418 | coffee | sweets drinks
  iced tea, drink, juice | #f0903a | #8a3f1c | fizz | nuts fruit vegetables drinks sweets dairy
  tea | #7aa650 | #2f5a34 | tea-cup | fruit sweets drinks vegetables
  dog | #d8843a | #274c9b | dog | animals
  cat | #6a7ab0 | #3d3f7a | cat | animals
  napp, wipe | #7fb8d8 | #2f5f8a | wipe | babies care
  baby food | #7fb8d8 | #2f5f8a | bowl | meals fruit vegetables sweets grains dairy
  baby | #7fb8d8 | #2f5f8a | teddy | babies scents
  hair | #8a6ab0 | #4a2f6a | comb | care scents
  bath, body, skin, sun, soap, shower, beauty, cosmetic | #6ab0c0 | #1f5f6a | bubbles | care scents
  oral, dental | #3fa8c0 | #1f4f8a | tooth | care scents
  deodorant, shav | #4a7a9a | #203a5c | sparkle | care scents
  period, feminine, sanitary, incontinence | #d88ab0 | #7c2d5e | pad | care
  vitamin, first aid, medicine, pharmacy, health | #5aa068 | #1f5f4a | pill | care scents
  paper, tissue | #6aa8d0 | #1c4f8a | tissue | home scents
  laundry, dish, clean | #3f90c0 | #1c4f8a | bubbles | home scents
  bag, foil, kitchen, party, battery, batteries, bulb, electrical, broom, cloth, household, home, flower | #6a8a9a | #274c9b | container | home
  chinese, thai, japanese, korean | #c8402f | #7a1f24 | noodles | nuts snacks meals fish vegetables fruit condiments sauces grains
  indian, mexican, eastern | #d8783a | #7a3b1e | bowl | nuts meals vegetables fruit condiments sauces spices sweets snacks grains
`
