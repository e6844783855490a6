import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['Milk, 2 L', 'Milk, 2_L'],
  ['about 340 g each', 'about 340_g each'],
  ['$2.12 per 100 mL', '$2.12 per 100_mL'],
  ['375 mL × 6, 12 pack', '375_mL × 6, 12_pack'],
  ['7 Grain Loaf', '7 Grain Loaf'],
])('%s', (words, shown) => {
  expect(unbroken(words)).toBe(shown.replaceAll('_', '\u00A0'))
})
