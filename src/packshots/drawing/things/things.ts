import { babiesAndAnimals } from './babies-and-animals.ts'
import { care } from './care.ts'
import { cleaning } from './cleaning.ts'
import { dairyAndSweets } from './dairy-and-sweets.ts'
import { fruit } from './fruit.ts'
import { gourdsAndShoots } from './gourds-and-shoots.ts'
import { grainsAndBakes } from './grains-and-bakes.ts'
import { kitchenAndParty } from './kitchen-and-party.ts'
import { mealsAndDrinks } from './meals-and-drinks.ts'
import { meatAndFish } from './meat-and-fish.ts'
import { nuts } from './nuts.ts'
import { pastas } from './pasta.ts'
import type { Thing } from './thing.ts'
import { vegetables } from './vegetables.ts'

const allThings = {
  ...fruit,
  ...vegetables,
  ...gourdsAndShoots,
  ...nuts,
  ...grainsAndBakes,
  ...pastas,
  ...meatAndFish,
  ...dairyAndSweets,
  ...mealsAndDrinks,
  ...cleaning,
  ...care,
  ...kitchenAndParty,
  ...babiesAndAnimals,
}
export type ThingName = keyof typeof allThings

export const things: Record<ThingName, Thing> = allThings

export function isThingName(name: string): name is ThingName {
  return Object.hasOwn(things, name)
}
