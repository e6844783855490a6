import { expect, test } from 'vitest'
import { isBarcode } from './barcode.ts'

test.each(['9300605121867', '4006381333931', '96385074', '036000291452', '10614141000415'])(
  '%s is a barcode',
  (text) => {
    expect(isBarcode(text)).toBe(true)
  },
)

test.each([
  ['9300605121868', 'its last digit does not check the others'],
  ['930060512186', 'a digit is missing'],
  ['', 'nothing'],
  ['93006051218 7', 'a space'],
  ['９３００６０５１２１８６７', 'digits of another script'],
  ['123456789012345', 'too long'],
])('%s is not a barcode: %s', (text) => {
  expect(isBarcode(text)).toBe(false)
})
