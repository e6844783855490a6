import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savePendingAction, takePendingAction, takePendingPath } from './pending-action.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a kept path is returned once', () => {
  savePendingAction('path', '/checkout')
  expect([takePendingAction('product'), takePendingPath()]).toEqual([undefined, '/checkout'])
  expect(takePendingPath()).toBeUndefined()
})

test('only the last kept wish counts', () => {
  savePendingAction('path', '/account/order')
  savePendingAction('product', 'figs')
  expect([takePendingPath(), takePendingAction('product')]).toEqual([undefined, 'figs'])
})

test.each(['/', '/account/order?page=2', '/cat/figs/pid/fruit/figs#top'])(
  'the path %s is accepted as a page of the shop',
  (path) => {
    savePendingAction('path', path)
    expect(takePendingPath()).toBe(path)
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
  savePendingAction('path', path)
  expect(takePendingPath()).toBeUndefined()
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
  expect(() => savePendingAction('path', '/checkout')).not.toThrow()
  expect(takePendingPath()).toBeUndefined()
})
