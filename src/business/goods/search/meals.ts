import { plainText } from '#contract/goods/search/words-of-text.ts'

const bolognese = ['spaghetti', 'beef mince', 'pasta sauce', 'tinned tomatoes', 'parmesan']

/** Meals that shoppers ask for by a name of their own, and mean the makings of. */
const makings = new Map<string, string[]>([
  ['spag bol', bolognese],
  ['spagbol', bolognese],
  ['spag bog', bolognese],
  ['spaghetti bolognese', bolognese],
  ['taco night', ['taco shells', 'beef mince', 'taco seasoning', 'salsa', 'guacamole', 'sour cream']],
  ['sausage sizzle', ['beef sausages', 'sliced bread', 'brown onions', 'tomato sauce']],
])

const FOR_HOW_MANY = /^ingredients for | (?:ingredients|for (?:\d|two|four|six|the family))$/

/** Returns the things that 'spag bol for 4' is made of; none for anything else. */
export function makingsOf(q: string): string[] {
  return makings.get(plainText(q).trim().replace(/\s+/g, ' ').replace(FOR_HOW_MANY, '')) ?? []
}
