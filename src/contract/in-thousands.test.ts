import { expect, test } from 'vitest'
import { inThousands, readWhole, wholeSentence } from './in-thousands.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_234_567, '1,234,567'],
  [-12_345, '-12,345'],
  [-27.47894, '-27.47894'],
  [1_234.5678, '1,234.5678'],
])('%s is written as %s', (count, words) => {
  expect(inThousands(count)).toBe(words)
})

const bounds = { least: 1, most: 999_999 }

test.each([
  ['24', 24],
  ['1000', 1_000],
  ['1,000', 1_000],
  [' 999,999 ', 999_999],
  ['007', 7],
])('%j is read as %d', (text, number) => {
  expect(readWhole(text, bounds)).toBe(number)
})

test.each(['', '0', '-1', '1.5', '1,00', '10,00', ',100', '1 000', '1000000', '1,000,000', '1e3', 'many'])(
  '%j is refused with a sentence that names the bounds',
  (text) => {
    expect(readWhole(text, bounds)).toBeUndefined()
    expect(wholeSentence(bounds)).toBe('A whole number from 1 to 999,999.')
  },
)
