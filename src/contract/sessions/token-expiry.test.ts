import { expect, test } from 'vitest'
import { clockAheadOf, isExpiring } from './token-expiry.ts'

const NOW = 1_700_000_000_000

test.each([
  [31, false],
  [30, false],
  [29, true],
  [0, true],
  [-900, true],
])('a token that ends in %s s: refreshed first, %s', (seconds, expiring) => {
  expect(isExpiring(tokenWith({ exp: NOW / 1000 + seconds }), NOW)).toBe(expiring)
})

test.each([
  ['none', null],
  ['an empty one', ''],
  ['no token at all', 'abc'],
  ['a broken one', 'a.%%%.c'],
  ['one that does not say when', tokenWith({})],
  ['one that says it in words', tokenWith({ exp: '1700009000' })],
  ['one whose claims are nothing', `a.${btoa('null')}.c`],
])('%s counts as expired', (_, token) => {
  expect(isExpiring(token, NOW)).toBe(true)
})

test('the alphabet of tokens is read, not only that of base64', () => {
  const token = tokenWith({ exp: NOW / 1000 + 900, sub: '~~~???>>>' })
  expect(token).toMatch(/[-_]/)
  expect(isExpiring(token, NOW)).toBe(false)
})

test('a token from the future was measured by a clock that has been set back since, and is refreshed', () => {
  const issued = (seconds: number) => tokenWith({ iat: NOW / 1000 + seconds, exp: NOW / 1000 + 900 })
  expect(isExpiring(issued(0), NOW)).toBe(false)
  expect(isExpiring(issued(1), NOW)).toBe(true)
})

test.each([
  ['an hour ahead', 3_600],
  ['right', 0],
  ['an hour behind', -3_600],
])('a token that comes tells a device that its clock is %s', (_, seconds) => {
  const now = NOW + seconds * 1_000
  expect(clockAheadOf(tokenWith({ iat: NOW / 1000 }), now)).toBe(seconds * 1_000)
})

test('one that does not say when it was made tells nothing', () => {
  expect(clockAheadOf(tokenWith({ exp: 5 }), NOW)).toBe(0)
  expect(clockAheadOf('no token', NOW)).toBe(0)
})

function tokenWith(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
