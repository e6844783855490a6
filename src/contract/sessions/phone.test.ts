import { expect, test } from 'vitest'
import { AUSTRALIAN_MOBILE, mobileDigits, spacedMobile, toMobile } from './phone.ts'

test.each(['0412345678', '+61412345678'])(
  '%s is an Australian mobile and is stored in national format',
  (typed) => {
    expect(typed).toMatch(AUSTRALIAN_MOBILE)
    expect(toMobile(typed)).toBe('0412345678')
  },
)

test.each([
  '0312345678',
  '041234567',
  '04123456789',
  '61412345678',
  '+6141234567',
  '0412 345 678',
  '٠٤١٢٣٤٥٦٧٨',
  '',
])('"%s" is not an Australian mobile', (typed) => {
  expect(typed).not.toMatch(AUSTRALIAN_MOBILE)
})

test.each([
  ['0412 345 678', '0412345678'],
  ['(04) 1234-5678 ext', '0412345678'],
  ['+61 412 345 678', '0412345678'],
  ['04123456789', '0412345678'],
  ['abc', ''],
])('a mobile field turns "%s" into "%s"', (typed, kept) => {
  expect(mobileDigits(typed)).toBe(kept)
})

test.each([
  ['0412345678', '0412\u00a0345\u00a0678'],
  ['0733334444', '0733334444'],
  ['+61 412 345 678', '+61 412 345 678'],
])('"%s" is shown as "%s"', (phone, shown) => {
  expect(spacedMobile(phone)).toBe(shown)
})
