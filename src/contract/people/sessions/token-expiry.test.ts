import { expect, test } from 'vitest'
import { clockAheadOf, isExpiring } from './token-expiry.ts'

const NOW = 1_700_000_000_000

test.each([
  [31, false],
  [30, false],
  [29, true],
  [0, true],
  [-900, true],
])('a token that expires in %s s is refreshed first: %s', (seconds, expiring) => {
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
])('a stored token counts as expired: %s', (_, token) => {
  expect(isExpiring(token, NOW)).toBe(true)
})

test('a token in base64url is decoded', () => {
  const token = tokenWith({ exp: NOW / 1000 + 900, sub: '~~~???>>>' })
  expect(token).toMatch(/[-_]/)
  expect(isExpiring(token, NOW)).toBe(false)
})

test('a token issued in the future means that the clock was set back, and is refreshed', () => {
  const issued = (seconds: number) => tokenWith({ iat: NOW / 1000 + seconds, exp: NOW / 1000 + 900 })
  expect(isExpiring(issued(0), NOW)).toBe(false)
  expect(isExpiring(issued(1), NOW)).toBe(true)
})

test.each([
  ['an hour ahead', 3_600],
  ['right', 0],
  ['an hour behind', -3_600],
])('a new token shows that the device’s clock is %s', (_, seconds) => {
  const now = NOW + seconds * 1_000
  expect(clockAheadOf(tokenWith({ iat: NOW / 1000 }), now)).toBe(seconds * 1_000)
})

test('a token without its time of issue says nothing about the clock', () => {
  expect(clockAheadOf(tokenWith({ exp: 5 }), NOW)).toBe(0)
  expect(clockAheadOf('no token', NOW)).toBe(0)
})

function tokenWith(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
