/**
 * Lines of `words of the sub-category | words of the name | amount | form`; the first match applies. The amount is in
 * grams or millilitres per pack, `<600` or `>1900`, or a kind of unit: `each`, `pack`, `solid`, `liquid`.
 */
export const forms = `
  | bouquet, living basil pot, living parsley, living coriander | | bunch
  fruit & veg, fresh fruit, berries, fresh veg, salad & tom, potatoes, herbs & chil, organic prod | paste | | tube
  potatoes | microwave | | bag
  fresh veg, salad & tom, potatoes & on, organic, herbs & chil | bunch, herb, coriander, parsley, basil, mint, dill, thyme, rosemary, chive, sage, oregano, broccolini, asparagus, spring onion, lemongrass | | bunch
  salad & tom, fresh veg, organic | spinach, leaf mix, rocket, salad kit, sprout, stir fry, riced, soup vegetable, roasting vegetable, cos lettuce, stick | | bag
  organic, salad & tom, berries | cherry tomato, solanato, strawberr, blueberr, raspberr, blackberr, mixed berry, cherries | | punnet
  fresh fruit | pieces, trio, chunk | | punnet
  fresh fruit, organic, potatoes, fresh veg, berries | kids size, prepack, twin pack, lunchbox | | net
  fresh fruit, potatoes | | >1400 solid | net
  mushroom, fresh veg, organic | mushroom | | punnet
  organic | | >700 solid | net
  fresh fruit, berries, fresh veg, salad & tom, potatoes & on, herbs & chil, organic prod | | | loose
  egg | egg white | | gable
  egg | | pack | egg-carton
  ice cream | stick, cone, ice block, pie, danish, cheesecake, pudding | | wide-box
  ice cream | gelato, sorbet | | cup
  ice cream | | | family-tub
  milk, cream, yoghurt | cheese stick | | bag
  milk | flavoured, iced coffee, buttermilk, kefir | <800 | bottle
  milk | formula, milk drink stage | >300 solid | canister
  milk | ready to feed | | carton
  tofu | shreds, shredded, nugget, mince, sausage, burger, meatball, schnitzel | | box
  tofu | slice | | block
  tofu | | | block
  plant, long life | | | carton
  milk | | liquid | milk-bottle
  cheese | shredded, shreds, grated, shaved | | pouch
  cheese | slice | | block
  cheese | ricotta, cottage, cream cheese, mascarpone, bocconcini, fetta | | tub
  cheese | stick | | bag
  cheese | brie, camembert, washed, blue, burrata | | wheel
  cheese | | | block
  yoghurt | pouch, squeeze, squeezy | | spout-pouch
  yoghurt | drink | | bottle
  yoghurt, cream, custard | | <220 | cup
  cream | can | | aerosol
  cream | sour, fraîche, mousse, panna, pot | | cup
  cream | cream | <700 | gable
  cream, custard | custard | | carton
  yoghurt, custard | | | tub
  butter, margarine | spread, garlic butter, buttery, ghee | | tub
  butter | | | block
  gluten free bakery, cakes & slice | loaf cake, brownie, cupcake | | tray
  gluten free bakery | english muffin | | bag
  gluten free bakery | muffin | | tray
  bread, bakery | bread, loaf, toast | solid | loaf
  rolls, baguette | baguette, french stick | | bread-sleeve
  wraps & flat, rolls, crumpet, gluten free bakery | | pack | bag
  croissant, cakes & slice, gluten free bakery, pastries | | | tray
  wraps & flat, crumpet, rolls | | | bag
  dips, antipasto, salads & slaw | | | tub
  fresh pasta, pasta & sauces | pesto, sauce | | tub
  fresh pasta, pasta & sauces | | | tray
  chilled | soup | | pouch
  chilled | | | tray
  roast chicken | roast chicken | | tray
  roast chicken & pie | | | box
  ham, cold meat | | | tray
  smoked | smoked, gravlax | | sachet
  crumbed, battered, frozen seafood | | | wide-box
  beef, chicken & turkey, pork, lamb, mince, sausage, halal, fresh fish, prawn | | | tray

  can | soup can, tuna in spring, tuna in olive | >300 | can
  can | tuna, salmon, sardine, mackerel, anchov | | tin
  can | tomato paste | | tin
  can | passata | | jar
  can | | | can
  cracker | rice cake, corn cake, crispbread | | bag
  cracker | | | wide-box
  japanese | vinegar | liquid | tall-bottle
  rice & grain, japanese | microwave | | pouch
  rice | cup | | cup
  rice, japanese | rice, quinoa, couscous, polenta, barley, burghul, buckwheat | | paper-bag
  pasta & noodle | noodle cup | | cup
  pasta & noodle, japanese | instant noodle, ramyun | | wide-box
  pasta & noodle | lasagne, cannelloni | | wide-box
  pasta & noodle | | | bag
  sauce & cond, sauces | mayonnaise, mustard, sauce, dressing | liquid | squeeze
  sauce & cond | gravy | | canister
  sauce & cond, sauces & | | | jar
  oil | spray | | aerosol
  oil | coconut oil | | jar
  oil, vinegar | | >1900 | jerrycan
  oil, vinegar | | | tall-bottle
  spice | stock cube | | wide-box
  spice | stock | liquid | carton
  spice | table salt, cooking salt | | canister
  spice | flake, rock salt | >200 | box
  spice | | | shaker
  baking | mix | | box
  baking | melts, chips, almond, walnut, pecan, coconut | | pouch
  baking | powder, bicarb, tartar | | canister
  baking | condensed | | can
  baking | | | paper-bag
  snack bar, muesli & snack | protein bar | <60 | bar
  snack bar, muesli & snack | | | box
  cereal | | | box
  muesli | sachet | | box
  muesli | bircher | | tub
  muesli | oats | | paper-bag
  muesli | | | pouch
  jam, honey | squeeze, maple flavoured, golden syrup, treacle | | squeeze
  jam, honey | maple syrup | | tall-bottle
  jam, honey | honeycomb | | tub
  jam, honey, spread | | solid | jar
  breakfast drink | drink | liquid | carton
  breakfast | powder | | canister
  breakfast | | | wide-box
  chinese, indian, mexican, japanese, eastern | kit, taco shell, baklava, turkish delight, seaweed snack, nori | | box
  chinese, indian, mexican, japanese, eastern | coconut milk, coconut cream, refried, bamboo, chestnut, baby corn, straw mushroom | | can
  chinese, japanese, mexican, eastern | sauce, vinegar, mirin, molasses, ponzu, seasoning | liquid | tall-bottle
  japanese | wasabi | | tube
  japanese | kimchi, miso | | tub
  mexican | seasoning mix | | sachet
  mexican | chips | | bag
  chinese, japanese | noodle | | bag
  indian | lentil, chickpea, pea, dal | | bag
  indian, eastern | flour, burghul, falafel mix | | paper-bag
  indian | pappadum | | box
  eastern | falafel | | tray
  eastern | za’atar, dukkah, sumac | | shaker
  eastern | halva | | block
  chinese, indian, mexican, japanese, eastern | | | jar

  chip, popcorn | multipack, microwave | | box
  chip, popcorn | | | bag
  biscuit | teddy | | bag
  biscuit | | | wide-box
  hot choc, powder | protein, milk powder | | pouch
  hot choc, powder | | | canister
  chocolate | gift | | box
  chocolate | bar | <60 | bar
  chocolate | bites, button, fun size | | pouch
  chocolate | | | slab
  lolli, mint | gum, mint roll, peppermint roll | | bar
  lolli, mint | | | bag
  nut, dried | snack box | | wide-box
  nut, dried | | | pouch
  water, soft drink, juice, tea, sports | cans, kombucha, ginger beer, bitters, blood orange | | slim-can
  water, soft drink | | <400 | slim-can
  soft drink | | | bottle
  water | sparkling | <4000 | bottle
  water | coconut | | carton
  water | | >9000 | jerrycan
  water | | | bottle
  juice | popper, long life | | carton
  juice | | >1900 | bottle
  juice | smoothie | | bottle
  juice | | | bottle
  sports | cordial | | bottle
  sports | bubble tea | | box
  sports | | | bottle
  coffee | instant | | jar
  coffee | cold brew | | bottle
  coffee | capsule, sachet | | wide-box
  coffee | | | pouch
  tea | powder | | canister
  tea | loose leaf | | canister
  tea | | | wide-box
  frozen veg, frozen fruit | ice bag | | bag
  frozen veg, chips & pot | | | bag
  frozen fruit | smoothie pack | | box
  frozen fruit | | | pouch
  pizza | pizza | | flat-box
  pizza | | | wide-box
  frozen meal | dumpling, bun, nugget, tender, schnitzel | | bag
  frozen meal | bowl | | bowl-pack
  frozen meal | | | wide-box
  napp | | | soft-pack
  wipe | cream | | tube
  wipe | | | soft-pack
  formula | | solid | canister
  baby food | cereal | | box
  baby food | | | spout-pouch
  toddler snack | bar, stick | | box
  toddler snack | | | bag
  baby bath | bottle, soother, spoon, cup, bib | | card
  baby bath | soap | | wide-box
  baby bath | moisturiser, sunscreen | | tube
  baby bath | powder | | squeeze
  baby bath | laundry | | jerrycan
  baby bath | | | pump
  hair | spray, mousse, dry shampoo | | aerosol
  hair | mask, clay, gel | | jar
  hair | | >700 | pump
  hair | | | squeeze
  bath & body | soap | | wide-box
  bath & body | hand wash, lotion | | pump
  bath & body | hand cream | | tube
  bath & body | salts | | pouch
  bath & body | rounds, tips | | tub
  bath & body | | >900 | pump
  bath & body | | | squeeze
  oral | toothpaste | | tube
  oral | mouthwash | | tall-bottle
  oral | | | card
  deodorant | spray, gel, foam | | aerosol
  deodorant | razor, refill, strip | | card
  deodorant | roll on, stick | | stick
  deodorant | | | tube
  skin | lip balm | | stick
  skin | serum | | tall-bottle
  skin | wipe, mask | | sachet
  skin | face | <80 | tube
  skin | | >900 | pump
  skin | | | squeeze
  period | underwear, cup | | box
  period | tampon | | box
  period | | | soft-pack
  vitamin | gummies, multivitamin, vitamin, magnesium, zinc, iron, fish oil, probiotic | | jar
  vitamin | paracetamol, antiseptic liquid, saline | liquid | tall-bottle
  vitamin | cream, gel | | tube
  vitamin | | | wide-box
  tissue, paper | toilet, towel | | rolls
  tissue, paper | pocket, wipe, serviette | | soft-pack
  tissue, paper | | | wide-box
  laundry | powder | | box
  laundry | capsule, peg | | tub
  laundry | sheet | | wide-box
  laundry | spray | | spray
  laundry | | >1900 | jerrycan
  laundry | | | jerrycan
  dish | tablet | | pouch
  dish | salt | | box
  dish | sponge, wool, brush, glove | | card
  dish | | | squeeze
  clean | air freshener, fly, surface, mosquito, insect | | aerosol
  clean | spray, mould, oven, stainless, carpet | | spray
  clean | bait, block | | card
  clean | wipe | | canister
  clean | bleach, floor | | jerrycan
  clean | | | squeeze
  foil | wrap 60, foil 30, paper 20 | | long-box
  foil | zip bag, sandwich | | long-box
  foil | container, tray, pan, beeswax | | card
  foil | | | wide-box
  kitchen & party | plate, cup, bowl, cutlery, straw, balloon | | bag
  kitchen & party | matches, firelighter, candle | | box
  kitchen & party, batteries, broom | | | card
  dog food, cat food | can | | can
  dog food | tray | | tin
  dog food | roll | | chub
  cat food | jelly, gravy, pouch | | sachet
  dog food, cat food, litter, birds | | >900 solid | paper-bag
  pet, dog treat, cat litter, birds | dog shampoo | | squeeze
  cat | cat milk | | carton
  pet, dog treat, cat litter, birds | toy, wand, mouse, board, bone, grit | each | card
  pet, birds | flake | | canister
  pet, dog treat, cat litter, birds | | | pouch

  | | liquid | bottle
  | | each | card
  | | pack | box
  | | <100 | sachet
  | | >900 | paper-bag
  | | | pouch
`
