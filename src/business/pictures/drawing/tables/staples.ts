/** As `varieties.ts`, the last of them: what is left to be said of something plain. */
export const staples = `
  salted caramel, caramel, butterscotch, toffee, golden syrup, maple | caramel | #c98a3a | #c98a3e
  honeycomb, honey | honey | | #e8a82e
  white chocolate | chocolate | #f0e2c4 | #d8c49a
  dark chocolate, dark choc, 70%, 85%, 50% | chocolate | #3f2418 | #4a2c20
  cookies and cream, neapolitan | biscuit | #4a342a | #6a5a58
  chocolate, choc, cocoa, mocha, hedgehog | chocolate | #6a3d24 | #7a4a2f
  iced coffee, coffee, espresso, latte, cappuccino, ristretto, cold brew | coffee | #5f3a22 | #6a4630
  decaf | | | #8a6a90
  vanilla, custard | vanilla | | #f0d27a
  chamomile, elderflower | flower | #fff6e0 | #d8c068
  lavender | lavender | #8a6fc0 | #9a82c8
  green tea, matcha, sencha | tea-leaf | #78a848 | #7aa650
  earl grey | tea-leaf | #5a7a8a | #4a6a9a
  chai | star | #9a5f38 | #b07848
  rooibos | tea-cup | #b8502f | #b0583a
  iced tea | tea-cup | #c8803a | #c8853f
  english breakfast, irish breakfast, tea | tea-cup | #b0602f | #a8503a
  no sugar | | | #3a3f44
  cola, sarsaparilla | cola | | #6a2f24
  kombucha | fizz | #e0b060 | #c89a5a
  sparkling, soda, tonic, creaming | fizz | #9fd4ea | #5aa8d0
  ginger ale, ginger beer | ginger | #d9b27a | #c8902f
  blue sport | droplet | #3f8fe0 | #3f80d8
  sport | droplet | #5aa8e0 | #4a90c8
  water | droplet | #7fc4e8 | #5aaedb
  long life full cream, full cream | splash | #ffffff | #2f6fb8
  lite, light | splash | #ffffff | #7fb6e2
  skim | splash | #ffffff | #e58aa8
  lactose free | splash | #ffffff | #8a70c0
  jersey | splash | #ffffff | #c8964a
  buttermilk | splash | #fff6dc | #e0b850
  soy | splash | #fbf3dc | #b8a45a
  oat | wheat | #d8ae62 | #c8a468
  mozzarella, bocconcini, burrata | wheel | #fbf6e8 | #6a9ac0
  brie, camembert, triple cream, washed rind | wheel | #f7efd8 | #8a9a68
  blue vein, creamy blue | cheese | #dfe3d8 | #5a7a9a
  cheddar, tasty, colby, vintage, parmesan, pecorino, grana, cheese, halloumi, fetta | cheese | #f4bf45 | #e0a030
  extra tasty | | | #c8702a
  mild | | | #f0c45a
  ricotta, cottage, mascarpone | swirl | #fbf7ec | #7aa8c8
  unsalted | | | #8ab0d0
  butter, ghee, buttery | butter | | #f0c848
  yoghurt, sour cream, crème fraîche, panna cotta, mousse | swirl | #fffaf0 | #6fb0d8
  cream, milk | splash | #ffffff | #5a9ad0
  quail, duck egg | egg | #e8e4d0 | #9a9a70
  egg, mayonnaise, aioli | egg | #e0a878 | #c8a060
  tempeh, tofu | tofu | | #7a9a5a
  quinoa, chia, pepita, sunflower, linseed, seed, tahini, halva, dukkah, za’atar | seeds | #c9a86a | #b89858
  wild, sushi rice, risotto, rice | rice | | #7a9a8a
  basmati | | | #3f7a9a
  jasmine | flower | #ffffff | #58a088
  arborio | | | #a8603a
  brown | | | #a87a4a
  pearl barley, couscous, polenta, burghul, barley, buckwheat, semolina | wheat | #d8ae5a | #c89a4a
  wholemeal, wholegrain, multigrain, nine grain, rye | wheat | #b8884a | #a8703a
  muesli, granola, bran, wheat, flakes, oats, weet, cereal | wheat | #dcae58 | #e0a84a
  puffed rice, oat hoop | bubbles | #e8c070 | #e0a040
  flour | wheat | #e0bd78 |
  self raising | | | #d8503f
  bread flour | | | #b07a3a
  brown sugar, demerara, raw sugar | powder | #b8793f | #b8804a
  icing sugar, caster, sugar | salt | #ffffff | #5a9ac8
  baking powder, bicarb, cream of tartar | powder | #ffffff | #d8503f
  pepper, peppercorn | seeds | #3a322c | #4a4440
  salt | salt | #f4f7f8 | #5a8ab0
  pink salt | salt | #f0b8a8 | #e09a8a
  star anise, clove, cardamom | star | #8a5230 | #8a5a3a
  paprika, curry powder, garam masala, sumac, masala, tikka, tandoori, madras | powder | #c8502a | #c85a34
  cumin, nutmeg, cinnamon | powder | #9a6234 | #a06a3c
  rub, seasoning | powder | #b8602f | #a8583a
  stock | bowl | #d89a3a | #d8902f
  gravy | bowl | #8a5a30 | #8a5a38
  canola, vegetable oil, sunflower, rice bran, oil | droplet | #f0c83a | #e8c23c
  balsamic, red wine | droplet | #4a2028 | #6a2a38
  malt | droplet | #9a5a28 | #9a6230
  vinegar, mirin | droplet | #e8d8a0 | #c8b070
  soy sauce, hoisin, teriyaki, oyster sauce, bulgogi, tonkatsu, yakitori, ponzu, fish sauce | droplet | #4a2a1e | #5a3626
  barbecue, steakhouse | flame | | #8a3f2a
  mustard | seeds | #e0b030 | #e0b030
  tomato sauce, salsa, relish, chutney | tomato | #e0392f | #c8483a
  pickle, satay, korma, sauce | bowl | #d8803a |
  miso, paste | swirl | #c88a4a |
  yeast spread, treacle, liquorice | swirl | #3a2820 | #5a3a2a
  nori, seaweed | seaweed | | #3f6a4a
  wasabi | swirl | #a8c85a | #8fb04a
  jam, conserve | mixed-fruit | | #c8405a
  taro | swirl | #b08ac8 | #a880c0
  protein | flame | | #3a4a5a
  aloe | aloe | #68b05a | #6ab880
  argan, shea, intensive | droplet | #d8a03a | #c8964a
  rose | flower | #e58aa0 | #e090a8
  blossom | flower | #f0a8c0 | #e8a0b8
  eucalyptus, tea tree | tea-leaf | #5a9a80 | #5aa088
  pine | pine | #3f8a50 | #4a9058
  ocean, sea salt | wave | #3f9ac8 | #3f98c8
  linen, cotton, fresh, daily, original | sparkle | #ffffff |
  sensitive, unscented, fragrance free, gentle, hypoallergenic | feather | #ffffff | #a8c4d8
  anti dandruff, repair, total care, antibacterial, disinfectant | sparkle | #ffffff | #3f80b8
  whitening, whites | sparkle | #ffffff | #5aa0e0
  moisture, hydrat, moisturiser, lotion, hand cream, serum, micellar, cleanser, shampoo, conditioner, body wash | droplet | #ffffff |
  moisture | | | #5aa8d0
  volume, curl | wave | #ffffff | #c87aa8
  colour | sparkle | #ffffff | #c8508a
  goat milk | splash | #ffffff | #c8b898
  clay, charcoal | swirl | #6a7a78 | #6a7a78
  sport | flame | | #3a5a8a
  gluten free | | | #c8a05a
  organic | | | #7a9a4a
  nougat | swirl | #fff6e4 | #d8b070
`
