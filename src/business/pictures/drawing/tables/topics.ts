import { animals } from './topics/animals.ts'
import { babies } from './topics/babies.ts'
import { bakery } from './topics/bakery.ts'
import { care } from './topics/care.ts'
import { dairy } from './topics/dairy.ts'
import { drinks } from './topics/drinks.ts'
import { fish } from './topics/fish.ts'
import { fruit } from './topics/fruit.ts'
import { grains } from './topics/grains.ts'
import { home } from './topics/home.ts'
import { meals } from './topics/meals.ts'
import { meat } from './topics/meat.ts'
import { nuts } from './topics/nuts.ts'
import { baking, condiments, sauces, spices } from './topics/pantry.ts'
import { scents } from './topics/scents.ts'
import { snacks } from './topics/snacks.ts'
import { ices, lollies, sweets } from './topics/sweets.ts'
import { vegetables } from './topics/vegetables.ts'

/**
 * What a name says, the most telling first: `words, or others | what is pictured | its tone | the pack's tone`. The first
 * line with a thing gives the thing, the first with a pack's tone gives that. No word of a brand counts. `shelves.ts` says
 * which topics a product's shelf listens to: a wing is of a bird among meat, and of a pad among period care. In this order
 * they speak where no line there knows the shelf.
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

/** What these say colours a pack on any shelf: a muffin or a cat's dinner is told by its flavour. They picture nothing there. */
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
