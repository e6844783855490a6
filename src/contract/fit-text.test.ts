import { expect, test } from 'vitest'
import { isFitText, isOneLine } from './fit-text.ts'

test.each([
  ['plain words', 'Crème brûlée 🍮'],
  ['lines and tabs', 'one\r\ntwo\tthree'],
])('%s are accepted as text', (_, text) => {
  expect(isFitText(text)).toBe(true)
})

test.each([
  ['NUL', 'a\u0000b'],
  ['an escape', 'a\u001bb'],
  ['a control character of Latin 1', 'a\u0085b'],
  ['half of a surrogate pair', 'a\ud83cb'],
  ['a mark that turns the direction', 'a\u202eb'],
  ['an isolate of another direction', 'a\u2066b'],
])('%s is not accepted as text', (_, text) => {
  expect(isFitText(text)).toBe(false)
})

test.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b'])('%j is more than one line', (text) => {
  expect(isOneLine(text)).toBe(false)
})
