// @vitest-environment node
import { expect, test } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { fetchCategories, getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { findProducts } from './find-products.ts'

const plain = { page: 1, sort: 'relevance' } as const

test('a search with results shows them without aisles or deals', async () => {
  const { call, has } = await openTestShop()
  await has.product('figs', { title: 'Black Figs' })
  const found = await findProducts(call, { ...plain, q: 'figs' })
  expect(found.list.data.map(({ id }) => id)).toEqual(['figs'])
  expect([found.aisles, found.deals]).toEqual([[], []])
})

test('a search without results offers a link to every aisle', async () => {
  const { call, has } = await openTestShop()
  await has.product('figs', { title: 'Black Figs' })
  const { aisles } = await findProducts(call, { ...plain, q: 'zzzzzz' })
  const { data } = await call(fetchCategories, {})
  expect(aisles.map(({ title }) => title)).toEqual(
    data.filter(({ subcategories }) => subcategories.length > 0).map(({ title }) => title),
  )
  expect(aisles.length).toBeGreaterThan(0)
  for (const { path } of aisles) expect(path).toMatch(/^\/cat\/[^/]+\/pid\/[^/]+\/[^/]+$/)
})

test.each([
  ['delivery fee', '/info/answer-center'],
  ['do you deliver to Ipswich?', '/info/answer-center'],
  ['free delivery', '/info/answer-center'],
  ['promo code', '/search/?q=specials'],
  ['Click & Collect', '/info/answer-center'],
  ['refunds?', '/info/return-policy'],
  ['where is my order', '/account/order/'],
  ['customer service', '/info/contact-us'],
])('a question about the shop finds no products but where it is answered: “%s”', async (q, path) => {
  const { call, has } = await openTestShop()
  await has.product('eggs', { title: 'Free Range Eggs' })
  const { help, list, aisles } = await findProducts(call, { ...plain, q })
  expect(help?.path).toBe(path)
  expect([list.total, aisles.length > 0]).toEqual([0, true])
})

test('a product with such a word in its name is found', async () => {
  const { call, has } = await openTestShop()
  await has.product('lens', { title: 'Contact Lens Solution' })
  const { help, list } = await findProducts(call, { ...plain, q: 'contact lens' })
  expect([help, list.total]).toEqual([undefined, 1])
})

test('a filtered search without results requests nothing besides the search', async () => {
  const { call } = await openTestShop()
  const asked: string[] = []
  const listening: typeof call = (endpoint, ask, options) => {
    asked.push(endpoint.path)
    return call(endpoint, ask, options)
  }
  const found = await findProducts(listening, { ...plain, q: 'zzzzzz', on_special: true })
  expect(found).toMatchObject({ list: { total: 0 }, aisles: [], deals: [] })
  expect(asked).toEqual([searchProduct.path])
  await findProducts(listening, { ...plain, q: 'zzzzzz' })
  expect(asked).toContain(getHomepageBlock.path)
})
