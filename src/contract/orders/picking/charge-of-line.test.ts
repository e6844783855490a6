import { expect, test } from 'vitest'
import { ceilingOfLine } from '../../goods/catalogue/by-weight.ts'
import { chargeOfLine } from './charge-of-line.ts'

const yoghurt = { price_cents: 450, quantity: 3, cents_per_kilo: null }
/** Three bananas of about 180 g at $4.90 a kilo. */
const bananas = { price_cents: 88, quantity: 3, cents_per_kilo: 490 }
const bag = { quantity: 3, grams: null, substitute: null }
const costing = (price_cents: number) => ({ price_cents, cents_per_kilo: null })
/** Pears of about 200 g at $4.00 a kilo. */
const pears = { price_cents: 80, cents_per_kilo: 400 }

test.each([
  ['all of it', yoghurt, bag, 1350],
  ['fewer', yoghurt, { ...bag, quantity: 2 }, 900],
  ['none', yoghurt, { ...bag, quantity: 0 }, 0],
  ['a cheaper substitute', yoghurt, { ...bag, substitute: costing(400) }, 1200],
  ['fewer of a substitute', yoghurt, { ...bag, quantity: 2, substitute: costing(400) }, 800],
  ['a substitute that has become dearer', yoghurt, { ...bag, substitute: costing(500) }, 1350],
  ['a weight', bananas, { ...bag, grams: 520 }, 255],
  ['a weight of half a cent', bananas, { ...bag, grams: 505 }, 247],
  ['a line that was not weighed', bananas, bag, 264],
  ['a weight above the ceiling', bananas, { ...bag, grams: 900 }, 290],
  ['a weight of a substitute', bananas, { ...bag, grams: 570, substitute: pears }, 228],
  ['a substitute that was not weighed', bananas, { ...bag, substitute: pears }, 240],
  ['a substitute a tenth heavier, at most', bananas, { ...bag, grams: 900, substitute: pears }, 264],
  ['one heavy substitute', yoghurt, { quantity: 1, grams: 900, substitute: pears }, 88],
])('a line is charged for what is in the bag: %s', (_, line, packed, cents) => {
  expect(chargeOfLine(line, packed)).toBe(cents)
})

test('only a weighed line may cost more than was agreed, and a tenth at most', () => {
  expect(ceilingOfLine(yoghurt)).toBe(1350)
  expect(ceilingOfLine(bananas)).toBe(290)
})
