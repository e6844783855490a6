import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { take } from './take-wanted.ts'
import { takeWantedPath } from './take-wanted-path.ts'
import { keep } from './wanted.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a kept path is returned once', () => {
  keep('path', '/checkout')
  expect([take('product'), takeWantedPath()]).toEqual([undefined, '/checkout'])
  expect(takeWantedPath()).toBeUndefined()
})

test('only the last kept wish counts', () => {
  keep('path', '/account/order')
  keep('product', 'figs')
  expect([takeWantedPath(), take('product')]).toEqual([undefined, 'figs'])
})

test.each(['/', '/account/order?page=2', '/cat/figs/pid/fruit/figs#top'])(
  'the path %s is accepted as a page of the shop',
  (path) => {
    keep('path', path)
    expect(takeWantedPath()).toBe(path)
  },
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  'javascript:alert(1)',
  'checkout',
  '',
])('the address %s is not accepted', (path) => {
  keep('path', path)
  expect(takeWantedPath()).toBeUndefined()
})

test('a browser without usable session storage forgets the wish and throws nothing', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(() => keep('path', '/checkout')).not.toThrow()
  expect(takeWantedPath()).toBeUndefined()
})
