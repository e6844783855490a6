import { expect, test } from 'vitest'
import { readLimit } from './limit-field.tsx'

test.each([
  ['', null],
  ['   ', null],
  ['50', 50],
  ['$12.50', 12.5],
  ['1', 1],
  ['2000', 2_000],
])('%o is read as a limit of %o', (typed, limit) => {
  expect(readLimit(typed)).toBe(limit)
})

test.each(['0', '0.99', '2000.01', 'lots', '1,50', '-5'])('%o is not a valid limit', (typed) => {
  expect(readLimit(typed)).toBeUndefined()
})
