import { expect, test } from 'vitest'
import { shareOf } from './cached-page.ts'

const share = (path: string) => shareOf(`http://shop.test${path}`)

test.each(['/', '/aisles', '/cat/dairy/pid/dairy', '/product/milk/pid/1', '/deal/fruit/pid/2', '/checkout'])(
  'pages like %s are bounded in number',
  (path) => expect(share(path)).toBe('bounded'),
)

test.each([
  '/?q',
  '/search?q=milk',
  '/account/order/anything',
  '/account/order/anything/invoice',
  '/account/lists/anything',
  '/join/anything',
  '/list/anything',
  '/newsletter/anything',
  '/receipt/anything',
])('pages like %s are unbounded in number', (path) => {
  expect(share(path)).toBe('unbounded')
})
