/** The allergens that an Australian label must name, each with the words that indicate it. */
const allergens: [name: string, words: RegExp][] = [
  ['wheat', /\b(wheat|semolina|couscous|burghul|freekeh|spelt|wafers?)\b/],
  ['gluten', /\b(wheat|semolina|couscous|burghul|freekeh|spelt|wafers?|barley|rye|oats?)\b/],
  ['milk', /\b(milk|cream|butter|cheese|yoghurt|whey|lactose|ghee|casein)\b/],
  ['egg', /\b(eggs?|mayonnaise)\b/],
  ['soy', /\b(soy|soybeans?)\b/],
  ['sesame', /\b(sesame|tahini)\b/],
  ['peanut', /\bpeanuts?\b/],
  ['almond', /\balmonds?\b/],
  ['Brazil nut', /\bbrazil nuts?\b/],
  ['cashew', /\bcashews?\b/],
  ['hazelnut', /\bhazelnuts?\b/],
  ['macadamia', /\bmacadamias?\b/],
  ['pecan', /\bpecans?\b/],
  ['pine nut', /\bpine nuts?\b/],
  ['pistachio', /\bpistachios?\b/],
  ['walnut', /\bwalnuts?\b/],
  ['fish', /\b(fish|salmon|tuna|anchov\w*|sardines?)\b/],
  ['crustacea', /\b(crustacea|prawns?|crab|shrimps?)\b/],
  ['mollusc', /\b(mollusc|oysters?|squid|mussels?)\b/],
  ['sulphites', /\b(sulphites?|22[0-8])\b/],
]

const fromAnimals =
  /\b(beef|veal|lamb|goat(?! milk)|pork|bacon|ham|chicken|turkey|duck|kangaroo|salami|pepperoni|prosciutto|gelatine|collagen|120)\b/
const fromBees = /\b(honey|beeswax)\b/

export function allergensIn(ingredients: string): string[] {
  const words = withoutLookalikes(ingredients)
  return allergens.filter(([, giveaway]) => giveaway.test(words)).map(([name]) => name)
}

/** Derives dietary claims from the ingredients alone. */
export function dietsOf(ingredients: string): string[] {
  const words = withoutLookalikes(ingredients)
  const contains = allergensIn(ingredients)
  const isVegetarian =
    !fromAnimals.test(words) && !contains.some((name) => /fish|crustacea|mollusc/.test(name))
  const isVegan =
    isVegetarian && !contains.includes('milk') && !contains.includes('egg') && !fromBees.test(words)
  return [
    ...(isVegan ? ['vegan'] : []),
    ...(isVegetarian ? ['vegetarian'] : []),
    ...(contains.includes('gluten') ? [] : ['gluten free']),
  ]
}

/** Removes look-alikes: coconut milk and cocoa butter contain no dairy. */
function withoutLookalikes(ingredients: string): string {
  return ingredients
    .toLowerCase()
    .replace(
      /\b(coconut|almond|cashew|macadamia|oat|soy|rice|cocoa|peanut|shea) (milk|cream|butter)\b/g,
      '$1',
    )
    .replace(/\bcream of tartar\b|\bbutter beans\b|\boyster mushrooms?\b|\bcoconut kernel\b/g, '')
}
