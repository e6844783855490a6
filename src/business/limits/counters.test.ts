import { expect, test } from 'vitest'
import { visitorOf } from '#testing/visitor.ts'
import { countersOfCode, countersOfLookup, countersOfTrusted } from './code-limits.ts'
import { fairTo } from './rate-limit.ts'

const perNumber = [{ atMost: 3, withinMinutes: 10 }]
const perAddress = [{ atMost: 20, withinMinutes: 60 }]
const together = [{ atMost: 200, withinMinutes: 60 }]
const limits = { perNumber, perAddress, together }

test('a login code counts against its number, its IP address, all new browsers and the whole shop', () => {
  const names = countersOfCode(limits, visitorOf({ address: '192.0.2.1' }), '0412345678').map(
    ({ name }) => name,
  )
  expect(names).toEqual(['codes to 0412345678', 'codes asked from 192.0.2.1', 'codes to newcomers', 'codes'])
})

test('a login code from an unknown IP address counts against its number, all new browsers and the whole shop', () => {
  const names = countersOfCode(limits, visitorOf({}), '0412345678').map(({ name }) => name)
  expect(names).toEqual(['codes to 0412345678', 'codes to newcomers', 'codes'])
})

test('a quarter of the limit on login codes is reserved for trusted browsers', () => {
  const counters = countersOfCode(limits, visitorOf({}), '0412345678')
  expect(counters.map((counter) => counter.limits)).toEqual([
    perNumber,
    [{ atMost: 150, withinMinutes: 60 }],
    together,
  ])
})

test('a login code for a trusted browser counts against its number and the whole shop', () => {
  const names = countersOfTrusted(limits, '0412345678').map(({ name }) => name)
  expect(names).toEqual(['codes to 0412345678', 'codes'])
})

test.each([
  ['192.0.2.1', 'codes, network 192.0.2'],
  ['192.0.2.254', 'codes, network 192.0.2'],
  ['192.0.3.1', 'codes, network 192.0.3'],
  ['2001:db8:1:2::1', 'codes, network 2001:db8:1'],
  ['2001:db8:1:ffff::1', 'codes, network 2001:db8:1'],
])('a request from %s has extra weight for its own network: %s', (address, name) => {
  const counter = { name: 'codes', limits: together }
  expect(fairTo(address, counter)).toEqual({ ...counter, part: { name, weight: 4 } })
})

test('a request from an unknown IP address counts without extra weight', () => {
  const counter = { name: 'codes', limits: together }
  expect(fairTo(undefined, counter)).toEqual(counter)
})

test.each([
  [{ address: '192.0.2.1' }, ['lookups from 192.0.2.1', 'lookups']],
  [{}, ['lookups']],
])('a lookup from %o is counted against %o', (visitor, names) => {
  expect(countersOfLookup({ perAddress, together }, visitorOf(visitor)).map(({ name }) => name)).toEqual(
    names,
  )
})
