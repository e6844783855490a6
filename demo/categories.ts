import { babyAndToddler } from './categories/baby-and-toddler.ts'
import { bakery } from './categories/bakery.ts'
import { breakfastAndSpreads } from './categories/breakfast-and-spreads.ts'
import { cleaningAndHousehold } from './categories/cleaning-and-household.ts'
import { dairyAndEggs } from './categories/dairy-and-eggs.ts'
import { deliAndReadyMeals } from './categories/deli-and-ready-meals.ts'
import { drinks } from './categories/drinks.ts'
import { fishAndSeafood } from './categories/fish-and-seafood.ts'
import { frozen } from './categories/frozen.ts'
import { fruitAndVegetables } from './categories/fruit-and-vegetables.ts'
import { healthAndBeauty } from './categories/health-and-beauty.ts'
import { internationalFoods } from './categories/international-foods.ts'
import { meatAndPoultry } from './categories/meat-and-poultry.ts'
import { pantry } from './categories/pantry.ts'
import { pet } from './categories/pet.ts'
import { snacksAndConfectionery } from './categories/snacks-and-confectionery.ts'
import { readCategory } from './read-category.ts'

/** The categories in the order in which the shop shows them. */
export const categories = [
  fruitAndVegetables,
  meatAndPoultry,
  fishAndSeafood,
  deliAndReadyMeals,
  dairyAndEggs,
  bakery,
  pantry,
  breakfastAndSpreads,
  internationalFoods,
  snacksAndConfectionery,
  drinks,
  frozen,
  babyAndToddler,
  healthAndBeauty,
  cleaningAndHousehold,
  pet,
].map(readCategory)
