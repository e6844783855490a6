import fc from 'fast-check'
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

test('a mobile is read however its digits are spaced, and with any prefix that people write', () => {
  const eight = fc.stringMatching(/^[0-9]{8}$/)
  const gap = fc.constantFrom('', ' ', '-', '.', ') ', '\u00a0', '\u202f')
  const prefix = fc.constantFrom('04', '(04', '+61 4', '+614', '+61 (0)4', '0011 61 4', 'Mobile: 04', '61 4')
  fc.assert(
    fc.property(prefix, eight, fc.array(gap, { minLength: 8, maxLength: 8 }), (prefix, eight, gaps) => {
      const typed = prefix + [...eight].map((digit, n) => gaps[n] + digit).join('')
      expect(mobileDigits(typed)).toBe(`04${eight}`)
      expect(mobileDigits(typed)).toMatch(AUSTRALIAN_MOBILE)
    }),
    { numRuns: 2_000, seed: 37 },
  )
})
