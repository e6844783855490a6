/** `words of a sub-category | the pack's tone | a brand's tone | what is pictured`, where names and brands say nothing. */
export const shelves = `
  frozen, ice cream | #4a90c8 | #1f4f8a | snow
  milk | #2f6fb8 | #1f5a9a | splash
  cheese | #e0a030 | #8a4a1c | cheese
  yoghurt, cream, custard | #6fb0d8 | #2f5f8a | swirl
  butter, margarine | #f0c848 | #8a5a1c | butter
  egg | #b8a078 | #6a4a2a | egg
  tofu | #7a9a5a | #2f6b2a | tofu
  beef, lamb, pork, meat, mince, sausage, bacon, ham, goat, veal | #b03a3a | #7a1f24 | steak
  chicken, turkey, poultry | #d8a060 | #8a4a1c | chicken-fillet
  fish, seafood, prawn, shellfish | #3f86a8 | #0f4f6b | fish
  spice | #b8602f | #7a3b1e | powder
  fruit, berries, grapes | #d8563a | #2f6b2a | mixed-fruit
  vegetable, salad, potato, herb, produce, tomato | #5a9a50 | #2f6b2a | vegetable-mix
  bread, bakery, roll, wraps & flat, crumpet | #c88a45 | #7a3b1e | bread
  croissant, cake, pastr, slice | #d8a050 | #7a3b1e | cake
  pasta, noodle | #d8a83a | #1f4f8a | pasta
  rice, grain | #7a9a8a | #3d5a2a | rice
  can | #c8503a | #7a1f24 | bowl
  oil, vinegar | #d8b03a | #3d5a2a | droplet
  spice | #b8602f | #7a3b1e | powder
  sauce, condiment, dip | #c8503a | #7a1f24 | bowl
  baking, sugar, flour | #c8a05a | #7a3b1e | wheat
  cereal, muesli, oats, breakfast | #e0a84a | #8a3f1c | wheat
  jam, honey, spread | #d8843a | #7a3b1e | honey
  chip, popcorn, snack | #e0a03a | #8a3f1c | chips
  cracker, biscuit, bar | #d09a4a | #7a3b1e | biscuit
  chocolate | #7a4a2f | #4a2418 | chocolate
  lolli, mint, confection | #e0608a | #8a2458 | lolly
  nut, dried | #c9986a | #7a3b1e | almond
  water | #5aaedb | #1f5a9a | droplet
  drink, juice | #f0903a | #8a3f1c | fizz
  coffee | #6a4630 | #3a2418 | coffee
  tea | #7aa650 | #2f5a34 | tea-cup
  dog | #d8843a | #274c9b | dog
  cat | #6a7ab0 | #3d3f7a | cat
  bird, pet, small pets | #7a9a4a | #3d5a2a | bird
  napp, baby, toddler, formula | #7fb8d8 | #2f5f8a | teddy
  hair | #8a6ab0 | #4a2f6a | comb
  bath, body, skin, sun | #6ab0c0 | #1f5f6a | bubbles
  oral | #3fa8c0 | #1f4f8a | tooth
  deodorant, shav | #4a7a9a | #203a5c | sparkle
  period | #d88ab0 | #7c2d5e | pad
  vitamin, first aid | #5aa068 | #1f5f4a | pill
  paper, tissue | #6aa8d0 | #1c4f8a | tissue
  laundry, dish, clean | #3f90c0 | #1c4f8a | bubbles
  bag, foil, kitchen, party, battery, broom, cloth, household | #6a8a9a | #274c9b | container
  chinese, thai, japanese, korean | #c8402f | #7a1f24 | noodles
  indian, mexican, eastern | #d8783a | #7a3b1e | bowl
`
