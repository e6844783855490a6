import { expect, test } from 'vitest'
import { z } from 'zod'
import { decimalInQuery, flagInQuery, listInQuery, numberInQuery } from './query-values.schema.ts'

test.each<[unknown, number | undefined]>([
  ['1', 1],
  ['24', 24],
  ['024', 24],
  [7, 7],
  ['0', undefined],
  ['25', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  [' 1', undefined],
  ['', undefined],
  ['0x1', undefined],
  ['1234567890', undefined],
])('a query number from 1 to 24 is read or refused: %j', (given, read) => {
  expect(numberInQuery(1, 24).safeParse(given).data).toBe(read)
})

test('a query number of more than nine digits is refused, whatever its limit', () => {
  expect(numberInQuery(1, 1e12).safeParse('123456789').data).toBe(123_456_789)
  expect(numberInQuery(1, 1e12).safeParse('1234567890').success).toBe(false)
})

test.each<[unknown, number | undefined]>([
  ['-27.47', -27.47],
  ['153', 153],
  [-27.47, -27.47],
  ['-27.', undefined],
  ['+27', undefined],
  ['1e2', undefined],
  ['Infinity', undefined],
  ['181', undefined],
  ['-181', undefined],
  ['', undefined],
])('a query coordinate is read or refused: %j', (given, read) => {
  expect(decimalInQuery(-180, 180).safeParse(given).data).toBe(read)
})

test.each<[unknown, boolean | undefined]>([
  ['true', true],
  ['false', false],
  [true, true],
  [false, false],
  ['1', undefined],
  ['TRUE', undefined],
  ['', undefined],
])('a query flag is read or refused: %j', (given, read) => {
  expect(flagInQuery().safeParse(given).data).toBe(read)
})

test.each<[unknown, string[] | undefined]>([
  ['vegan', ['vegan']],
  ['vegan,organic', ['vegan', 'organic']],
  [
    ['vegan', 'organic'],
    ['vegan', 'organic'],
  ],
  [['a', 'b', 'c'], undefined],
  ['a,b,c', undefined],
  ['a,,b', undefined],
])('a query list of at most two items is read or refused: %j', (given, read) => {
  expect(listInQuery(z.string().min(1), 2).safeParse(given).data).toEqual(read)
})
