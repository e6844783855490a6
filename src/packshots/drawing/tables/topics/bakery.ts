export const grains = `
  corn flake | corn | | #f0c238
  wheat biscuit | wheat | #dcae58 | #e0a84a
  soy milk | splash | #fbf3dc | #b8a45a
  rice cereal | rice | | #7a9a8a
  sorghum, buckwheat | seeds | #b8784a | #c8a468
  polenta | corn | | #f0c238
  quinoa, chia, pepita, sunflower, linseed, seed, seeded, tahini, halva, dukkah, za’atar | seeds | #c9a86a | #b89858
  oat milk | oats | #d8ae62 | #c8a468
  oat, muesli, granola | oats | #d8ae62 | #e0a84a
  bran, wheat, flakes, weet, cereal | wheat | #dcae58 | #e0a84a
  puffed rice, oat hoop | bubbles | #e8c070 | #e0a040
  tempeh, tofu | tofu | | #7a9a5a
  wild, sushi rice, risotto, rice | rice | | #7a9a8a
  basmati | | | #3f7a9a
  jasmine | flower | #ffffff | #58a088
  arborio | | | #a8603a
  brown | | | #a87a4a
  pearl barley, couscous, burghul, barley, semolina | wheat | #d8ae5a | #c89a4a
  wholemeal, wholegrain, multigrain, nine grain, rye | wheat | #b8884a | #a8703a
  flour | wheat | #e0bd78 |
  self raising | | | #d8503f
  bread flour | | | #b07a3a
  gluten free | | | #c8a05a
  organic | | | #7a9a4a
`
export const bakery = `
  pizza base, tortilla, wrap, lebanese bread, pita, naan, roti, pappadum | flatbread | #ecd2a0 |
  bagel | bagel | #c98a45 |
  burger bun, hamburger, bread roll, dinner roll, slider, english muffin, crumpet, scone | bun | #d89a4e |
  waffle | waffle | #e0a850 |
  pikelet, pancake | flatbread | #e0a850 |
  pastry sheet, filo | pastry-sheet | #ecd6a8 |
  croissant, pastry | croissant | #dfa24e |
  danish, escargot, scroll | scroll | #dfa24e |
  pink doughnut, iced pink | doughnut | #f08fb0 |
  doughnut | doughnut | |
  cupcake, muffin | muffin | |
  tart | pie | #f0c85a |
  sponge, lamington, mud cake, birthday cake, loaf cake, cake mix, brownie, brownie mix, cheesecake, pudding, slice | cake | |
  roll, bun | bun | #d89a4e |
  rice cake, corn cake, cracker, crispbread, shapes, fruit toasts, rusk | cracker | #e3b564 |
  biscuit, cookie, wafer, biscotti, shortbread, creams, anzac | biscuit | #d9a557 |
  bread, toast, loaf, baguette, french stick, focaccia, sourdough | bread | #d89a4e |
`
