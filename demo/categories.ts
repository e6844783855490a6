import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readCategory } from './read-category.ts'

/** The categories in the order in which the shop shows them. */
const names = [
  'fruit-and-vegetables',
  'meat-and-poultry',
  'fish-and-seafood',
  'deli-and-ready-meals',
  'dairy-and-eggs',
  'bakery',
  'pantry',
  'breakfast-and-spreads',
  'international-foods',
  'snacks-and-confectionery',
  'drinks',
  'frozen',
  'baby-and-toddler',
  'health-and-beauty',
  'cleaning-and-household',
  'pet',
]

export const categories = names.map((name) =>
  readCategory(readFileSync(path.join(import.meta.dirname, 'categories', `${name}.txt`), 'utf8')),
)
