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
