import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparisonCents } from '#contract/goods/catalogue/comparison-price.ts'
import { discountPercent } from '#contract/goods/catalogue/pricing.ts'
import { makeCatalogue } from './catalogue.ts'
import { allergensIn } from './contents.ts'
import { makeDeals } from './deals.ts'
import { makeHomePage } from './home-page.ts'
import { promos } from './promos.ts'

const catalogue = makeCatalogue()
const { categories, subCategories, products } = catalogue
const shelfOf = (title: string) => {
  const { id } = subCategories.find((subCategory) => subCategory.title === title) ?? { id: '' }
  return products
    .filter((product) => product.sub_category_id === id)
    .toSorted((one, other) => other.popularity - one.popularity)
}
const called = (title: string) => products.find((product) => product.title === title)
const packOf = ({ pack_size: size, pack_unit: unit, pack_count: count }: (typeof products)[number]) => ({
  size,
  unit,
  count,
})

test('the demo shop has at least 12 categories, each with 5 to 8 shelves of at least ten products', () => {
  expect(categories.length).toBeGreaterThanOrEqual(12)
  for (const { id, title } of categories) {
    const inside = subCategories.filter(({ category_id }) => category_id === id)
    expect([title, inside.length >= 5 && inside.length <= 8]).toEqual([title, true])
  }
  for (const { title } of subCategories) expect([title, shelfOf(title).length >= 10]).toEqual([title, true])
  expect(products.length).toBeGreaterThanOrEqual(1_500)
})

test('no two products share a title and size, and every id is unique', () => {
  const packs = products.map((product) => `${product.title} ${JSON.stringify(packOf(product))}`)
  expect(new Set(packs).size).toBe(packs.length)
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
  expect(new Set(subCategories.map(({ image }) => image)).size).toBe(subCategories.length)
})

test('the staple comes first: bananas in fruit, plain milk before flavoured', () => {
  expect(shelfOf('Fresh Fruit')[0]?.title).toBe('Cavendish Bananas')
  const milk = shelfOf('Milk').map(({ title }) => title)
  expect(milk[0]).toBe('Wattle Creek Full Cream Milk')
  expect(milk.indexOf('Wattle Creek Skim Milk')).toBeLessThan(
    milk.indexOf('Wattle Creek Chocolate Flavoured Milk'),
  )
})

test('every title is made of words, with no leftover placeholders', () => {
  for (const { title, description, ingredients } of products) {
    expect(`${title} ${description} ${ingredients}`).not.toMatch(/[{}|@*]|undefined|\s{2}/)
  }
})

test('every product has a comparison price that fits its pack', () => {
  const fitting = {
    g: ['kg', '100 g'],
    kg: ['kg', '100 g'],
    mL: ['L', '100 mL'],
    L: ['L', '100 mL'],
    each: ['each'],
    pack: ['each'],
  }
  for (const product of products) {
    const shown = product.special_cents ?? product.price_cents
    expect(comparisonCents(shown, packOf(product), product.compared_per)).toBeGreaterThan(0)
    expect([product.title, fitting[product.pack_unit].includes(product.compared_per)]).toEqual([
      product.title,
      true,
    ])
  }
})

test.each(['Fresh Fruit', 'Potatoes & Onions', 'Beef & Veal', 'Fresh Fish'])(
  '%s sold by mass is compared per kg',
  (title) => {
    const sold = shelfOf(title).filter(({ pack_unit }) => pack_unit === 'g' || pack_unit === 'kg')
    expect(new Set(sold.map(({ compared_per }) => compared_per))).toEqual(new Set(['kg']))
  },
)

test.each(['Milk', 'Water', 'Soft Drink', 'Juice'])('%s is compared per litre', (title) => {
  expect(new Set(shelfOf(title).map(({ compared_per }) => compared_per))).toEqual(new Set(['L']))
})

test('a special takes a whole percentage off, a half price is half, and about one product in seven is on special', () => {
  const specials = products.filter(({ special_cents }) => special_cents !== null)
  for (const { special_cents, price_cents, offer_label } of specials) {
    expect(special_cents).toBeLessThan(price_cents)
    expect(special_cents).toBeGreaterThan(0)
    expect(offer_label).not.toBeNull()
    if (offer_label === 'Half Price') expect(special_cents).toBe(price_cents / 2)
    expect(Number.isInteger(discountPercent(price_cents, special_cents as number))).toBe(true)
  }
  const share = specials.length / products.length
  expect(share).toBeGreaterThan(0.11)
  expect(share).toBeLessThan(0.16)
})

test('loose fruit and vegetables, fish and meat all name the country that they come from', () => {
  const bare = (title: string) =>
    shelfOf(title).filter(({ ingredients }) => ingredients === null || !/[,%]/.test(ingredients))
  const shelves = ['Fresh Fruit', 'Fresh Vegetables', 'Potatoes & Onions', 'Beef & Veal', 'Fresh Fish']
  for (const title of shelves) expect([title, bare(title).length > 9]).toEqual([title, true])
  const aisles = categories.filter(({ title }) => /^(Fruit|Meat|Fish)/.test(title)).map(({ id }) => id)
  const inAisles = subCategories.filter(({ category_id }) => aisles.includes(category_id))
  for (const { title, is_fresh } of inAisles.flatMap(({ title }) => bare(title)))
    expect([title, is_fresh]).toEqual([title, true])
  for (const { title, country_of_origin } of products.filter(({ is_fresh }) => is_fresh))
    expect([title, country_of_origin]).toEqual([title, expect.stringMatching(/./)])
})

test('some packed foods have health stars, fresh food and formula have none', () => {
  const rated = products.filter(({ health_stars }) => health_stars !== null)
  expect(rated.length).toBeGreaterThan(100)
  expect(new Set(rated.map(({ health_stars }) => health_stars)).size).toBeGreaterThan(5)
  expect(rated.filter(({ is_fresh }) => is_fresh)).toEqual([])
})

test('infant formula and medicine are never on special', () => {
  const kept = [
    ...shelfOf('Formula & Milk'),
    ...products.filter(({ title }) => /^Careway .*(Tablets|Paracetamol)/.test(title)),
  ]
  expect(kept.filter(({ special_cents }) => special_cents !== null)).toEqual([])
})

test.each([
  ['Wattle Creek Full Cream Milk', true],
  ['Wattle Creek Chocolate Flavoured Milk', false],
  ['Kookaburra Mill White Sandwich Bread', true],
  ['Punnet All Butter Croissants', false],
  ['Punnet Roast Chicken', false],
  ['Merry & Oak Milk Chocolate Block', false],
  ['Crinkle Point Original Potato Chips', false],
  ['Fizzlewick Cola Soft Drink', false],
  ['Quoll Springs Spring Water', true],
  ['Quoll Springs Sparkling Water', false],
  ['Dapple Unsweetened Soy Milk', true],
  ['Dapple Barista Oat Milk', false],
  ['Wildflower Regular Pads with Wings', true],
  ['Saltwater Bay Everyday Sunscreen SPF50+', true],
  ['Cloudsoft Three Ply Toilet Paper', false],
])('the GST on %s follows the law', (title, isFree) => {
  expect(called(title)?.gst_free).toBe(isFree)
})

test.each([
  ['Wattle Creek Full Cream Milk', ['milk'], ['vegetarian', 'gluten free']],
  ['Kookaburra Mill White Sandwich Bread', ['wheat', 'gluten', 'soy'], ['vegan', 'vegetarian']],
  ['Three Ibis Coconut Milk', [], ['vegan', 'vegetarian', 'gluten free']],
  ['Merry & Oak Milk Chocolate with Hazelnut', ['milk', 'soy', 'hazelnut'], ['vegetarian', 'gluten free']],
  ['Tidewater Cooked Tiger Prawns', ['crustacea'], ['gluten free']],
  ['Golden Lantern Oyster Sauce', ['wheat', 'gluten', 'soy', 'mollusc'], []],
  ['Nutkin Smooth Peanut Butter', ['peanut'], ['vegan', 'vegetarian', 'gluten free']],
  ['Tin Shed Mill Burghul', ['wheat', 'gluten'], ['vegan', 'vegetarian']],
  ['Whizz Street Snakes', ['wheat', 'gluten'], []],
  ['Crescent Gate Halal Beef Mince', [], ['gluten free', 'halal']],
])('%s names its allergens and the diets that it suits', (title, allergens, dietary) => {
  expect(called(title)).toMatchObject({ allergens, dietary })
})

test('a label declares the allergens that the product’s name mentions', () => {
  const notWhatItSays = /Coconut Yoghurt|Vegan|Blossom Honey|Milk Flavouring/
  const silent = products
    .filter(({ title, ingredients }) => ingredients !== null && !notWhatItSays.test(title))
    .filter(({ title, brand, allergens }) =>
      allergensIn(title.slice(brand?.length ?? 0)).some((allergen) => !allergens.includes(allergen)),
    )
  expect(silent.map(({ title }) => title)).toEqual([])
})

test('a product sold as gluten free or vegan is labelled so', () => {
  for (const { title, dietary } of products) {
    if (title.includes('Gluten Free'))
      expect([title, dietary]).toEqual([title, expect.arrayContaining(['gluten free'])])
    if (/Vegan|Dairy Free|Plant Based (?!Dish)/.test(title) && dietary.length > 0)
      expect([title, dietary]).toEqual([title, expect.arrayContaining(['vegan'])])
  }
})

test('a nutrition panel starts with kilojoules, per serving and per 100 mL', () => {
  const milk = products.find(
    ({ title, pack_size }) => title === 'Wattle Creek Full Cream Milk' && pack_size === 2,
  )
  expect(milk?.nutrition).toMatchObject({ serving_size: '250 mL', servings_per_pack: 8 })
  expect(milk?.nutrition?.rows[0]).toEqual(['Energy', '670 kJ', '268 kJ'])
})

const deals = makeDeals(products, new Map(subCategories.map(({ id, title }) => [id, title])))

test('six deals hold 12 to 24 products each, none of them twice and none sold out', () => {
  const soldOut = new Set(
    products.filter((product) => product.opening_stock === product.lost).map(({ id }) => id),
  )
  expect(deals).toHaveLength(6)
  for (const { productIds } of deals) {
    expect(productIds.length).toBeGreaterThanOrEqual(12)
    expect(productIds.length).toBeLessThanOrEqual(24)
    expect(new Set(productIds).size).toBe(productIds.length)
    expect(productIds.filter((id) => soldOut.has(id))).toEqual([])
  }
})

test('every banner says a number that is true, and repeats no heading', () => {
  const { blocks, banners } = makeHomePage(catalogue, deals)
  const headings = blocks.map(({ heading }) => heading)
  const fishId = categories.find(({ title }) => title === 'Fish & Seafood')?.id
  const fish = subCategories.filter(({ category_id }) => category_id === fishId).map(({ id }) => id)
  for (const { banner_name, link } of banners) {
    expect(headings).not.toContain(banner_name)
    const shown = deals.find(({ id }) => link?.endsWith(id))?.productIds ?? []
    const prices = products.filter(({ id }) => shown.includes(id)).map(({ price_cents }) => price_cents)
    const [, from] = /from \$([\d.]+)$/.exec(banner_name) ?? []
    if (from) expect(Number(from) * 100).toBeCloseTo(Math.min(...prices))
    const [, count] = /^Tonight: (\d+)/.exec(banner_name) ?? []
    if (count) expect(Number(count)).toBe(shown.length)
    expect(banner_name).toMatch(/\d/)
  }
  expect(banners.map(({ banner_name }) => banner_name)).toContain(
    `${products.filter(({ sub_category_id }) => fish.includes(sub_category_id)).length} kinds of fish and seafood`,
  )
})

test('the home page shows a hero, a fixed banner, two grids and every deal, with pictures under 12 kB', () => {
  const { blocks, banners } = makeHomePage(catalogue, deals)
  const types = blocks.map(
    ({ block_type, is_scrollable }) => `${block_type}${is_scrollable ? ' scrolling' : ''}`,
  )
  expect(types[0]).toBe('banner scrolling')
  expect(types.filter((type) => type === 'banner')).toHaveLength(1)
  expect(types.filter((type) => type === 'category_banner')).toHaveLength(2)
  expect(types.filter((type) => type === 'special_deal')).toHaveLength(6)
  for (const { image, image_mobile, link } of banners) {
    expect(link).toMatch(/^\/(deal|cat)\/[^/]+\/pid\//)
    for (const url of [image, image_mobile])
      expect(readFileSync(join('public', url)).length).toBeLessThan(12_000)
  }
})

test('a catalogue of any size has distinct products', () => {
  const large = makeCatalogue(8_000).products
  expect(large).toHaveLength(8_000)
  expect(new Set(large.map(({ id }) => id)).size).toBe(8_000)
  expect(new Set(large.map((product) => `${product.title} ${JSON.stringify(packOf(product))}`)).size).toBe(
    8_000,
  )

  const small = makeCatalogue(210).products
  expect(new Set(small.map(({ sub_category_id }) => sub_category_id)).size).toBe(subCategories.length)
})

test('the text on a discount sheet is readable on its background', () => {
  for (const { sheet } of Object.values(promos)) {
    expect(contrast(sheet.text_color, sheet.bg_color)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(sheet.offer_color, sheet.bg_color)).toBeGreaterThanOrEqual(4.5)
  }
})

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('every nappy shows by its title whom it fits: its size, and kilograms', () => {
  for (const { title } of shelfOf('Nappies'))
    expect(title).toMatch(
      /(?: Size [1-6]|(?:Small|Medium|Large) Swim Pants), (?:up to \d|from \d+|\d+–\d+) ?kg$/,
    )
})
