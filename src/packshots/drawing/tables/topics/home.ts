export const home = `
  toilet paper, paper towel, kitchen towel | paper-roll | |
  tissue, serviette | tissue | #7fb0d0 |
  wipe | wipe | #7fb8d8 |
  coin | coin-cell | | #7a8a94
  battery, batteries | battery | #2f3a44 | #d0a43a
  downlight, globe | bulb | #ffe08a | #f0c050
  adaptor, extension lead, power board | plug | #ffffff | #6a7f9a
  torch | torch | #d8434f | #4a5a6a
  scourer, sponge, eraser | sponge | #4f9a4a | #58a858
  steel wool | sparkle | #a8b2b0 | #7a8a90
  rubber glove | glove | #f29a3a | #e8a04a
  plunger | plunger | #c8503a | #58a0b0
  mop | mop | #8fb8c8 | #58a0b0
  dish brush, bottle brush, broom, dustpan, toilet brush | broom | #3f8fa8 | #58a0b0
  bucket | bucket | #4a8fc8 | #5a9ac8
  laundry basket | basket | #ffffff | #7a9ab0
  peg | peg | #e0b060 | #c89a5a
  cloth, superwipe, duster | cloth | #5aa8d0 | #5aa8d0
  garbage, tidy bag, compostable bag | bin | #4a5a54 | #5a8a6a
  zip bag | zip-bag | #5a9ad0 | #5a9ad0
  cling wrap, baking paper | film-roll | #ffffff | #6a9ac0
  foil tray, roasting pan | pan | #6f7f84 | #8a9a9a
  aluminium foil | film-roll | #6f7f84 | #7a8a94
  food container | container | #58a868 | #58a868
  beeswax | cloth | #e8b84a | #d8a03a
  cutlery | cutlery | #c89a5a | #c89a5a
  paper cup | paper-cup | #e0705a | #e0705a
  paper plate, paper bowl | plate | #e0705a | #e0705a
  skewer, toothpick | skewers | #d8a85a | #d8a85a
  straw | straws | #e0b060 | #d8a85a
  balloon | balloon | #e0506a | #e0506a
  candle | candle | |
  spatula | spatula | #4a5a6a | #7a8a80
  tong | tongs | #a7b1ad | #7a8a80
  can opener | can-opener | #d8434f | #7a8a80
  wooden spoon | tool | #c08a4a | #7a8a80
  scissor | scissors | #d8434f | #7a8a90
  gift | gift | #d8436a | #d8436a
  matches, firelighter | match | | #c8503a
  bouquet | bouquet | #e0608a | #8a9a5a
  ant bait, cockroach, fly spray, mosquito, insect repellent, surface spray | fly | | #c8503a
  dishwasher tablet | plate | #4a7ac0 | #4a7ac0
  dishwasher | sparkle | #ffffff | #4a7ac0
  rinse aid, machine cleaner, glass spray, stainless | sparkle | #ffffff | #4a9ac8
  laundry, stain, wool wash, softener | shirt | #ffffff |
  bleach, drain, oven cleaner, mould | sparkle | #ffffff | #3f6fb8
  bathroom, toilet | | | #3f8fc0
  air freshener | flower | #c08ad0 |
`
