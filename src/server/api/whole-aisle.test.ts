import { expect, test } from 'vitest'
import { categoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)
const inDairy = { category_id: 'cat-Dairy' }

async function openDairy(): Promise<TestShop> {
  const shop = await openTestShop()
  const { has } = shop
  const dairy = { category: 'Dairy', packUnit: 'L' as const }
  await has.product('milk', {
    ...dairy,
    subCategory: 'Milk',
    brand: 'Brookvale',
    priceCents: 300,
    popularity: 9,
  })
  await has.product('lite', {
    ...dairy,
    subCategory: 'Milk',
    brand: 'Farmer, Jo',
    priceCents: 499,
    packSize: 2,
  })
  await has.product('cream', {
    ...dairy,
    subCategory: 'Cream',
    brand: 'Brookvale',
    priceCents: 500,
    packSize: 2,
  })
  await has.product('brie', {
    ...dairy,
    subCategory: 'Cheese',
    packUnit: 'g',
    packSize: 200,
    priceCents: 2_000,
  })
  await has.product('bread', { subCategory: 'Bread' })
  return shop
}

test('a whole aisle is one list of all its shelves’ products, the most popular first', async () => {
  const { call } = await openDairy()
  const list = await call(categoryProducts, inDairy)
  expect(ids(list)[0]).toBe('milk')
  expect(ids(list).sort()).toEqual(['brie', 'cream', 'lite', 'milk'])
  expect(list).toMatchObject({ total: 4, category: { id: 'cat-Dairy', title: 'Dairy' } })
  expect(list.sub_categories.map(({ title, count }) => [title, count]).sort()).toEqual([
    ['Cheese', 1],
    ['Cream', 1],
    ['Milk', 2],
  ])
})

test('an aisle is filtered by brand, size and price, and each filter counts the products it would leave', async () => {
  const { call } = await openDairy()
  const { facets } = await call(categoryProducts, inDairy)
  expect(facets.brands).toEqual([
    { name: 'Brookvale', count: 2 },
    { name: 'Farmer Jo', count: 1 },
  ])
  expect(facets.sizes).toEqual([
    { name: '2 L', count: 2 },
    { name: '1 L', count: 1 },
    { name: '200 g', count: 1 },
  ])
  expect(facets.prices.map(({ count }) => count)).toEqual([2, 1, 0, 1])

  const ofBrook = await call(categoryProducts, { ...inDairy, brand: 'Brookvale', sort: 'price_asc' })
  expect(ids(ofBrook)).toEqual(['milk', 'cream'])
  expect(ofBrook.total).toBe(2)
  // Brand counts ignore the chosen brand, so that another can be added.
  expect(ofBrook.facets.brands).toEqual(facets.brands)
  expect(ofBrook.facets.prices.map(({ count }) => count)).toEqual([1, 1, 0, 0])

  const asked = async (ask: object) =>
    ids(await call(categoryProducts, { ...inDairy, sort: 'price_asc', ...ask }))
  expect(await asked({ brand: ['Farmer Jo', 'Brookvale'], size: ['2 L'] })).toEqual(['lite', 'cream'])
  expect(await asked({ price: 'under-5' })).toEqual(['milk', 'lite'])
  expect(await asked({ price: '5-to-10' })).toEqual(['cream'])
  expect(await asked({ size: ['200 g'], price: 'under-5' })).toEqual([])
  expect(await asked({ brand: 'Brookvale', in_stock: true, page_size: 1, page: 2 })).toEqual(['cream'])
})

test('a product’s changed brand shows in the filters of its aisle', async () => {
  const { call, db } = await openDairy()
  await call(categoryProducts, inDairy)
  await db.updateTable('products').set({ brand: 'Hill' }).where('id', '=', 'brie').execute()
  await expect
    .poll(async () => (await call(categoryProducts, inDairy)).facets.brands.map(({ name }) => name))
    .toContain('Hill')
})

test('an unknown aisle is answered as not found, and an unknown price band is refused', async () => {
  const { call, send } = await openDairy()
  await expect(call(categoryProducts, { category_id: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const wrong = await send('/api/product/category?category_id=cat-Dairy&price=cheap')
  expect(wrong.status).toBe(400)
})
