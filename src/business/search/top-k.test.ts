import { expect, test } from 'vitest'
import { topK } from './top-k.ts'

const byNumber = (a: number, b: number) => a - b
const mixed = Array.from({ length: 500 }, (_, n) => (n * 7_919) % 500)

test.each([
  [0, 0],
  [0, 1],
  [0, 24],
  [24, 48],
  [250, 251],
  [476, 500],
  [0, 499],
  [0, 500],
  [480, 600],
  [600, 700],
])('those from position %i to before %i come in order', (from, to) => {
  for (const all of [mixed, mixed.toSorted(byNumber), mixed.toSorted((a, b) => b - a)]) {
    expect(topK(all, from, to, byNumber)).toEqual(all.toSorted(byNumber).slice(from, to))
  }
})

test('it is no matter how many are alike', () => {
  const alike = mixed.map((number) => number % 3)
  expect(topK(alike, 150, 350, byNumber)).toEqual(alike.toSorted(byNumber).slice(150, 350))
  expect(topK([7, 7, 7, 7], 1, 3, byNumber)).toEqual([7, 7])
  expect(topK([], 0, 24, byNumber)).toEqual([])
})

test('no order makes it slow', () => {
  let comparisons = 0
  const counting = (a: number, b: number) => {
    comparisons++
    return a - b
  }
  const many = 20_000
  const numbers = Array.from({ length: many }, (_, n) => n)
  const evensThenOdds = [...numbers.filter((n) => n % 2 === 0), ...numbers.filter((n) => n % 2 === 1)]
  const upAndDown = [...numbers.filter((n) => n % 2 === 0), ...numbers.filter((n) => n % 2 === 1).reverse()]
  for (const all of [numbers, evensThenOdds, upAndDown]) topK(all, 0, 24, counting)
  expect(comparisons / (3 * many)).toBeLessThan(20)
})

test('what it was given stays as it was', () => {
  const given = [3, 1, 2]
  topK(given, 0, 2, byNumber)
  expect(given).toEqual([3, 1, 2])
})
