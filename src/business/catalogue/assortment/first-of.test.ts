import { expect, test } from 'vitest'
import { firstOf } from './first-of.ts'

const byNumber = (a: number, b: number) => a - b
const mixed = Array.from({ length: 500 }, (_, n) => (n * 7_919) % 500)

test.each([0, 1, 24, 62, 63, 499, 500, 600])('the first %i of many come in order', (count) => {
  expect(firstOf(mixed, count, byNumber)).toEqual(mixed.toSorted(byNumber).slice(0, count))
})

test('what is alike stays in the order that it came in', () => {
  const all = mixed.map((number, place) => ({ number: number % 3, place }))
  const compare = (a: { number: number }, b: { number: number }) => a.number - b.number
  expect(firstOf(all, 20, compare)).toEqual(all.toSorted(compare).slice(0, 20))
})
