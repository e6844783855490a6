import { expect, test } from 'vitest'
import { shuffleOfTheDay } from './shuffle-of-the-day.ts'

const products = Array.from({ length: 24 }, (_, index) => ({ id: `p-${index}` }))
const idsOn = (day: string) => shuffleOfTheDay(products, day).map(({ id }) => id)

test('every shopper sees the same order on one day', () => {
  expect(idsOn('2026-03-05')).toEqual(idsOn('2026-03-05'))
})

test('the order changes from day to day without losing a product', () => {
  expect(idsOn('2026-03-05')).not.toEqual(idsOn('2026-03-06'))
  expect(idsOn('2026-03-05').toSorted()).toEqual(products.map(({ id }) => id).toSorted())
})

test('the shuffle separates most neighbouring products', () => {
  const numbers = idsOn('2026-03-05').map((id) => Number(id.slice(2)))
  const neighbours = numbers.filter((number, index) => Math.abs(number - (numbers[index - 1] ?? 99)) === 1)
  expect(neighbours.length).toBeLessThan(8)
})
