/**
 * What a name says, the most telling first: `words, or others | what is pictured | its tone | the pack's tone`.
 * The first line with a thing gives the thing, the first with a pack's tone gives that. No word of a brand counts.
 */
export const varieties = `
  dog waste, training pad | bag | #5f8f6b | #5f8f6b
  dog shampoo | dog | #c98f4f | #6aa5b8
  rope toy | rope | #d8743a | #d8743a
  squeaky ball, ball toy, chew ring | toy-ball | #d8434f | #3f8fb0
  dental stick, marrow, meaty bone, training treat, jerky, tendon, pig ear, lamb puff | bone | #f3e3c3 |
  dog, puppy | dog | #c98f4f |
  litter tray liner | bag | #6c7fa8 | #6c7fa8
  catnip, scratching | paw | #8a6bb0 | #8a6bb0
  feather wand | feather | #3f8fb0 | #3f8fb0
  cat, kitten | cat | #8f8478 |
  goldfish, tropical flake | fish | #f08a2a | #2f7fb8
  rabbit, guinea pig, pet bedding, mouse and rat | rabbit | #b79a7a | #7a9a4a
  hay | hay | #c9b04a | #7f9a3f
  layer feed | bird | #d9a05a | #b8703a
  budgie, canary | bird | #f2c230 | #4f9a5a
  parrot, cockatiel, wild bird, shell grit, cuttlebone | bird | #4f9ac0 | #3f8a6a
  swim pant | nappy | #3fa0c8 | #3fa0c8
  newborn, infant napp | nappy | #f0b84a | #f0b84a
  crawler | nappy | #7fb85a | #7fb85a
  walker, junior | nappy | #8a6bc0 | #8a6bc0
  overnight toddler, overnight junior | moon | #f2d36a | #3a4a8a
  toddler napp, nappy pant, napp | nappy | #4f9ac8 | #4f9ac8
  nappy bag, change mat | bag | #8fb8a0 | #8fb8a0
  rash cream | droplet | #7fb8d8 | #7fb8d8
  baby bottle | baby-bottle | #4f9ac8 | #8fc0d8
  soother | dummy | #7fb8a0 | #8fc0b0
  soft tip spoon | spoon | #e58a5a | #f0b48a
  snack cup | container | #7fb85a | #9fc87a
  bib | bib | #f08a8a | #f2b0b0
  breast pad, cotton wool, cotton round, cotton tip | bubbles | #ffffff | #a8c8dc
  infant formula, formula stage, milk drink stage | baby-bottle | #4f86c0 |
  stage 1 | | | #5b9bd0
  stage 2 | | | #6fae5a
  stage 3 | | | #e0a03a
  stage 4 | | | #c96a9a
  baby shampoo, baby bath, bubble bath, baby soap | duck | #f6c832 | #8fc4e0
  baby powder, baby lotion, baby moisturiser, massage oil, baby laundry | teddy | #c98f5a | #a8cfe0
  wipe | wipe | #7fb8d8 |
  toilet paper, paper towel | | | 
  tissue, serviette | tissue | #7fb0d0 |
  period underwear | pants | #5a4a7a | #8a6ba8
  reusable cup | reusable-cup | #d86a9a | #d88ab0
  tampon | tampon | #4f86c8 |
  liner, pad with wing, overnight pad, thin pad, cotton pad, bladder care | pad | #d86a9a |
  light tampon, light bladder | | | #7fb8d8
  regular | | | #5a9ad0
  super, moderate | | | #5aa06a
  overnight | | | #3a4a8a
  toothbrush | toothbrush | #2f8fb8 |
  floss, interdental | floss | #3fb0a0 | #3fa898
  mouthwash | droplet | #3fb8a8 | #3fb8a8
  toothpaste | tooth | |
  razor | razor | #3f6fa8 | #4a6a90
  comb, hair spray, styling, mousse, matte clay | comb | #4a4a5a |
  vitamin c | citrus-slice | #f2962a | #f2962a
  vitamin d | sun | #f6c230 | #f0b030
  vitamin, magnesium, zinc, iron, probiotic | pill | #e0763a |
  fish oil | fish | #e0a83a | #3f8fb0
  paracetamol 500, ibuprofen, tablet | tablet | #ffffff |
  plaster | plaster | #e9b48a | #d8705a
  first aid | cross | | #d8343a
  bandage, gauze, medical tape | bandage | | #8fb8c8
  thermometer | thermometer | | #5a9ac8
  antiseptic, burn gel, saline, insect bite | cross | | #6aa8c0
  lozenge | lolly | #d8434f |
  sunscreen, after sun | sun | #f6b82a | #f2a52a
  paracetamol | | | #d85a6a
  battery, batteries | battery | #2f3a44 | #d0a43a
  coin | coin-cell | | #7a8a94
  downlight, globe | bulb | #ffe08a | #f0c050
  adaptor, extension lead, power board | plug | #e9eeea | #6a7f9a
  torch | torch | #d8434f | #4a5a6a
  scourer, sponge, eraser | sponge | #4f9a4a | #58a858
  steel wool | sparkle | #a8b2b0 | #7a8a90
  rubber glove | glove | #f29a3a | #e8a04a
  dish brush, bottle brush, broom, dustpan, toilet brush, plunger, mop | broom | #3f8fa8 | #58a0b0
  bucket | bucket | #4a8fc8 | #5a9ac8
  laundry basket | basket | #d8dfe0 | #7a9ab0
  peg | peg | #e0b060 | #c89a5a
  cloth, superwipe, duster | cloth | #5aa8d0 | #5aa8d0
  garbage, tidy bag, compostable bag | bin | #4a5a54 | #5a8a6a
  zip bag | container | #5a9ad0 | #5a9ad0
  cling wrap, baking paper | film-roll | #dfe9e9 | #6a9ac0
  foil tray, roasting pan | pan | #c3cbc8 | #8a9a9a
  aluminium foil | film-roll | #c3cbc8 | #7a8a94
  food container | container | #58a868 | #58a868
  beeswax | honey | | #d8a03a
  cutlery | cutlery | #c89a5a | #c89a5a
  paper plate, paper bowl, paper cup | plate | #e0705a | #e0705a
  skewer, toothpick, straw | straws | #e0b060 | #d8a85a
  balloon | balloon | #e0506a | #e0506a
  candle | candle | #f0e0c0 |
  wooden spoon, spatula, tong, can opener | tool | #c08a4a | #7a8a80
  scissor | scissors | #d8434f | #7a8a90
  gift | gift | #d8436a | #d8436a
  matches, firelighter | match | | #c8503a
  bouquet | bouquet | #e0608a | #8a9a5a
  ant bait, cockroach, fly spray, mosquito, insect repellent, surface spray | fly | | #c8503a
  dishwasher | sparkle | #ffffff | #4a7ac0
  rinse aid, machine cleaner, glass spray, stainless | sparkle | #ffffff | #4a9ac8
  laundry, stain, wool wash, softener | shirt | #ffffff |
  bleach, drain, oven cleaner, mould | sparkle | #ffffff | #3f6fb8
  bathroom, toilet | | | #3f8fc0
  air freshener | flower | #c08ad0 |

  margherita, pizza | pizza | #c8402f | #c8503a
  quiche, frittata | pie | #e0b45a | #d8a03a
  sausage roll | roll | #d89a4a | #b8702f
  apple pie | pie | #e0b46a | #c8703a
  shepherd, cottage pie | bowl | #c88a4a | #b06a3a
  pie, samosa | pie | #d8a050 | #b86a2f
  spring roll | roll | #d8a050 | #c87a2f
  dumpling, pork bun, chicken bun, gyoza | dumpling | #f3e9d3 | #c8503a
  lasagne, ravioli, tortellini, cannelloni, gnocchi, penne, rigatoni, macaroni, farfalle, spirals, shells, risoni, lentil pasta, chickpea pasta | pasta | #efc765 |
  spaghetti, linguine, fettuccine, angel hair, pappardelle, frozen pasta | spaghetti | #efc765 |
  noodle, ramyun, udon, ramen, soba, somen, vermicelli | noodles | #f0cf7a |
  seasoning mix | taco | | #d8702a
  taco, burrito, fajita, enchilada | taco | | #d8902a
  tortilla chip | chips | #f0bc4a | #d88a2a
  tortilla, wrap, lebanese bread, pita, naan, roti, pizza base, pappadum | flatbread | #ecd2a0 |
  pea and ham | | | #7a9a4a
  potato salad, pasta salad, coleslaw, slaw, salad kit, salad bowl, lunch bowl, caesar | salad | |
  soup, curry with, with rice, with mash, frozen bowl, frozen dinner, tagine, chickpea curry, green curry, butter chicken, fried rice, stew, baby meal | bowl | #d8903a |
  potato chip, kettle cooked, lentil chip, multipack chip, tortilla chip | chips | #f2c14e |
  popcorn | popcorn | |
  corn twist, cheese ball, cheese ring, corn puff | chips | #f29a2e |
  pretzel | biscuit | #b8703a |
  straight cut, crinkle cut, shoestring, fries, oven fries | fries | #f2c650 |
  wedge, hash brown, potato gem, roast potato | potato | #dca550 |
  fish finger, nugget, crumbed, battered, schnitzel, kiev, tender | crumbed | |
  burger bun, hamburger, bread roll, dinner roll, slider, rolls, bagel, english muffin, crumpet, scone | bun | #d89a4e |
  pikelet, pancake, waffle | flatbread | #e0a850 |
  croissant, danish, escargot, pastry, scroll | croissant | #dfa24e |
  doughnut | doughnut | #f08fb0 |
  cupcake, muffin | muffin | |
  tart | pie | #f0c85a |
  sponge, lamington, slice, mud cake, birthday cake, loaf cake, cake mix, brownie, cheesecake, pudding | cake | |
  rice cake, corn cake, cracker, crispbread, shapes, fruit toast, rusk | cracker | #e3b564 |
  biscuit, cookie, wafer, biscotti, shortbread, creams, anzac | biscuit | #d9a557 |
  bread, toast, loaf, baguette, french stick, focaccia, sourdough | bread | #d89a4e |
  ice cream, gelato, sorbet, cone, frozen dessert | ice-cream | |
  ice block, chocolate stick, almond chocolate stick | ice-block | |
  party ice | snow | #8fc8e8 | #5aa8d8
  snake, worm | snake | #58a848 | #58a848
  party mix, jelly, lollipop, fruit drop, gummies, drops, milk bottle, chewing gum, mint roll, turkish delight | lolly | #d8434f |
  marshmallow | swirl | #f7b8c8 | #f09ab0

  ham, virginian, mortadella | ham | #eba0a0 |
  salami, sopressa, pastrami, chorizo, pepperoni, prosciutto, pancetta | ham | #b8383a |
  bacon | rashers | | #b8484a
  sausage, chipolata, kransky, frankfurt | sausages | #b8584a |
  burger, meatball, kofta, falafel | burger | #9a5438 |
  mince, chilled dog roll | mince | #c8484a |
  whole chicken, roast chicken | whole-bird | #dfae72 |
  drumstick, maryland, wing | drumstick | #e0b080 |
  chicken, turkey | chicken-fillet | #f0c4a0 |
  roast, rolled, leg roast, boneless, silverside, brisket, lamb rack | roast | #a8443a |
  steak, beef, veal, lamb, pork, goat, kangaroo, ribs, chop, cutlet, osso buco, shank | steak | #c0392f |
  prawn | prawn | #f08a5a | #e0785a
  oyster, mussel, scallop | shell | #a8a49a | #6a8a98
  crab, bug | crab | #d8583a | #c8603a
  squid, octopus, calamari | squid | #e9d5d8 | #8a6a90
  marinara, seafood | prawn | #f08a5a | #3f7fa8
  salmon, trout, gravlax | fillet | #f0875a | #e0785a
  whole snapper, whole barramundi, whole rainbow, sardine, mackerel, anchov, goldfish | fish | #8fa8b4 | #4a7a98
  tuna | fish | #5f87a4 | #3f7fb0
  orange roughy, barramundi, basa, snapper, flathead, whiting, swordfish, mahi, mullet, hoki, cobia, ling, grenadier, cod, fish | fillet | #e6dccb | #4a8aa8
`
