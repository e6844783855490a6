import { expect, test } from 'vitest'
import { formatCents, formatDollars, toCents, toDollars } from '../../money.ts'
import { categoryPath, dealPath, productPath, slug } from '../../slug.ts'
import { comparisonCents, comparisonLabel } from './comparison-price.ts'
import { badgeText, discountPercent } from './pricing.ts'

test.each([
  [450, { size: 1, unit: 'kg', count: 1 }, '100 g', 45],
  [399, { size: 2, unit: 'L', count: 1 }, 'L', 200],
  [390, { size: 500, unit: 'g', count: 1 }, '100 g', 78],
  [1_800, { size: 375, unit: 'mL', count: 24 }, 'L', 200],
  [500, { size: 12, unit: 'each', count: 1 }, 'each', 42],
  [1, { size: 2, unit: 'kg', count: 1 }, 'kg', 1],
  [1, { size: 2.001, unit: 'kg', count: 1 }, 'kg', 0],
  [2_099, { size: 0.333, unit: 'kg', count: 1 }, 'kg', 6_303],
] as const)('%d cents for %o compare per %s at %d cents', (price, pack, per, cents) => {
  expect(comparisonCents(price, pack, per)).toBe(cents)
})

test('the comparison price is worded as the Unit Pricing Code requires', () => {
  expect(comparisonLabel(45, '100 g')).toBe('$0.45 per 100 g')
  expect(comparisonLabel(42, 'each')).toBe('$0.42 each')
})

test('money is formatted with thousands separators and two decimals, and converts there and back', () => {
  expect([0, 5, 450, 123_456_789, -99].map(formatCents)).toEqual([
    '$0.00',
    '$0.05',
    '$4.50',
    '$1,234,567.89',
    '-$0.99',
  ])
  expect(formatDollars(1.1)).toBe('$1.10')
  for (let cents = 0; cents < 20_000; cents++) expect(toCents(toDollars(cents))).toBe(cents)
})

test.each([
  [0, 5, 0],
  [-1, 5, 0],
  [8, 7, 12.5],
  [3, 2, 33.33],
  [4, 4, 0],
])('from %d to %d is %d %% off', (original, selling, percent) => {
  expect(discountPercent(original, selling)).toBe(percent)
})

test.each([
  [{ unit_price: 8, discounted_rate: 6, offer_label: 'Special' }, '25% OFF'],
  [{ unit_price: 8, discounted_rate: 7, offer_label: 'Special' }, '12.5% OFF'],
  [{ unit_price: 3.3, discounted_rate: 1.6, offer_label: 'Half Price' }, '51.52% OFF'],
  [{ unit_price: 8, offer_label: 'New' }, 'New'],
  [{ unit_price: 8, discounted_rate: 8, offer_label: 'New' }, 'New'],
  [{ unit_price: 8, discounted_rate: 7 }, undefined],
])('the badge shows a percentage from the two prices: %o is %s', (product, text) => {
  expect(badgeText(product)).toBe(text)
})

test.each([
  ['Fruit & Vegetables', 'fruit-vegetables'],
  ['50% off: "milk" (2L)?', '50-off-milk-2l'],
  ['  Crème   Brûlée ', 'crème-brûlée'],
  ['&/\\#', 'item'],
])('%s makes the slug %s', (title, expected) => {
  expect(slug(title)).toBe(expected)
})

test('links are made of slug and id', () => {
  expect(productPath({ id: 'p1', title: 'Full Cream Milk' })).toBe('/product/full-cream-milk/pid/p1')
  expect(dealPath({ id: 'd1', heading: 'Half price' })).toBe('/deal/half-price/pid/d1')
  expect(categoryPath('Dairy & Eggs', 'c1', 's1')).toBe('/cat/dairy-eggs/pid/c1/s1')
})
