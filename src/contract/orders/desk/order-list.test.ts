import { expect, test } from 'vitest'
import { digitsOf, hasLongWord, wordsOf } from './order-list.ts'

test.each([
  ['5678', '5678'],
  ['0412 345 678', '0412345678'],
  ['+61 412 345 678', '0412345678'],
  ['+61 (0)412 345 678', '0412345678'],
  ['0011 61 412 345 678', '0412345678'],
  ['(07) 3000-1234', '0730001234'],
  ['12 Queen', undefined],
  ['Ada', undefined],
])('the search %j has the digits %j', (q, digits) => {
  expect(digitsOf(q)).toBe(digits)
})

test.each([
  ['Ada', true],
  ['Li Bo', false],
  ['Li Brown', true],
  ['12', false],
  ['1 2', false],
  ['56 78', true],
  ['12 Li', false],
  ['  ', false],
])('%j can be searched for: %j', (q, can) => {
  expect(hasLongWord(q)).toBe(can)
})

test('a search is split into words at spaces and punctuation', () => {
  expect(wordsOf('Ada  Lovelace, Brisbane')).toEqual(['ada', 'lovelace', 'brisbane'])
})
