import { expect, test } from 'vitest'
import { isInBand, priceBands } from './price-band.ts'

test.each([
  [0, 'under-5'],
  [499, 'under-5'],
  [500, '5-to-10'],
  [999, '5-to-10'],
  [1_000, '10-to-20'],
  [1_999, '10-to-20'],
  [2_000, 'from-20'],
  [1_000_000, 'from-20'],
] as const)('%d cents is %s', (cents, band) => {
  expect(priceBands.filter((one) => isInBand(cents, one))).toEqual([band])
})

test('every price is in exactly one band', () => {
  for (let cents = 0; cents <= 3_000; cents++)
    expect(priceBands.filter((band) => isInBand(cents, band))).toHaveLength(1)
})
