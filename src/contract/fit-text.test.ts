import { expect, test } from 'vitest'
import { isFilledIn, isFitText, isOneLine } from './fit-text.ts'

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

test.each([
  'Ada',
  '李',
  'Ng',
  'نور',
  '7',
  '–',
  '😀',
  ' x ',
  'Ze\u200Bro',
  '👩‍🌾',
  '❤\uFE0F',
  'e\u0301',
  'ㅎ',
])('"%s" counts as filled in', (text) => {
  expect(isFilledIn(text)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['spaces of all kinds', ' \t\n\u00A0\u2003\u3000\u1680'],
  ['a zero-width space', '\u200B'],
  ['joiners', '\u200C\u200D\u2060'],
  ['a soft hyphen', '\u00AD'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['a byte order mark', '\uFEFF'],
  ['tags', '\u{E0041}\u{E007F}'],
  ['directions', '\u200E\u200F'],
  ['empty braille', '\u2800'],
  ['a note without a head', '\u{1D159}'],
  ['a mark on nothing', '\u034F\u0301'],
])('%s does not count as filled in', (_, text) => {
  expect(isFilledIn(text)).toBe(false)
  expect(isFilledIn(`${text} ${text}`)).toBe(false)
})
