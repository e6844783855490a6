import { expect, test } from 'vitest'
import { topK } from './sort-matches.ts'

const mixed = Array.from({ length: 500 }, (_, n) => (n * 7_919) % 500)
const byNumber = (a: number, b: number) => a - b

function topNumbers(numbers: number[], from: number, to: number): number[] {
  const compare = (a: number, b: number) => (numbers[a] as number) - (numbers[b] as number)
  return topK({ keys: numbers.map((number) => -number), compare }, { from, to }).map(
    (item) => numbers[item] as number,
  )
}

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
])('the items from position %i up to %i come in order', (from, to) => {
  for (const all of [mixed, mixed.toSorted(byNumber), mixed.toSorted((a, b) => b - a)]) {
    expect(topNumbers(all, from, to)).toEqual(all.toSorted(byNumber).slice(from, to))
  }
})

test('many equal items come in order', () => {
  const alike = mixed.map((number) => number % 3)
  expect(topNumbers(alike, 150, 350)).toEqual(alike.toSorted(byNumber).slice(150, 350))
  expect(topNumbers([7, 7, 7, 7], 1, 3)).toEqual([7, 7])
  expect(topNumbers([], 0, 24)).toEqual([])
})

test('a comparison decides between items with the same key', () => {
  const keys = mixed.map((number) => number % 3)
  const compare = (a: number, b: number) =>
    (keys[b] as number) - (keys[a] as number) || (mixed[b] as number) - (mixed[a] as number)
  const sorted = mixed.map((_, item) => item).toSorted(compare)
  expect(topK({ keys, compare }, { from: 10, to: 200 })).toEqual(sorted.slice(10, 200))
})

test('items that are not open are left out', () => {
  const compare = (a: number, b: number) => (mixed[b] as number) - (mixed[a] as number)
  const isOpen = (item: number) => (mixed[item] as number) % 10 === 0
  const open = topK({ keys: mixed, compare }, { from: 2, to: 5, isOpen })
  expect(open.map((item) => mixed[item])).toEqual([470, 460, 450])
})

test('no order of the input takes more than 20 comparisons per item', () => {
  let comparisons = 0
  const many = 20_000
  const numbers = Array.from({ length: many }, (_, n) => n)
  const evensThenOdds = [...numbers.filter((n) => n % 2 === 0), ...numbers.filter((n) => n % 2 === 1)]
  const upAndDown = [...numbers.filter((n) => n % 2 === 0), ...numbers.filter((n) => n % 2 === 1).reverse()]
  for (const keys of [numbers, numbers.toReversed(), evensThenOdds, upAndDown]) {
    const compare = (a: number, b: number) => {
      comparisons++
      return (keys[b] as number) - (keys[a] as number)
    }
    topK({ keys, compare }, { from: 0, to: 24 })
  }
  expect(comparisons / (4 * many)).toBeLessThan(20)
})
