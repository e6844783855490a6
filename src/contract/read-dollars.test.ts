import { expect, test } from 'vitest'
import { readDollars } from './read-dollars.ts'

test.each([
  ['3.50', 350],
  ['$3.5', 350],
  ['3', 300],
  ['0.07', 7],
  ['999999.99', 99_999_999],
  ['1,250.50', 125_050],
  ['$999,999', 99_999_900],
])('the amount %s is read as %d cents', (text, cents) => {
  expect(readDollars(text)).toBe(cents)
})

test.each([
  '',
  '3.505',
  '3,50',
  '-3',
  '.5',
  '3.',
  '1e3',
  ' 3',
  '3 $',
  '1000000',
  '1,000,000',
  '1,00',
  '1000,000',
  ',500',
  '12,34.50',
])('%j is not read as a price', (text) => {
  expect(readDollars(text)).toBeUndefined()
})
