import { expect, test } from 'vitest'
import { isExpiring } from './token-expiry.ts'

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

function tokenWith(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
