import { expect, test } from 'vitest'
import { importProducts } from '#business/goods/import/import-products.ts'
import { readProducts } from '#business/goods/import/read-products.ts'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const HEAD = 'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label,allergens'

test.each([
  ['', { allergens: [], allergens_known: false }],
  ['none', { allergens: [], allergens_known: true }],
  ['milk|soy', { allergens: ['milk', 'soy'], allergens_known: true }],
])('a cell of allergens that is “%s” tells unknown from none', async (cell, expected) => {
  const { call, has, shop } = await openTestShop()
  await has.subCategory('Fruit')
  async function* file() {
    yield Buffer.from(`${HEAD}\npear,sub-Fruit,Pears,1,kg,4.90,,,${cell}`)
  }
  await importProducts(shop, { read: (wrong) => readProducts(file(), wrong) })
  expect((await call(getProductById, { product_id: 'pear' })).data).toMatchObject(expected)
})

test('a product whose allergens are not known is in no search without one, unless its label claims that', async () => {
  const { call, has } = await openTestShop()
  const titles = async (q: string) =>
    (await call(searchProduct, { q })).data.map(({ title }) => title).toSorted()
  await has.product('b1', { title: 'Apricot Bars', subCategory: 'Bars' })
  await has.product('b2', { title: 'Fig Bars', subCategory: 'Bars', allergens: null })
  await has.product('b3', {
    title: 'Date Bars',
    subCategory: 'Bars',
    allergens: null,
    dietary: ['nut free'],
  })
  await has.product('b4', { title: 'Plum Bars', subCategory: 'Bars', allergens: ['almond'] })

  expect(await titles('bars')).toEqual(['Apricot Bars', 'Date Bars', 'Fig Bars', 'Plum Bars'])
  for (const q of ['gluten free bars', 'bars without gluten', 'bars no soy', 'soy free', 'no soy'])
    expect(await titles(q)).toEqual(['Apricot Bars', 'Plum Bars'])
  expect(await titles('nut free bars')).not.toContain('Fig Bars')
  expect(await titles('nut free bars')).toContain('Date Bars')
})
