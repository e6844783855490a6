import { expect, test, vi } from 'vitest'
import { getProductById, subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const inFruit = { category_id: 'cat-Fruit', sub_category_id: 'sub-Fruit' }

test('a retired product is found neither by its id, nor in a list, nor in a search', async () => {
  const { call, db, has, clock } = await openTestShop()
  await has.product('apple')
  await has.product('pear')
  await db.updateTable('products').set({ retired_at: clock.now() }).where('id', '=', 'pear').execute()

  await expect(call(getProductById, { product_id: 'pear' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(call(getProductById, { product_id: 'nothing' })).rejects.toMatchObject({ code: 'not_found' })
  const shelf = await call(subCategoryProducts, inFruit)
  expect([shelf.data.map(({ id }) => id), shelf.sub_categories[0]?.count]).toEqual([['apple'], 1])
  expect(await call(searchProduct, { q: 'pear' })).toMatchObject({ data: [], total: 0 })
})

test('changes of price, stock, name and shelf title show in the next search results', async () => {
  const shop = await openTestShop()
  const { db, has } = shop
  await has.product('apple')
  const change: [() => Promise<unknown>, unknown][] = [
    [
      () => db.updateTable('products').set({ price_cents: 900, special_cents: 300 }).execute(),
      { total: 1, facets: { on_special: 1 } },
    ],
    [() => db.updateTable('stock').set({ on_hand: 0 }).execute(), { total: 1, facets: { in_stock: 0 } }],
    [() => db.updateTable('products').set({ title: 'Quince' }).execute(), { total: 0 }],
    [() => db.updateTable('sub_categories').set({ title: 'Apples' }).execute(), { total: 1 }],
  ]

  for (const [write, then] of change) {
    await write()
    await vi.waitFor(async () => expect(await appleSearch(shop)).toMatchObject(then as object))
  }
})

test('each shelf counts its products correctly as they are added, moved, retired and brought back', async () => {
  const { call, db, has, clock } = await openTestShop()
  const fruit = await has.subCategory('Fruit', 'Food')
  const nuts = await has.subCategory('Nuts', 'Food')
  const products = ['apple', 'fig', 'pear', 'plum']
  const changeOf = (id: string, set: { sub_category_id?: string; retired_at?: Date | null }) =>
    db.updateTable('products').set(set).where('id', '=', id).execute()
  const steps: [() => Promise<unknown>, inFruit: number, inNuts: number][] = [
    [async () => {}, 0, 0],
    [
      () => Promise.all(products.map((id) => has.product(id, { subCategory: 'Fruit', category: 'Food' }))),
      4,
      0,
    ],
    [() => changeOf('apple', { sub_category_id: nuts.id }), 3, 1],
    [() => changeOf('pear', { retired_at: clock.now() }), 2, 1],
    [() => changeOf('pear', { sub_category_id: nuts.id }), 2, 1],
    [() => changeOf('pear', { retired_at: null }), 2, 2],
    [() => db.updateTable('products').set({ sub_category_id: fruit.id }).execute(), 4, 0],
    [() => db.updateTable('products').set({ title: 'Quince', price_cents: 900 }).execute(), 4, 0],
  ]

  for (const [write, inFruit, inNuts] of steps) {
    await write()
    await vi.waitFor(async () => {
      const asked = { category_id: fruit.categoryId, sub_category_id: fruit.id }
      const { sub_categories, total } = await call(subCategoryProducts, asked)
      const counts = sub_categories.map(({ count }) => count)
      expect([counts, total]).toEqual([[inFruit, inNuts], inFruit])
    })
  }
})

function appleSearch({ call }: TestShop) {
  return call(searchProduct, { q: 'apple' })
}
