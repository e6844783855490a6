import { expect, test } from 'vitest'
import type { Product } from '#contract/goods/catalogue/product.ts'
import type { ProductList } from '#contract/goods/catalogue/product-list.ts'
import { renderHook } from '#testing/render.tsx'
import { useLoadedPages } from './list-state.ts'

test('a page is shown together with the pages seen right before it', async () => {
  expect(await seen('figs', 1, ['a', 'b'])).toEqual({ firstPage: 1, ids: ['a', 'b'] })
  expect(await seen('figs', 2, ['c', 'd'])).toEqual({ firstPage: 1, ids: ['a', 'b', 'c', 'd'] })
  expect(await seen('figs', 3, ['e'])).toEqual({ firstPage: 1, ids: ['a', 'b', 'c', 'd', 'e'] })
})

test('a list opened in the middle says which page it begins with', async () => {
  expect(await seen('pears', 4, ['k'])).toEqual({ firstPage: 4, ids: ['k'] })
  expect(await seen('pears', 5, ['l'])).toEqual({ firstPage: 4, ids: ['k', 'l'] })
})

test('skipping a page shows only the new one', async () => {
  await seen('plums', 1, ['a'])
  expect(await seen('plums', 3, ['c'])).toEqual({ firstPage: 3, ids: ['c'] })
})

test('going back to a list shows as many of its pages as before', async () => {
  await seen('limes', 1, ['a'])
  await seen('limes', 2, ['b'])
  await seen('others', 1, ['x'])
  expect(await seen('limes', 2, ['b'])).toEqual({ firstPage: 1, ids: ['a', 'b'] })
})

test('a product that moved to the next page meanwhile is shown once', async () => {
  await seen('grapes', 1, ['a', 'b'])
  expect(await seen('grapes', 2, ['b', 'c'])).toEqual({ firstPage: 1, ids: ['a', 'b', 'c'] })
})

test('a page that is fetched again replaces its old content', async () => {
  await seen('dates', 1, ['a'])
  await seen('dates', 1, ['z'])
  expect(await seen('dates', 2, ['b'])).toEqual({ firstPage: 1, ids: ['z', 'b'] })
})

test('twelve lists are remembered, and a new one pushes out the least recently used', async () => {
  await seen('looked at again', 1, ['a'])
  await seen('left alone', 1, ['a'])
  for (let n = 0; n < 10; n++) await seen(`list ${n}`, 1, ['x'])
  await seen('looked at again', 1, ['a'])
  await seen('one more', 1, ['x'])
  expect((await seen('looked at again', 2, ['b'])).firstPage).toBe(1)
  expect((await seen('left alone', 2, ['b'])).firstPage).toBe(2)
})

async function seen(key: string, page: number, ids: string[]) {
  const data = ids.map((id) => ({ id }) as Product)
  const list = { page, data } as ProductList
  const hook = await renderHook(() => useLoadedPages(key, list), undefined)
  const { firstPage, products } = hook.current
  await hook.leave()
  return { firstPage, ids: products.map(({ id }) => id) }
}
