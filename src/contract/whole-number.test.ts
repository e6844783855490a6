import { expect, test } from 'vitest'
import { readWhole, wholeSentence } from './whole-number.ts'

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
