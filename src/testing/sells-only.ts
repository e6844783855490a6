/** `words of a shelf's title | the only kinds drawn there`; the first match counts. Other shelves allow any kind. */
export const sellsOnly = `
  fruit & veg | fruit vegetable salad
  meat & poultry | meat crumbed
  fish & seafood | fish crumbed
  dairy & eggs | dairy plain fruit nut grain sweet drink vegetable meal meat crumbed
  health & beauty, cleaning & household | care home plain scent fruit nut sweet dairy bag fish
  baby & toddler | baby bag care plain scent fruit vegetable biscuit snack meal grain sweet dairy
  bakery | bread cake pie
  birds, small pets | pet fish
  dog, cat | pet bag plain
  pet | pet bag plain fish
  period, feminine | care
  first aid, vitamin, pharmacy | care plain fruit sweet fish
  formula | baby
  baby bath, nappies, wipes | baby care plain scent bag
  oral, hair, deodorant, shaving, bath, body, skin, sun | care plain scent fruit nut sweet dairy bag
  laundry, dishwashing, cleaners | home plain scent fruit bag
  toilet paper, tissues, foil, party, batteries, brooms | home plain bag
  pies | pie meat
  beef, chicken, pork, lamb, mince, sausage, halal, cold meat, poultry | meat crumbed
  fresh fish, prawn, seafood, shellfish | fish
  crumbed | crumbed fish
  fresh fruit, berries & grapes | fruit
  fresh veg, potatoes & onions, herbs & chil | vegetable
  salad & tom | vegetable salad
  organic produce | fruit vegetable
  crackers, biscuits | biscuit
  sliced bread, rolls, wraps & flat, crumpets | bread
  croissants, cakes, gluten free bakery | bread cake pie
  cheese | dairy vegetable plain
  eggs | dairy
  butter | dairy vegetable
  yoghurt, cream & custard | dairy fruit sweet plain
  milk | dairy plain fruit nut grain sweet drink
  nuts & dried | nut fruit seed
  rice & grain | grain seed vegetable
  ice cream | sweet cake pie
  iced tea, tea | drink fruit sweet plain vegetable
  coffee | drink sweet
`
