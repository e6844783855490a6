import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PACK_UNITS } from '../../goods/catalogue/comparison-price.ts'
import { type Replaceable, type WhyNot, whyNot } from './why-not.ts'

const milk: Replaceable = {
  id: 'milk',
  title: 'Milk',
  allergens: ['Milk'],
  dietary: [],
  pack_size: 1,
  pack_unit: 'L',
  pack_count: 1,
  price_cents: 400,
}
const other = (more: Partial<Replaceable>): Replaceable => ({ ...milk, id: 'other', ...more })

test.each<[string, Replaceable, Replaceable, WhyNot | undefined]>([
  ['the same in another make', milk, other({}), undefined],
  ['a larger one', milk, other({ pack_size: 2 }), undefined],
  ['one with fewer allergens', milk, other({ allergens: [] }), undefined],
  ['one with more claims', milk, other({ dietary: ['vegan'] }), undefined],
  ['the same allergen, written otherwise', milk, other({ allergens: ['milk'] }), undefined],
  ['the thing itself', milk, milk, { because: 'same' }],
  [
    'one with another allergen',
    milk,
    other({ allergens: ['Milk', 'Almond', 'Soy'] }),
    { because: 'allergens', names: ['almond', 'soy'] },
  ],
  [
    'one that loses a claim',
    other({ dietary: ['Vegan', 'Gluten free'] }),
    milk,
    { because: 'dietary', names: ['vegan', 'gluten free'] },
  ],
  ['exactly a fifth smaller', milk, other({ pack_size: 800, pack_unit: 'mL' }), undefined],
  ['a little smaller than that', milk, other({ pack_size: 799, pack_unit: 'mL' }), { because: 'smaller' }],
  ['exactly twice as large', milk, other({ pack_size: 2000, pack_unit: 'mL' }), undefined],
  ['a little larger than that', milk, other({ pack_size: 2001, pack_unit: 'mL' }), { because: 'larger' }],
  ['three litres for one', milk, other({ pack_size: 3 }), { because: 'larger' }],
  [
    'a carton of twelve for one of them',
    other({ id: 'one', pack_size: 375, pack_unit: 'mL' }),
    other({ pack_size: 375, pack_unit: 'mL', pack_count: 12 }),
    { because: 'larger' },
  ],
  [
    'a dozen eggs for ten',
    other({ pack_size: 10, pack_unit: 'each', id: 'ten' }),
    other({ pack_size: 12, pack_unit: 'pack' }),
    undefined,
  ],
  ['as much in a multipack', milk, other({ pack_size: 200, pack_unit: 'mL', pack_count: 5 }), undefined],
  [
    'a single one for a multipack',
    other({ id: 'six', pack_size: 375, pack_unit: 'mL', pack_count: 6 }),
    other({ pack_size: 375, pack_unit: 'mL' }),
    { because: 'smaller' },
  ],
  [
    'exactly a fifth smaller, in kilos and grams',
    other({ id: 'kilo', pack_size: 1.1, pack_unit: 'kg' }),
    other({ pack_size: 880, pack_unit: 'g' }),
    undefined,
  ],
  ['one whose allergens are not known', milk, other({ allergens: null }), { because: 'unknown_allergens' }],
  [
    'an unknown one for another unknown one',
    other({ id: 'own', allergens: null }),
    other({ allergens: null }),
    { because: 'unknown_allergens' },
  ],
  [
    'one with an allergen for an unknown one',
    other({ id: 'own', allergens: null }),
    other({ allergens: ['Milk'] }),
    { because: 'allergens', names: ['milk'] },
  ],
  [
    'one without allergens for an unknown one',
    other({ id: 'own', allergens: null }),
    other({ allergens: [] }),
    undefined,
  ],
  [
    'formula for an older baby',
    other({ id: 'two', title: 'First Light Infant Formula Stage 2' }),
    other({ title: 'First Light Infant Formula Stage 1' }),
    { because: 'stage' },
  ],
  [
    'formula for any baby',
    other({ id: 'two', title: 'First Light Infant Formula Stage 2' }),
    other({ title: 'First Light Formula' }),
    { because: 'stage' },
  ],
  [
    'nappies of the same size in another make',
    other({ id: 'four', title: 'Little Wombat Toddler Nappies Size 4, 10–15 kg' }),
    other({ title: 'Punnet Toddler Nappies size 4' }),
    undefined,
  ],
  ['a cheaper one', milk, other({ price_cents: 399 }), undefined],
  ['a dearer one', milk, other({ price_cents: 401 }), { because: 'dearer' }],
  [
    'two halves that cost more than the whole',
    milk,
    other({ pack_size: 500, pack_unit: 'mL', price_cents: 201, units: 2 }),
    { because: 'dearer' },
  ],
  [
    'two halves that cost as much as the whole',
    milk,
    other({ pack_size: 500, pack_unit: 'mL', price_cents: 200, units: 2 }),
    undefined,
  ],
  [
    'fewer of a dearer one',
    { ...milk, units: 3 },
    other({ price_cents: 600, pack_size: 1.5, units: 2 }),
    undefined,
  ],
  ['too few units', { ...milk, units: 3 }, other({ units: 2 }), { because: 'smaller' }],
  ['pieces for grams', other({ id: 'bag', pack_unit: 'kg' }), other({ pack_unit: 'each' }), undefined],
])('a substitute is judged good enough or not: %s', (_, original, substitute, expected) => {
  expect(whyNot(original, substitute)).toEqual(expected)
})

test('an allergen is the first reason against a substitute', () => {
  const vegan = other({ id: 'vegan', allergens: [], dietary: ['vegan'] })
  expect(whyNot(vegan, other({ pack_size: 0.1 }))).toEqual({ because: 'allergens', names: ['milk'] })
})

const word = fc.oneof(
  fc.constantFrom('milk', 'Milk', 'MILK', 'soy', 'almond', 'Brazil nut', 'vegan', 'Gluten free', ''),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const product = fc.record({
  id: fc.constant('one'),
  title: fc.constantFrom('Formula Stage 1', 'Formula Stage 2', 'Nappies Size 1', 'Milk'),
  allergens: fc.option(fc.array(word, { maxLength: 3 })),
  dietary: fc.array(word, { maxLength: 2 }),
  pack_size: fc.oneof(
    fc.constantFrom(1, 1.1, 500, 0.001),
    fc.integer({ min: 1, max: 999_999 }).map((n) => n / 1000),
  ),
  pack_unit: fc.constantFrom(...PACK_UNITS),
  pack_count: fc.integer({ min: 1, max: 24 }),
  price_cents: fc.integer({ min: 1, max: 100_000 }),
  units: fc.integer({ min: 1, max: 99 }),
})
/** Any two would seldom be alike, so most pairs are one product with a few things changed. */
const pair = fc
  .tuple(
    product,
    product,
    fc.subarray([
      'title',
      'allergens',
      'dietary',
      'pack_size',
      'pack_unit',
      'pack_count',
      'price_cents',
      'units',
    ] as const),
  )
  .map(([one, two, changed]) => {
    const changes = Object.fromEntries(changed.map((name) => [name, two[name]]))
    return [one, { ...one, ...changes, id: 'two' }] as [Replaceable, Replaceable]
  })
const low = (names: readonly string[] | null) => (names ?? []).map((name) => name.toLowerCase())
const grams: Partial<Record<Replaceable['pack_unit'], number>> = { kg: 1000, L: 1000 }
const thousandths = ({ pack_size, pack_unit, pack_count, units = 1 }: Replaceable) =>
  Math.round(pack_size * 1000) * (grams[pack_unit] ?? 1) * pack_count * units

test('of any two products, one that replaces the other adds no allergen, loses no claim, and is neither dearer nor too small', () => {
  let good = 0
  const holds = ([original, substitute]: [Replaceable, Replaceable]) => {
    if (whyNot(original, substitute)) return
    good++
    expect(substitute.allergens).not.toBeNull()
    expect(substitute.title).toBe(original.title)
    expect(low(original.allergens)).toEqual(expect.arrayContaining(low(substitute.allergens)))
    expect(low(substitute.dietary)).toEqual(expect.arrayContaining(low(original.dietary)))
    expect(substitute.price_cents * (substitute.units ?? 1)).toBeLessThanOrEqual(
      original.price_cents * (original.units ?? 1),
    )
    if (substitute.pack_unit === original.pack_unit)
      expect(thousandths(substitute) * 5).toBeGreaterThanOrEqual(thousandths(original) * 4)
  }
  fc.assert(fc.property(pair, holds), { numRuns: 3_000, seed: 42 })
  expect(good).toBeGreaterThan(100)
})

test('the same product under another name and for no more can always take its place once its allergens are known', () => {
  fc.assert(
    fc.property(product, fc.integer({ min: 0, max: 99 }), (original, percent) => {
      const allergens = original.allergens ?? []
      const price_cents = Math.ceil((original.price_cents * (100 - percent)) / 100)
      expect(whyNot(original, { ...original, id: 'two', allergens, price_cents })).toBeUndefined()
    }),
    { seed: 42 },
  )
})
