// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { take } from './take-wanted.ts'
import { takeWantedPath } from './take-wanted-path.ts'
import { keep } from './wanted.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a wish is granted once', () => {
  keep('path', '/checkout')
  expect([take('product'), takeWantedPath()]).toEqual([undefined, '/checkout'])
  expect(takeWantedPath()).toBeUndefined()
})

test('what is pressed last is wanted, and nothing that was left behind before', () => {
  keep('path', '/account/order')
  keep('product', 'figs')
  expect([takeWantedPath(), take('product')]).toEqual([undefined, 'figs'])
})

test.each(['/', '/account/order?page=2', '/cat/figs/pid/fruit/figs#top'])('%s is a page of ours', (path) => {
  keep('path', path)
  expect(takeWantedPath()).toBe(path)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  'javascript:alert(1)',
  'checkout',
  '',
])('%s leads no shopper away', (path) => {
  keep('path', path)
  expect(takeWantedPath()).toBeUndefined()
})

test('a browser that keeps nothing forgets the wish, and nothing breaks', () => {
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
