import { expect, test } from 'vitest'
import { isComplete, noDigits, pasteDigits, typeDigit } from './login-code.ts'

const boxes = (shown: string) => [...shown].map((digit) => (digit === '.' ? '' : digit))

test.each([
  ['a digit goes into its box, and on to the next', '....', 0, '7', '7...', 1],
  ['the last box has no next', '123.', 3, '4', '1234', 3],
  ['another digit takes the place of the first', '12..', 0, '9', '92..', 1],
  ['a letter is none', '....', 1, 'x', '....', 1],
  ['a box can be emptied', '12..', 1, '', '1...', 1],
  ['more than one digit in a box is ignored', '12..', 1, '27', '12..', 1],
  ['three are too', '....', 0, '123', '....', 0],
  ['what a phone fills in fills all boxes', '....', 0, '4821', '4821', 3],
  ['and replaces what stood there', '9...', 1, '4821', '4821', 3],
])('typing a code: %s', (_, before, box, typed, after, next) => {
  expect(typeDigit(boxes(before), box, typed)).toEqual({ digits: boxes(after), next })
})

test.each([
  ['a whole code, in any box', '..3.', 2, '4821', '4821', 3],
  ['with what stands around it', '....', 0, ' 48-21 ', '4821', 3],
  ['the message that it came in', '....', 0, '4821 is your code. @shop.test #4821', '4821', 3],
  ['a part of one, from its box on', '1...', 1, '23', '123.', 3],
  ['a part that is longer than what is left', '....', 2, '234', '..23', 3],
  ['nothing', '12..', 1, 'hello', '12..', 1],
])('pasting a code: %s', (_, before, box, pasted, after, next) => {
  expect(pasteDigits(boxes(before), box, pasted)).toEqual({ digits: boxes(after), next })
})

test('a code is complete with its fourth digit', () => {
  expect([noDigits, boxes('123.'), boxes('.234'), boxes('1234')].map(isComplete)).toEqual([
    false,
    false,
    false,
    true,
  ])
})
