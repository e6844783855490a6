import { expect, test } from 'vitest'
import { chooseLook } from '#packshots/drawing/choose-tones.ts'
import type { DrawnProduct } from '#packshots/drawing/drawn-product.ts'
import { nuts } from '#packshots/drawing/things/nuts.ts'
import { isThingName, things } from '#packshots/drawing/things/things.ts'
import { findMisdrawn, thingsWithoutRule } from '#testing/misdrawn.ts'
import { makeCatalogue } from './catalogue.ts'

const { categories, subCategories, products } = makeCatalogue()
const titles = new Map([...categories, ...subCategories].map(({ id, title }) => [id, title]))
const aisles = new Map(subCategories.map(({ id, category_id }) => [id, titles.get(category_id) ?? '']))
const sold = products.map((product) => ({
  ...product,
  sub_category: titles.get(product.sub_category_id) ?? '',
}))

test('no product is drawn as something that its shelf does not sell or its title does not mean', () => {
  expect(sold.map(findMisdrawn).filter((found) => found !== undefined)).toEqual([])
})

test('no product is drawn wrongly in a shop with one shelf per aisle', () => {
  const inAisles = sold.map((product) => ({
    ...product,
    sub_category: aisles.get(product.sub_category_id) ?? '',
  }))
  expect(inAisles.map(findMisdrawn).filter((found) => found !== undefined)).toEqual([])
})

test('no product is drawn wrongly on an unknown shelf, and few are drawn as a plain bag', () => {
  const unknown = sold.map((product) => ({ ...product, sub_category: 'Specials of the Week' }))
  const drawn = unknown.filter((product) => shownOf(product) !== 'bag')
  expect(drawn.length).toBeGreaterThan(unknown.length * 0.95)
  expect(drawn.map(findMisdrawn).filter((found) => found !== undefined)).toEqual([])
})

test('each thing that can be drawn has a rule about its shelves', () => {
  expect(thingsWithoutRule(Object.keys(things).filter(isThingName))).toEqual([])
})

test('a product on a shelf of nuts is drawn as the one nut in its title', () => {
  const named = sold
    .filter(({ sub_category }) => /\bnut/i.test(sub_category))
    .map((product) => ({ product, named: nutsIn(product.title) }))
    .filter(({ named }) => named.length === 1)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ product, named: [nut] }) => shownOf(product) !== nut)).toEqual([])
})

/** Sub-categories and names in the style of other shops. */
test.each([
  ['Feminine Hygiene', 'Ultra Pads with Wings', 'pad'],
  ['Soap & Shower', 'Goat Milk Soap', 'splash'],
  ['Delicatessen', 'Danish Salami', 'ham'],
  ['Seafood', 'Swordfish Steaks', 'fillet'],
  ['Fish Counter', 'Bluefin Tuna Steak', 'fillet'],
  ['Butcher', 'Lamb Cutlets', 'steak'],
  ['Poultry', 'Buffalo Chicken Wings', 'wing'],
  ['Fruit', 'Gold Kiwifruit', 'kiwifruit'],
  ['Fruit', 'Honeydew', 'honeydew'],
  ['Vegetables', 'Butternut', 'butternut'],
  ['Bakery', 'Hot Dog Rolls', 'bun'],
  ['Deli Cheese', 'Swiss Cheese Slices', 'cheese'],
  ['Nuts', 'Roasted Pine Nuts', 'pine-nut'],
  ['Breakfast Cereals', 'Toasted Muesli', 'oats'],
  ['Coffee Beans', 'Dark Roast Beans', 'coffee'],
  ['Asian Snacks', 'Roasted Seaweed', 'seaweed'],
  ['Confectionery', 'Peppermint Rolls', 'mint'],
  ['Confectionery', 'Toasted Coconut Marshmallows', 'marshmallow'],
  ['Specials of the Week', 'Rolled Oats', 'oats'],
  ['Specials of the Week', 'Roasted Almonds', 'almond'],
  ['Specials of the Week', 'Beef Rump Steak', 'steak'],
])('on the shelf %s, %s is drawn as %s', (sub_category, title, thing) => {
  const product = { title, brand: null, pack_size: 500, pack_unit: 'g', pack_count: 1, sub_category } as const
  expect(shownOf(product)).toBe(thing)
  expect(findMisdrawn(product)).toBeUndefined()
})

test.each([
  ['Period Care', 'Chicken Wings'],
  ['Fresh Fish', 'Beef Rump Steak'],
])('on the shelf %s, %s is drawn as something else', (sub_category, title) => {
  const product = { title, brand: null, pack_size: 500, pack_unit: 'g', pack_count: 1, sub_category } as const
  expect(shownOf(product)).not.toMatch(/wing|steak/)
})

function shownOf(product: DrawnProduct): string {
  return chooseLook(product).pictured.thing
}

function nutsIn(title: string): string[] {
  return Object.keys(nuts).filter((nut) => title.toLowerCase().includes(nut.replace('-', ' ')))
}
