/** Words that mean the same to a shopper in Brisbane, wherever they grew up. */
const groups = `
  capsicum, pepper, bell pepper
  coriander, cilantro
  sausages, snags, bangers
  mince, ground beef, ground meat
  rockmelon, cantaloupe
  zucchini, courgette
  eggplant, aubergine
  tomato sauce, ketchup
  lollies, candy, sweets
  chips, crisps
  nappies, diapers
  prawns, shrimp
  spring onions, scallions, shallots
  sweet potato, kumara
  rocket, arugula
  beetroot, beets
  snow peas, mangetout
  biscuits, cookies
  soft drink, soda, fizzy drink
  ice blocks, popsicles, ice lollies
  icing sugar, powdered sugar, confectioners sugar
  caster sugar, superfine sugar
  plain flour, all purpose flour
  self raising flour, self rising flour
  wholemeal, whole wheat
  cordial, squash
  bicarb, baking soda, sodium bicarbonate
  jam, jelly spread
  muesli, granola
  oats, porridge, oatmeal
  yoghurt, yogurt
  tasty cheese, cheddar
  thickened cream, whipping cream, heavy cream
  cling wrap, plastic wrap
  aluminium foil, tin foil, alfoil
  serviettes, napkins
  plasters, sticking plasters
  toilet paper, loo roll, toilet roll
  paper towel, kitchen roll
  dishwashing liquid, washing up liquid, dish soap
  laundry powder, washing powder, detergent
  bin bags, garbage bags, rubbish bags, trash bags
  soother, dummy, pacifier
  polenta, cornmeal
  chickpeas, garbanzo beans
  minced garlic, garlic paste
  fetta, feta
  barbecue, bbq
  fillet, filet
  globe, light bulb, bulb
  mandarins, tangerines, clementines
  silverside, corned beef
  bugs, moreton bay bugs
  hash browns, potato cakes
  liquorice, licorice
  savoury, savory
  fries, hot chips
  kiwifruit, kiwi
  sultanas, raisins
`

/** Each word with all the others of its group. */
export function makeSynonyms(): { word: string; means: string[] }[] {
  return groups
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const words = line.split(', ')
      return words.map((word) => ({ word, means: words.filter((other) => other !== word) }))
    })
}
