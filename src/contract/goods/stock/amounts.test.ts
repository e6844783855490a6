import { expect, test } from 'vitest'
import { amountAsTyped, amountInWords, amountSentence, readAmount } from './amounts.ts'

const BOUNDS = { least: 1, most: 999_999 }
const WEIGHED = { sold_by: 'weight' } as const
const COUNTED = { sold_by: 'unit' } as const

test.each([
  ['12.4', 12_400, '12.4 kg'],
  ['0.001', 1, '0.001 kg'],
  [' 999.999 ', 999_999, '999.999 kg'],
  ['2.675', 2_675, '2.675 kg'],
])('%s kilograms are %i grams', (text, grams, words) => {
  expect(readAmount(WEIGHED, text, BOUNDS)).toBe(grams)
  expect(amountAsTyped(WEIGHED, grams)).toBe(text.trim())
  expect(amountInWords(WEIGHED, grams)).toBe(words)
})

test.each(['0', '1000', '1.2345', '1,5', '12.4 kg', '-1', '.5', ''])('%s is no weight', (text) => {
  expect(readAmount(WEIGHED, text, BOUNDS)).toBe(undefined)
})

test('what is sold by the unit is counted in whole units', () => {
  expect(readAmount(COUNTED, '1,200', BOUNDS)).toBe(1_200)
  expect(readAmount(COUNTED, '1.5', BOUNDS)).toBe(undefined)
  expect(amountInWords(COUNTED, 1_200)).toBe('1,200')
  expect(amountSentence(COUNTED, BOUNDS)).toBe('A whole number from 1 to 999,999.')
  expect(amountSentence(WEIGHED, BOUNDS)).toBe('Kilograms from 0.001 to 999.999, like 12.4.')
})
