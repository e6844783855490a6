import { expect, test } from 'vitest'
import { bySize } from './by-size.ts'

test('sizes sort by weight, volume and count, and within each by the real amount', () => {
  const sizes = '1 kg|1 L|2 L|3 L|6 pack|12 pack|1 each|70 g|750 mL|1.5 kg|500 g|100 g x 5|70 g x 6'
  expect(sizes.split('|').sort(bySize)).toEqual([
    '70 g',
    '70 g x 6',
    '500 g',
    '100 g x 5',
    '1 kg',
    '1.5 kg',
    '750 mL',
    '1 L',
    '2 L',
    '3 L',
    '1 each',
    '6 pack',
    '12 pack',
  ])
})

test('a thousand grams equal a kilogram, in decimal fractions too', () => {
  expect(bySize('1.1 kg', '1100 g')).toBe(0)
  expect(bySize('0.07 kg', '70 g')).toBe(0)
})

test('unknown sizes sort last, by name', () => {
  expect(['Large', '10 bunch', '2 bunch', '5 kg'].sort(bySize)).toEqual([
    '5 kg',
    '2 bunch',
    '10 bunch',
    'Large',
  ])
})
