import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { routeOf } from './route-of.ts'

test('every endpoint is its own route, whatever its path and query contain', () => {
  for (const { path } of api) {
    const asked = path.replaceAll(/\{\w+\}/g, 'x-1').replace(/\/$/, '')
    expect([routeOf(`${asked}?q=2`), routeOf(`${asked}/?q=2`)]).toEqual([path, path])
  }
})

test.each([
  ['/', 'page /'],
  ['/?utm=1', 'page /'],
  ['/cat/fruit/pid/1/2', 'page /cat'],
  ['/account/order/12345678', 'page /account'],
  ['/assets/root-1a2b.js', 'assets'],
  ['/office/orders?q=Ada', 'office'],
  ['/join/a-secret-link', 'page /join'],
  ['/api/nowhere/at/all', 'api, unknown'],
  ['/api/', 'api, unknown'],
  ['/wp-admin.php', 'other'],
  ['//', 'page /'],
  ['*', 'page /'],
])('%s belongs to the route “%s”', (url, route) => {
  expect(routeOf(url)).toBe(route)
})
