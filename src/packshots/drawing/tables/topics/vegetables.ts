export const vegetables = `
  water chestnut | onion | #6a4630 | #b8945a
  bamboo shoot | bamboo-shoot | #d8c078 | #a8b068
  vegetable oil, rice bran oil | droplet | #f0c83a | #e8c23c
  sweet potato | sweet-potato | #d8703a | #d8783e
  red royale, desiree | potato | #c97a72 | #c0766a
  potato, potatoes, chat, kipfler | potato | #d8b070 | #c8a060
  peas and corn, broccoli and carrot, soup vegetable, roasting vegetable | vegetable-mix | | #6a9a4a
  dutch carrot, carrot | carrot | #f0832a | #f08a3a
  broccolini, broccoli | broccoli | #3f8f3f | #58984a
  cauliflower | cauliflower | | #a8b878
  cucumber, tzatziki, gherkin, zucchini | long-green | #4f8f3f | #6aa050
  red capsicum, roast capsicum, marinated red | capsicum | #d8332f | #d04a3a
  capsicum | capsicum | #58a03f | #68a048
  corn, creamed corn | corn | | #f0c238
  swiss brown, mushroom, champignon | mushroom | #b58a64 | #a88868
  alfalfa, bean sprout | sprouts | | #a8bf68
  edamame, snow pea, sugar snap, pea | peas | #6fb04a | #78b050
  baked bean | beans | #c8582f | #3f9aa8
  kidney bean | beans | #a83238 | #a83a40
  black bean | beans | #3a3038 | #5a4a58
  bean | beans | #6a9f45 | #8a9a4a
  lentil, dal, chickpea, split pea, hummus | seeds | #e0b060 | #d8a850
  beetroot | root | #8a2452 | #98305e
  radish, radishes | radishes | | #d04a78
  eggplant, baba ganoush | eggplant | | #6a4a80
  celery | celery | #8fc05a | #90b860
  red cabbage | cabbage | #7a3a72 | #80457a
  cabbage | cabbage | #8fbf62 | #90b868
  brussels | cabbage | #7fb04f | #80a858
  asparagus | asparagus | #6f9f48 | #78a050
  parsnip | parsnip | #f0e2b8 | #d8c48a
  lettuce, cos | lettuce | #8cc063 | #8cb868
  truss, cherry tomato, solanato | tomatoes | #e0392f | #d8483a
  tomato, passata, pasta sauce, arrabbiata | tomato | #e0392f | #d8463a
  spinach, rocket, kale, leaf mix, greens, green smoothie | greens | #4f9a45 | #5a9a50
  garlic | garlic | | #b8a8b8
  eschalot | onion | #b87a6a | #b07a68
  red onion | onion | #8f3a66 | #8a4468
  spring onion, lemongrass | spring-onion | | #78a858
  onion | onion | #c98f45 | #b88a48
  butternut | butternut | #e8b068 | #e8a058
  pumpkin | pumpkin | #f08f2e | #e88a34
  leek | leek | | #88b068
  turmeric | ginger | #d98a2a | #d8902a
  ginger | ginger | #d9b27a | #d09a4a
  jalapeño | chilli | #4f963a | #68983f
  chilli, habanero, chipotle, cayenne, harissa, hot sauce, gochujang, kimchi, vindaloo | chilli | #d42a26 | #c83a30
  antipasto, olive | olive | #5a6a34 | #7a8a45
  pesto, basil | herb | #4f9a45 | #5a9a50
  ground coriander | seeds | #c8a868 | #b89858
  coriander, parsley, oregano, sage, mixed herb, bay leaves, herb | herb | #5a9f4a | #6a9a58
  thyme, rosemary, dill, fennel | sprig | #6a9a5a | #78985f
  chive | chives | #4f963f | #68985a
  peppermint, spearmint, mint | mint | #4fae7a | #58b088
  artichoke | artichoke | #8aa868 | #8a9f68
  vegetable, stir fry, minestrone | vegetable-mix | | #6a9a4a
`
