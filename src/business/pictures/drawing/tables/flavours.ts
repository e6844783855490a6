/** As `varieties.ts`, which comes first: what something is made of, or tastes of. */
export const flavours = `
  coffee bean, ground coffee, coffee capsule, instant coffee | coffee | #5f3a22 | #6a4630
  cold brew | coffee | #5f3a22 | #6a4630
  water chestnut | sprouts | | #b8945a
  choc almond | almond | | #7a4a2f
  almond | almond | | #c9986a
  cashew | cashew | | #d8b06a
  walnut | walnut | | #8a5f38
  pecan | pecan | | #9a5a30
  peanut | peanut | | #c98a3a
  macadamia | macadamia | | #c9a86a
  hazelnut | hazelnut | | #8a5a38
  pistachio | pistachio | | #8fb05a
  brazil nut | brazil-nut | | #9a6f45
  pine nut | almond | | #d8b878
  pink lady | apple | #e0566a | #e0566a
  royal gala | apple | #d8443c | #d8443c
  granny smith, green apple | apple | #8cc63f | #8cc63f
  apple | apple | #d8343a | #9cc04a
  pear | pear | #b8c84a | #a8bf4a
  banana | banana | #f6cf3e | #f0c838
  mandarin | citrus | #f58a1f | #f08a24
  grapefruit | citrus | #f2846a | #f08a70
  blood orange | citrus-slice | #d8433a | #d8503a
  orange, marmalade, squash | citrus | #f28a1c | #f29030
  lime | citrus | #8fc23a | #8fc040
  lemon myrtle | tea-leaf | #8fb04a | #b8c04a
  lemongrass | spring-onion | | #a8c04a
  lemonade, lemon, citrus | lemon | #f8d838 | #f2d23c
  mango | mango | #f7b02e | #f5a733
  pineapple, tropical | pineapple | #f2bc3a | #f0b83a
  watermelon | watermelon | | #e8505a
  rockmelon, melon | whole-melon | #e8b878 | #e0a868
  honeydew | whole-melon | #cfe09a | #b0cc78
  nectarine, peach | stone-fruit | #f59a5a | #f29a5e
  apricot | stone-fruit | #f2993a | #f09a3e
  plum, prune | stone-fruit | #6a3a6e | #7a4a80
  kiwi | kiwifruit | | #9cc24a
  guacamole, avocado | avocado | | #8fae4a
  coconut | coconut | | #b8c8b8
  black grape | grapes | #3f2f5a | #5a4478
  crimson | grapes | #b83a5a | #b04a68
  grape | grapes | #9cc24a | #9ab850
  blackcurrant | blueberry | #4a2f66 | #5a3a78
  mixed berr, berry cluster, berry smoothie, berry oat, berry sport, mixed berry, berries | berries | | #b03a68
  blackberr, boysenberr | raspberry | #4a2f5e | #6a3f78
  raspberr | raspberry | #d62f5c | #d84a74
  cranberr | cherry | #c8303e | #c03a50
  blueberr, açaí | blueberry | #4b5fae | #5a6ab8
  strawberr | strawberry | #d9333f | #e5637a
  cherry tomato, solanato | tomatoes | #e0392f | #d8483a
  cherr | cherry | #b8243a | #b83a50
  passionfruit | passionfruit | | #e0a52e
  pomegranate | citrus-slice | #b8243a | #a83048
  medjool, date | dates | #6a3f24 | #8a5634
  fig | fig | #6a4470 | #8a5a80
  two fruits, fruit cup, dried fruit, fruit and nut, fruit and spice, mixed fruit, trail mix, fruit | mixed-fruit | | #e0703a
  sultana, raisin, currant | raisins | #4f3326 | #8a5a80
  tamarind | dates | #6a3f24 | #7a4a30

  sweet potato | sweet-potato | #d8703a | #d8783e
  red royale, desiree | potato | #c97a72 | #c0766a
  potato, chat, kipfler | potato | #d8b070 | #c8a060
  dutch carrot, carrot | carrot | #f0832a | #f08a3a
  broccolini, broccoli | broccoli | #3f8f3f | #58984a
  cauliflower | cauliflower | | #a8b878
  cucumber, tzatziki, gherkin, zucchini | long-green | #4f8f3f | #6aa050
  red capsicum, roast capsicum, marinated red | capsicum | #d8332f | #d04a3a
  capsicum | capsicum | #58a03f | #68a048
  corn | corn | | #f0c238
  swiss brown, mushroom, champignon | mushroom | #b58a64 | #a88868
  edamame, snow pea, sugar snap, peas, pea | peas | #6fb04a | #78b050
  baked bean | beans | #c8582f | #3f9aa8
  kidney bean | beans | #a83238 | #a83a40
  black bean | beans | #3a3038 | #5a4a58
  bean | beans | #6a9f45 | #8a9a4a
  lentil, dal, chickpea, split pea, hummus | seeds | #e0b060 | #d8a850
  beetroot | root | #8a2452 | #98305e
  radish | radishes | | #d04a78
  eggplant, baba ganoush | eggplant | | #6a4a80
  celery | celery | #8fc05a | #90b860
  red cabbage | cabbage | #7a3a72 | #80457a
  cabbage | cabbage | #8fbf62 | #90b868
  brussels | cabbage | #7fb04f | #80a858
  asparagus | asparagus | #6f9f48 | #78a050
  parsnip | parsnip | #f0e2b8 | #d8c48a
  lettuce, cos | lettuce | #8cc063 | #8cb868
  truss | tomatoes | #e0392f | #d8483a
  tomato, passata, pasta sauce, arrabbiata | tomato | #e0392f | #d8463a
  spinach, rocket, kale, leaf mix, greens | greens | #4f9a45 | #5a9a50
  sprout | sprouts | | #a8bf68
  garlic | garlic | | #b8a8b8
  eschalot | onion | #b87a6a | #b07a68
  red onion | onion | #8f3a66 | #8a4468
  spring onion | spring-onion | | #78a858
  onion | onion | #c98f45 | #b88a48
  pumpkin, butternut | pumpkin | #f08f2e | #e88a34
  leek | leek | | #88b068
  ginger | ginger | #d9b27a | #d09a4a
  turmeric | ginger | #d98a2a | #d8902a
  jalapeño | chilli | #4f963a | #68983f
  chilli, habanero, chipotle, cayenne, harissa, hot sauce, gochujang, kimchi, vindaloo | chilli | #d42a26 | #c83a30
  olive | olive | #5a6a34 | #7a8a45
  pesto, basil | herb | #4f9a45 | #5a9a50
  coriander, parsley, oregano, sage, mixed herb, bay leaves, herb | herb | #5a9f4a | #6a9a58
  thyme, rosemary, dill, fennel | sprig | #6a9a5a | #78985f
  chive | chives | #4f963f | #68985a
  peppermint, spearmint, mint | mint | #4fae7a | #58b088
  artichoke | lettuce | #8aa868 | #8a9f68
  vegetable, stir fry, antipasto, minestrone | vegetable-mix | | #6a9a4a
`
