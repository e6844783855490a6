import { animals } from './topics/animals.ts'
import { babies } from './topics/babies.ts'
import { bakery, grains } from './topics/bakery.ts'
import { care } from './topics/care.ts'
import { dairy, drinks } from './topics/drinks.ts'
import { fruit } from './topics/fruit.ts'
import { home } from './topics/home.ts'
import { meals } from './topics/meals.ts'
import { fish, meat } from './topics/meat.ts'
import { ices, lollies, nuts, snacks, sweets } from './topics/nuts.ts'
import { baking, condiments, sauces, spices } from './topics/pantry.ts'
import { scents } from './topics/scents.ts'
import { vegetables } from './topics/vegetables.ts'

/**
 * Lines of `words | pictured thing | its tone | the pack's tone`, most specific first; brand words do not count.
 * `shelves.ts` lists the topics of each shelf: a wing is a bird's among meat, a pad's in period care. Shelves that are
 * missing there use all topics, in this order.
 */
export const topics = {
  animals,
  babies,
  care,
  home,
  ices,
  lollies,
  meals,
  nuts,
  bakery,
  snacks,
  fish,
  meat,
  vegetables,
  fruit,
  sweets,
  drinks,
  dairy,
  condiments,
  spices,
  baking,
  sauces,
  grains,
  scents,
}

/** Topics that tint the pack on any shelf, such as a muffin's or a cat food's flavour, but picture nothing there. */
export const tints = [
  'nuts',
  'fruit',
  'vegetables',
  'sweets',
  'fish',
  'drinks',
  'dairy',
  'spices',
  'baking',
  'condiments',
  'sauces',
  'grains',
  'scents',
]
