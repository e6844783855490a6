import { expect, test } from 'vitest'
import { formatAbn, isAbn } from './abn.ts'

test.each(['51824753556', '33051775556', '53004085616'])('%s is an ABN', (digits) => {
  expect(isAbn(digits)).toBe(true)
})

test.each([
  ['one digit wrong', '51824753557'],
  ['two digits swapped', '51827453556'],
  ['too short', '5182475355'],
  ['too long', '518247535561'],
  ['not digits', '5182475355x'],
  ['a nought in front', '01824753556'],
])('a number is rejected as an ABN: %s', (_, digits) => {
  expect(isAbn(digits)).toBe(false)
})

test('an ABN is written in groups of three from its end', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
})
