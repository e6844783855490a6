import { expect, test } from 'vitest'
import { isSame } from './merge.ts'

test('two objects are the same whatever the order of their keys, at any depth', () => {
  expect(isSame({ a: 1, b: { c: 2, d: [{ e: 3, f: 4 }] } }, { b: { d: [{ f: 4, e: 3 }], c: 2 }, a: 1 })).toBe(
    true,
  )
  expect(isSame({ a: 1, b: 2 }, { a: 2, b: 1 })).toBe(false)
})

test('the order of a list counts, and a date equals its ISO string', () => {
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSame({ at: new Date('2026-03-05T09:00:00Z') }, { at: '2026-03-05T09:00:00.000Z' })).toBe(true)
})
