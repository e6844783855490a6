import { expect, test } from 'vitest'
import { shuffleOfTheDay } from './special-deal.tsx'

const products = Array.from({ length: 24 }, (_, index) => ({ id: `p-${index}`, in_stock: true }))
const idsOn = (day: string) => shuffleOfTheDay(products, day).map(({ id }) => id)

test('every shopper sees the same order on one day', () => {
  expect(idsOn('2026-03-05')).toEqual(idsOn('2026-03-05'))
})

test('the order changes from day to day without losing a product', () => {
  expect(idsOn('2026-03-05')).not.toEqual(idsOn('2026-03-06'))
  expect(idsOn('2026-03-05').toSorted()).toEqual(products.map(({ id }) => id).toSorted())
})

test('what is sold out comes last, in an order that changes from day to day too', () => {
  const some = products.map((product, nth) => ({ ...product, in_stock: nth % 3 > 0 }))
  const soldOut = (day: string) => shuffleOfTheDay(some, day).slice(16)
  expect(soldOut('2026-03-05').filter(({ in_stock }) => in_stock)).toEqual([])
  expect(soldOut('2026-03-05')).not.toEqual(soldOut('2026-03-06'))
})

test('the shuffle separates most neighbouring products', () => {
  const numbers = idsOn('2026-03-05').map((id) => Number(id.slice(2)))
  const neighbours = numbers.filter((number, index) => Math.abs(number - (numbers[index - 1] ?? 99)) === 1)
  expect(neighbours.length).toBeLessThan(8)
})
