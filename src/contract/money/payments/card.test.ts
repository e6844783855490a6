import { expect, test } from 'vitest'
import {
  cardBrand,
  cvcLength,
  groupedCardNumber,
  isCardNumber,
  isCvc,
  isExpired,
  readExpiry,
  typedExpiry,
} from './card.ts'

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242', true],
  ['4242 4242 4242 4241', 'visa', '4242 4242 4242 4241', false],
  ['4000002500003155', 'visa', '4000 0025 0000 3155', true],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444', true],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222', true],
  ['378282246310005', 'amex', '3782 822463 10005', true],
  ['4242 42', 'visa', '4242 42', false],
  ['', 'unknown', '', false],
])('the card number %j belongs to %s', (typed, brand, grouped, isGood) => {
  expect([cardBrand(typed), groupedCardNumber(typed), isCardNumber(typed)]).toEqual([brand, grouped, isGood])
})

test('a card number takes only as many digits as its brand has', () => {
  expect(groupedCardNumber('55555555555544449999')).toBe('5555 5555 5555 4444')
})

test('the security code has three digits, or four for American Express', () => {
  expect([cvcLength('4242'), cvcLength('3782')]).toEqual([3, 4])
  expect([isCvc('123', '4242'), isCvc('12', '4242'), isCvc('1234', '3782'), isCvc('12a', '4242')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test.each([
  ['1', '1'],
  ['9', '09'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12 / 30', '12 / 30'],
  ['12/2030', '12 / 30'],
  ['930', '09 / 30'],
])('the expiry typed as %j is shown as %j', (typed, shown) => {
  expect(typedExpiry(typed)).toBe(shown)
})

test('a card is valid until the end of its month', () => {
  const expiry = readExpiry('02 / 28')
  expect(expiry).toEqual({ month: 2, year: 2028 })
  expect(isExpired({ month: 2, year: 2028 }, new Date('2028-02-29T23:59:59Z'))).toBe(false)
  expect(isExpired({ month: 2, year: 2028 }, new Date('2028-03-01T00:00:00Z'))).toBe(true)
})

test.each(['13 / 30', '00 / 30', '12', '', 'ab / cd'])('%j is not an expiry date', (typed) => {
  expect(readExpiry(typed)).toBeUndefined()
})
