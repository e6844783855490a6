import { expect, test } from 'vitest'
import { searchProduct, searchSuggestions } from '#contract/goods/search/search.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const titles = (list: { data: { title: string }[] }) => list.data.map(({ title }) => title)

async function openGrocer(): Promise<TestShop> {
  const shop = await openTestShop()
  const { has } = shop
  const packed = { packUnit: 'L' } as const
  await has.product('m1', { title: 'Creek Full Cream Milk', brand: 'Creek', subCategory: 'Milk', ...packed })
  await has.product('m2', {
    title: 'Creek Skim Milk',
    brand: 'Creek',
    subCategory: 'Milk',
    ...packed,
    packSize: 2,
  })
  await has.product('c1', {
    title: 'Oak Milk Chocolate',
    brand: 'Oak',
    subCategory: 'Chocolate',
    popularity: 999,
  })
  await has.product('b1', { title: 'Cavendish Bananas', subCategory: 'Fresh Fruit', category: 'Produce' })
  await has.product('e1', { title: 'Large Eggs', subCategory: 'Eggs', packUnit: 'each', packSize: 12 })
  await has.product('t1', { title: 'Tuna in Oil', subCategory: 'Canned Fish', category: 'Pantry' })
  await has.product('o1', { title: 'Olive Oil', subCategory: 'Oil', category: 'Pantry' })
  await has.product('p1', { title: 'Spaghetti', subCategory: 'Pasta & Noodles', category: 'Pantry' })
  return shop
}

test('a search lists the product itself before products that are made with it', async () => {
  const { call } = await openGrocer()

  expect(titles(await call(searchProduct, { q: 'milk' }))).toEqual([
    'Creek Skim Milk',
    'Creek Full Cream Milk',
    'Oak Milk Chocolate',
  ])
  expect(titles(await call(searchProduct, { q: 'milk chocolate' }))).toEqual(['Oak Milk Chocolate'])
  expect(titles(await call(searchProduct, { q: 'oil' }))).toEqual(['Olive Oil', 'Tuna in Oil'])
  expect(titles(await call(searchProduct, { q: 'tuna' }))).toEqual(['Tuna in Oil'])
})

test('a search sorted by relevance says which neighbouring results are equally relevant', async () => {
  const { call } = await openGrocer()

  expect(await call(searchProduct, { q: 'milk' })).toMatchObject({ equals: [2, 1] })
  expect(await call(searchProduct, { q: 'milk', sort: 'price_asc' })).not.toHaveProperty('equals')
  expect(await call(searchProduct, { q: 'bananas' })).not.toHaveProperty('equals')
})

test.each([
  ['Bananas', 'Cavendish Bananas'],
  ['BANANA', 'Cavendish Bananas'],
  ['milks', 'Creek Skim Milk'],
  ['cav', 'Cavendish Bananas'],
  ['fruit', 'Cavendish Bananas'],
  ['produce', 'Cavendish Bananas'],
  ['pasta', 'Spaghetti'],
  ['creek', 'Creek Skim Milk'],
  ['milk 2l', 'Creek Skim Milk'],
  ['2 litres of milk', 'Creek Skim Milk'],
  ['milk 1000 ml', 'Creek Full Cream Milk'],
  ['dozen eggs', 'Large Eggs'],
  ['12 eggs', 'Large Eggs'],
  ['eggs 12 pack', 'Large Eggs'],
])('“%s” finds %s', async (q, title) => {
  const { call } = await openGrocer()

  const list = await call(searchProduct, { q })

  expect(titles(list)[0]).toBe(title)
  expect(list.did_you_mean).toBeUndefined()
})

test.each([
  ['bananna', 'bananas', 'Cavendish Bananas'],
  ['mlik', 'milk', 'Creek Skim Milk'],
  ['ilk', 'milk', 'Creek Skim Milk'],
  ['skimmilk', 'skim milk', 'Creek Skim Milk'],
  ['Choclate  1kg', 'chocolate 1kg', 'Oak Milk Chocolate'],
  ['flying milk', 'milk', 'Creek Skim Milk'],
  ['mlik choclate oka skimm', 'milk chocolate', 'Oak Milk Chocolate'],
  ['milk 7l', 'milk', 'Creek Skim Milk'],
  ['creek bananas', 'bananas', 'Cavendish Bananas'],
])('“%s” is understood as “%s”', async (q, meant, title) => {
  const { call } = await openGrocer()

  const list = await call(searchProduct, { q })

  expect(list.did_you_mean).toBe(meant)
  expect(titles(list)).toContain(title)
})

test('a search by another country’s word for a product finds it too', async () => {
  const { call, db, has } = await openGrocer()
  await has.product('k1', { title: 'Red Capsicum', subCategory: 'Vegetables' })
  await has.product('s1', { title: 'Black Pepper', subCategory: 'Spices' })
  await has.product('g1', { title: 'Beef Mince', subCategory: 'Meat' })
  await db
    .insertInto('search_synonyms')
    .values([
      { word: '餃子', means: ['dumpling'] },
      { word: 'jiaozi', means: ['餃子', ''] },
    ])
    .execute()

  expect(titles(await call(searchProduct, { q: 'peppers' }))).toEqual(['Black Pepper', 'Red Capsicum'])
  expect(titles(await call(searchProduct, { q: 'ground beef' }))).toEqual(['Beef Mince'])
})

test('a search of no words or of unknown words finds nothing, and one over a hundred characters is refused', async () => {
  const { call, send } = await openGrocer()
  const nothing = { data: [], total: 0, has_more: false }

  for (const q of ['', '   ', '!!!', 'qqqqq zzzzz', '%', "'", '| & ! ( ):*', '的']) {
    expect([q, await call(searchProduct, { q })]).toMatchObject([q, nothing])
  }
  expect((await send(`/api/product/search-product?q=${'🍓'.repeat(100)}`)).status).toBe(200)
  expect((await send(`/api/product/search-product?q=${'🍓'.repeat(101)}`)).status).toBe(400)
  expect((await send('/api/product/search-product')).status).toBe(400)
})

test('a search can be narrowed to a category and paged', async () => {
  const { call } = await openGrocer()

  const list = await call(searchProduct, { q: 'milk', category_id: 'cat-Milk', page_size: 1, page: 2 })

  expect(titles(list)).toEqual(['Creek Full Cream Milk'])
  expect(list).toMatchObject({ total: 2, page: 2, has_more: false })
  expect(list.facets.categories).toEqual([
    { id: 'cat-Milk', title: 'Milk', count: 2 },
    { id: 'cat-Chocolate', title: 'Chocolate', count: 1 },
  ])
})

test('a few letters are completed to words, products and categories', async () => {
  const { call } = await openGrocer()

  const { queries, products, categories } = await call(searchSuggestions, { q: 'mi' })
  const longer = await call(searchSuggestions, { q: 'Full cr' })

  expect(queries).toEqual(['milk'])
  expect(products.map(({ title }) => title)).toEqual([
    'Creek Skim Milk',
    'Creek Full Cream Milk',
    'Oak Milk Chocolate',
  ])
  expect(categories[0]).toEqual({
    id: 'sub-Milk',
    title: 'Milk',
    image: '/pictures/basket.webp',
    category_id: 'cat-Milk',
  })
  expect(longer.products.map(({ title }) => title)).toEqual(['Creek Full Cream Milk'])
  expect(await call(searchSuggestions, { q: ' ' })).toEqual({ queries: [], products: [], categories: [] })
  expect((await call(searchSuggestions, { q: '2 litres' })).queries).toEqual([])
})

test('a product whose title is too long for a database index is found like any other', async () => {
  const { call, has } = await openTestShop()
  await has.product('odd', { title: `${'x'.repeat(5_000)} Soap`, brand: 'y'.repeat(3_000) })
  await has.product('nameless', { title: '香皂', subCategory: '日用品' })

  expect((await call(searchProduct, { q: 'soap' })).total).toBe(1)
})

test('a brand that is not sold finds the generic product and is named, and a brand that is sold finds itself', async () => {
  const { call, has } = await openTestShop()
  await has.product('w1', { title: 'Wheat Biscuits', subCategory: 'Cereal' })
  await has.product('c1', { title: 'Corn Flakes', subCategory: 'Cereal' })

  for (const q of ['weet bix', 'Weetbix', 'weet-bix', 'weet bixs']) {
    expect(await call(searchProduct, { q })).toMatchObject({
      data: [{ id: 'w1' }],
      not_carried: { name: 'Weet Bix', instead: 'wheat biscuits' },
    })
  }
  expect(await call(searchProduct, { q: 'weetbix flakes' })).toMatchObject({
    data: [{ id: 'c1' }],
    did_you_mean: 'flakes',
    not_carried: { name: 'Weet Bix' },
  })

  await has.product('b1', { title: 'Weet Bix Original', brand: 'Weet Bix', subCategory: 'Cereal' })
  const carried = await call(searchProduct, { q: 'Weet Bix' })
  expect([titles(carried), carried.not_carried]).toEqual([['Weet Bix Original'], undefined])
})

test('a misspelt word is never corrected to a word that only a brand has', async () => {
  const { call, has } = await openTestShop()
  await has.product('s1', { title: 'Stride Muesli', brand: 'Stride' })
  await has.product('t1', { title: 'Strips of Turkey' })

  expect(titles(await call(searchProduct, { q: 'stripe' }))).toEqual(['Strips of Turkey'])
  expect(titles(await call(searchProduct, { q: 'strides' }))).toEqual(['Stride Muesli'])
})

test('a search puts dietary needs before the kind of product and reports the words that it could not meet', async () => {
  const { call, has } = await openTestShop()
  await has.product('t1', { title: 'Firm Tofu', subCategory: 'Cheese & Tofu', dietary: ['vegan'] })
  await has.product('r1', { title: 'Smooth Ricotta', subCategory: 'Cheese & Tofu' })
  await has.product('n1', { title: 'Nut Bars', subCategory: 'Bars', dietary: ['gluten free'] })
  await has.product('d1', { title: 'Dairy Custard', subCategory: 'Desserts', dietary: ['gluten free'] })

  expect(await call(searchProduct, { q: 'vegan ricotta' })).toMatchObject({
    data: [{ id: 't1' }],
    not_granted: ['ricotta'],
  })
  expect(await call(searchProduct, { q: 'nut free bars' })).toMatchObject({
    data: [{ id: 'n1' }],
    not_granted: ['nut free'],
  })
  expect(await call(searchProduct, { q: 'dairy free custard' })).toMatchObject({
    data: [{ id: 'd1' }],
    not_granted: ['dairy free'],
  })
  const granted = await call(searchProduct, { q: 'gluten-free bars' })
  expect([titles(granted), granted.not_granted]).toEqual([['Nut Bars'], undefined])
})

test('a “nut free” or “soy free” search leaves out products with the allergen while other products match', async () => {
  const { call, has } = await openTestShop()
  await has.product('b1', { title: 'Nut Bars' })
  await has.product('b2', { title: 'Muesli Bars', allergens: ['Hazelnuts'] })
  await has.product('b3', { title: 'Apricot Bars', allergens: ['soy'] })
  await has.product('s1', { title: 'Date Slice', allergens: ['walnut'] })

  const found = async (q: string) => {
    const { data, not_granted } = await call(searchProduct, { q })
    return [data.map(({ title }) => title).sort(), not_granted]
  }
  expect(await found('nut free bars')).toEqual([['Apricot Bars'], ['nut free']])
  expect(await found('soy free bars')).toEqual([['Muesli Bars', 'Nut Bars'], ['soy free']])
  expect(await found('nut free slice')).toEqual([['Date Slice'], ['nut free']])
})

test('a search for fresh basil lists basil before a pesto from the fresh pasta shelf', async () => {
  const { call, has } = await openTestShop()
  await has.product('p1', { title: 'Basil Pesto', subCategory: 'Fresh Pasta & Sauces' })
  await has.product('b1', { title: 'Basil', subCategory: 'Herbs & Chilli' })

  expect(titles(await call(searchProduct, { q: 'fresh basil' }))).toEqual(['Basil', 'Basil Pesto'])
})

test('searches for specials and half price find products that are reduced now', async () => {
  const { call, has } = await openTestShop()
  await has.product('m1', { title: 'Milk', priceCents: 400 })
  await has.product('m2', { title: 'Skim Milk', priceCents: 400, specialCents: 300 })
  await has.product('f1', { title: 'Figs', priceCents: 400, specialCents: 200 })

  const found = async (q: string) => {
    const { data, not_granted } = await call(searchProduct, { q })
    return [data.map(({ id }) => id).sort(), not_granted]
  }
  expect(await found('specials')).toEqual([['f1', 'm2'], undefined])
  expect(await found('1/2 price')).toEqual([['f1'], undefined])
  expect(await found('milk on special')).toEqual([['m2'], undefined])
  expect(await found('half-price milk')).toEqual([['m2'], ['half price']])
})
