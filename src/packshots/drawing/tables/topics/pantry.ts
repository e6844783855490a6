export const spices = `
  cooking salt, table salt, rock salt, sea salt, salt flake | salt | #f4f7f8 | #5a8ab0
  pink salt | salt | #f0b8a8 | #e09a8a
  rub, seasoning | powder | #b8602f | #a8583a
  star anise, clove, cardamom | star | #8a5230 | #8a5a3a
  paprika, curry powder, garam masala, sumac | powder | #c8502a | #c85a34
  cumin, nutmeg, cinnamon | powder | #9a6234 | #a06a3c
  cayenne | chilli | #d42a26 | #c83a30
  pepper, peppercorn | seeds | #3a322c | #4a4440
  salt, salted | salt | #f4f7f8 | #5a8ab0
`
export const baking = `
  brown sugar, demerara, raw sugar | powder | #b8793f | #b8804a
  icing sugar, caster, sugar | salt | #ffffff | #5a9ac8
  baking powder, bicarb, cream of tartar | powder | #ffffff | #d8503f
  gluten free plain flour, gluten free self raising flour, gluten free flour | powder | #fbf6e8 |
  flour | wheat | #e0bd78 |
  self raising | | | #d8503f
  bread flour | | | #b07a3a
`
export const condiments = `
  gravy | bowl | #8a5a30 | #8a5a38
  mirin | droplet | #e8d8a0 | #c8b070
  sushi seasoning | droplet | #e8d8a0 | #7a9a8a
  mustard pickle | long-green | #c8b030 | #e0b030
  mustard | seeds | #e0b030 | #e0b030
  chipotle mayonnaise | chilli | #d42a26 | #c83a30
  vegan mayonnaise | swirl | #fbf3dc | #7a9a4a
  mayonnaise, aioli | egg | #e0a878 | #c8a060
`
export const sauces = `
  canola, oil | droplet | #f0c83a | #e8c23c
  balsamic, red wine | droplet | #4a2028 | #6a2a38
  malt | droplet | #9a5a28 | #9a6230
  vinegar | droplet | #e8d8a0 | #c8b070
  soy sauce, hoisin, teriyaki, bulgogi, tonkatsu, yakitori, ponzu, fish sauce | droplet | #4a2a1e | #5a3626
  barbecue, steakhouse | flame | | #8a3f2a
  masala, tikka, tandoori, madras | powder | #c8502a | #c85a34
  tomato sauce, salsa, relish, chutney | tomato | #e0392f | #c8483a
  stock | bowl | #d89a3a | #d8902f
  pickle, satay, korma, sauce | bowl | #d8803a |
  yeast spread, treacle | swirl | #3a2820 | #5a3a2a
  nori, seaweed | seaweed | | #3f6a4a
  wasabi | swirl | #a8c85a | #8fb04a
  curry paste, green curry | bowl | #d8903a |
  miso, paste | swirl | #c88a4a |
  jam, conserve | mixed-fruit | | #c8405a
  taro | swirl | #b08ac8 | #a880c0
  protein | flame | | #3a4a5a
`
