import { expect, test } from 'vitest'
import { visitorOf } from '#testing/visitor.ts'
import { countersOfCode, countersOfTrusted } from './code-limits.ts'
import { fairTo } from './fair-part.ts'
import { countersOfLookup } from './lookup-limits.ts'

const perNumber = [{ atMost: 3, withinMinutes: 10 }]
const perAddress = [{ atMost: 20, withinMinutes: 60 }]
const together = [{ atMost: 200, withinMinutes: 60 }]
const limits = { perNumber, perAddress, together }

test('a code is counted from the narrowest to the widest: its number, its sender, newcomers, all of them', () => {
  const names = countersOfCode(limits, visitorOf({ address: '192.0.2.1' }), '0412345678').map(
    ({ name }) => name,
  )
  expect(names).toEqual(['codes to 0412345678', 'codes asked from 192.0.2.1', 'codes to newcomers', 'codes'])
})

test('a sender whose address is not known is counted with the number, newcomers and all others', () => {
  const names = countersOfCode(limits, visitorOf({}), '0412345678').map(({ name }) => name)
  expect(names).toEqual(['codes to 0412345678', 'codes to newcomers', 'codes'])
})

test('a quarter of all codes is kept for browsers that are trusted', () => {
  const counters = countersOfCode(limits, visitorOf({}), '0412345678')
  expect(counters.map((counter) => counter.limits)).toEqual([
    perNumber,
    [{ atMost: 150, withinMinutes: 60 }],
    together,
  ])
})

test('what a trusted browser asks for is counted against its number and all, whatever its address', () => {
  const names = countersOfTrusted(limits, '0412345678').map(({ name }) => name)
  expect(names).toEqual(['codes to 0412345678', 'codes'])
})

test.each([
  ['192.0.2.1', 'codes, network 192.0.2'],
  ['192.0.2.254', 'codes, network 192.0.2'],
  ['192.0.3.1', 'codes, network 192.0.3'],
  ['2001:db8:1:2::1', 'codes, network 2001:db8:1'],
  ['2001:db8:1:ffff::1', 'codes, network 2001:db8:1'],
])('what comes from %s weighs more for its own part: %s', (address, name) => {
  const counter = { name: 'codes', limits: together }
  expect(fairTo(address, counter)).toEqual({ ...counter, part: { name, weight: 4 } })
})

test('what comes from nowhere that is known is counted as it is', () => {
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
