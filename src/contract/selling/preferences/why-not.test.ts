import { expect, test } from 'vitest'
import { type Replaceable, type WhyNot, whyNot } from './why-not.ts'

const milk: Replaceable = {
  id: 'milk',
  allergens: ['Milk'],
  dietary: [],
  pack_size: 1,
  pack_unit: 'L',
  pack_count: 1,
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
  ['pieces for grams', other({ id: 'bag', pack_unit: 'kg' }), other({ pack_unit: 'each' }), undefined],
])('a substitute is judged good enough or not: %s', (_, original, substitute, expected) => {
  expect(whyNot(original, substitute)).toEqual(expected)
})

test('an allergen is the first reason against a substitute', () => {
  const vegan = other({ id: 'vegan', allergens: [], dietary: ['vegan'] })
  expect(whyNot(vegan, other({ pack_size: 0.1 }))).toEqual({ because: 'allergens', names: ['milk'] })
})
