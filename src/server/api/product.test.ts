import { expect, test, vi } from 'vitest'
import { dealProducts, getProductById, subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)
const inFruit = { category_id: 'cat-Fruit', sub_category_id: 'sub-Fruit' }

test('a sub-category shows its products, the most popular first, and its sibling sub-categories', async () => {
  const { call, has } = await openTestShop()
  await has.product('apple', { popularity: 5 })
  await has.product('pear', { popularity: 50 })
  await has.product('milk', { subCategory: 'Milk' })
  await has.subCategory('Berries', 'Fruit')

  const list = await call(subCategoryProducts, inFruit)

  expect(ids(list)).toEqual(['pear', 'apple'])
  expect(list).toMatchObject({ page: 1, page_size: 24, total: 2, has_more: false })
  expect(list.category.title).toBe('Fruit')
  expect(list.sub_category.title).toBe('Fruit')
  expect(list.sub_categories.map(({ title, count }) => [title, count])).toEqual([
    ['Berries', 0],
    ['Fruit', 2],
  ])
})

test('sold-out products come last among the most popular, and a price order keeps them in their places', async () => {
  const { call, has } = await openTestShop()
  await has.product('gone', { popularity: 500, stock: 0, priceCents: 100 })
  await has.product('pear', { popularity: 50, priceCents: 200 })
  await has.product('apple', { popularity: 5, priceCents: 300 })

  expect(ids(await call(subCategoryProducts, inFruit))).toEqual(['pear', 'apple', 'gone'])
  const byPrice = await call(subCategoryProducts, { ...inFruit, sort: 'price_asc' })
  expect(ids(byPrice)).toEqual(['gone', 'pear', 'apple'])
})

test('a list is sorted by price, by unit price and by discount', async () => {
  const { call, has } = await openTestShop()
  await has.product('dear', { priceCents: 900, packSize: 3 })
  await has.product('cheap', { priceCents: 400, packSize: 1 })
  await has.product('special', { priceCents: 1000, specialCents: 500, packSize: 1 })
  const sorted = async (sort: 'price_asc' | 'price_desc' | 'unit_price_asc' | 'discount_desc') =>
    ids(await call(subCategoryProducts, { ...inFruit, sort }))

  expect(await sorted('price_asc')).toEqual(['cheap', 'special', 'dear'])
  expect(await sorted('price_desc')).toEqual(['dear', 'special', 'cheap'])
  expect(await sorted('unit_price_asc')).toEqual(['dear', 'cheap', 'special'])
  expect((await sorted('discount_desc'))[0]).toBe('special')
})

test('each filter shows how many products it would leave beside the other chosen filters', async () => {
  const { call, has } = await openTestShop()
  await has.product('apple', { dietary: ['vegan', 'organic'], specialCents: 300 })
  await has.product('pear', { dietary: ['vegan'], stock: 0 })
  await has.product('cheese', { dietary: ['organic'], specialCents: 100 })

  const all = await call(subCategoryProducts, inFruit)
  const vegan = await call(subCategoryProducts, { ...inFruit, dietary: 'vegan', on_special: true })

  expect(all.facets).toEqual({
    categories: [{ id: 'cat-Fruit', title: 'Fruit', count: 3 }],
    on_special: 2,
    in_stock: 2,
    dietary: [
      { name: 'organic', count: 2 },
      { name: 'vegan', count: 2 },
    ],
  })
  expect(ids(vegan)).toEqual(['apple'])
  expect(vegan.facets).toMatchObject({ on_special: 1, in_stock: 1 })
  expect(ids(await call(subCategoryProducts, { ...inFruit, in_stock: false }))).toEqual(['pear'])
  expect(ids(await call(subCategoryProducts, { ...inFruit, dietary: ['vegan', 'organic'] }))).toEqual([
    'apple',
  ])
})

test('pages follow each other without a gap, and one past the end is empty', async () => {
  const { call, has } = await openTestShop()
  for (let n = 1; n <= 5; n++) await has.product(`p${n}`)
  const page = (page: number) => call(subCategoryProducts, { ...inFruit, page, page_size: 2 })

  expect([ids(await page(1)), ids(await page(2)), ids(await page(3))]).toEqual([
    ['p1', 'p2'],
    ['p3', 'p4'],
    ['p5'],
  ])
  expect(await page(2)).toMatchObject({ page: 2, page_size: 2, total: 5, has_more: true })
  expect(await page(3)).toMatchObject({ has_more: false })
  expect(await page(10_000)).toMatchObject({ data: [], total: 5, has_more: false })
})

test('a list refuses invalid query parameters', async () => {
  const { send, has } = await openTestShop()
  await has.product('apple')
  const path = '/api/product/sub-category?category_id=cat-Fruit&sub_category_id=sub-Fruit'

  for (const wrong of [
    'page=0',
    'page=1.5',
    'page=x',
    'page=',
    'page_size=61',
    'sort=best',
    'on_special=1',
  ]) {
    expect([wrong, (await send(`${path}&${wrong}`)).status]).toEqual([wrong, 400])
  }
  expect((await send(`${path}&page=1&page_size=60&on_special=false&dietary=a&dietary=b`)).status).toBe(200)
})

test('an unknown category and a sub-category of another category are answered as not found', async () => {
  const { call, has } = await openTestShop()
  await has.subCategory('Fruit')
  await has.subCategory('Milk')

  for (const asked of [
    { category_id: 'cat-Fruit', sub_category_id: 'sub-Milk' },
    { category_id: 'nothing', sub_category_id: 'sub-Fruit' },
  ]) {
    await expect(call(subCategoryProducts, asked)).rejects.toMatchObject({ code: 'not_found' })
  }
})

test('a deal shows its products in its order, and the offer of its promo code while the code runs', async () => {
  const { call, db, has, clock } = await openTestShop()
  await has.product('apple')
  await has.product('pear')
  await has.deal('Fruit week', ['pear', 'apple'])
  const starts_at = new Date(clock.now().getTime() - 1000)
  const ends_at = new Date(clock.now().getTime() + 1000)
  await db
    .insertInto('promos')
    .values({
      id: 'p',
      code: 'FRUIT',
      kind: 'percent',
      percent: 5,
      starts_at,
      ends_at,
      sheet: offer(),
    } as never)
    .execute()

  expect((await call(dealProducts, { deal_id: 'Fruit week' })).deal).toEqual({
    id: 'Fruit week',
    heading: 'Fruit week',
  })
  await db.updateTable('deals').set({ promo_id: 'p' }).execute()
  await vi.waitFor(async () => {
    const { deal, ...list } = await call(dealProducts, { deal_id: 'Fruit week' })
    expect(deal.offer).toEqual(offer())
    expect(ids(list)).toEqual(['pear', 'apple'])
  })
  await db.updateTable('promos').set({ ends_at: clock.now(), starts_at }).execute()
  await vi.waitFor(async () =>
    expect((await call(dealProducts, { deal_id: 'Fruit week' })).deal.offer).toBeUndefined(),
  )
  await expect(call(dealProducts, { deal_id: 'x' })).rejects.toMatchObject({ code: 'not_found' })
})

function offer() {
  return {
    bg_color: '#fff',
    text_color: '#000',
    offer_color: '#f00',
    bottomsheet_image_url: '/pictures/basket.webp',
    title: '5% off fruit',
    subtitle: 'This week',
    offer: { key: 'Use code', value: 'FRUIT' },
    button_cta_text: 'Shop now',
    content: [{ heading: 'How', bullets: ['Enter the code'] }],
  }
}

test('lists name the country of fresh products and of no others', async () => {
  const { call, db, has } = await openTestShop()
  await has.product('apple', { origin: 'Product of Australia' })
  await has.product('jam')
  await db
    .updateTable('products')
    .set({ country_of_origin: 'Made in Italy' })
    .where('id', '=', 'jam')
    .execute()
  const { data } = await call(subCategoryProducts, inFruit)
  expect(data.map(({ id, origin }) => [id, origin])).toEqual([
    ['apple', 'Product of Australia'],
    ['jam', undefined],
  ])
})

test('a product comes with all the details of its label and with its breadcrumbs', async () => {
  const { call, db, has } = await openTestShop()
  await has.subCategory('Berries', 'Fresh Food')
  await has.product('jam', { subCategory: 'Spreads', category: 'Fresh Food', brand: 'Nutkin' })
  await db
    .updateTable('products')
    .set({
      description: 'Sweet.',
      ingredients: 'Berries, sugar',
      allergens: ['sulphites'],
      nutrition: JSON.stringify({
        serving_size: '15 g',
        servings_per_pack: 20,
        rows: [['Energy', '150 kJ', '1000 kJ']],
      }),
      country_of_origin: 'Product of Australia',
      storage: 'Keep cool.',
      health_stars: 3.5,
      gst_free: true,
    })
    .execute()

  const { data } = await call(getProductById, { product_id: 'jam' })

  expect(data).toMatchObject({
    id: 'jam',
    images: ['/pictures/basket.webp'],
    description: 'Sweet.',
    brand: 'Nutkin',
    breadcrumbs: [
      {
        title: 'Fresh Food',
        category_id: 'cat-Fresh Food',
        sub_category_id: 'sub-Berries',
        path: '/cat/berries/pid/cat-Fresh%20Food/sub-Berries',
      },
      {
        title: 'Spreads',
        category_id: 'cat-Fresh Food',
        sub_category_id: 'sub-Spreads',
        path: '/cat/spreads/pid/cat-Fresh%20Food/sub-Spreads',
      },
    ],
    ingredients: 'Berries, sugar',
    allergens: ['sulphites'],
    allergens_known: true,
    nutrition: {
      serving_size: '15 g',
      servings_per_pack: 20,
      rows: [{ nutrient: 'Energy', per_serving: '150 kJ', per_100: '1000 kJ' }],
    },
    country_of_origin: 'Product of Australia',
    storage: 'Keep cool.',
    health_stars: 3.5,
    gst_free: true,
    other_sizes: [],
    related_products: [],
    substitutes: [],
  })
})

test('a product is shown with its related products and substitutes, or else with its neighbours', async () => {
  const { call, db, has } = await openTestShop()
  for (const id of ['apple', 'pear', 'plum', 'fig']) await has.product(id)
  await db
    .insertInto('product_links')
    .values([
      { product_id: 'apple', kind: 'related', position: 1, to_id: 'fig' },
      { product_id: 'apple', kind: 'substitute', position: 1, to_id: 'plum' },
      { product_id: 'apple', kind: 'substitute', position: 2, to_id: 'pear' },
    ])
    .execute()

  const apple = (await call(getProductById, { product_id: 'apple' })).data
  const pear = (await call(getProductById, { product_id: 'pear' })).data

  expect(apple.related_products.map(({ id }) => id)).toEqual(['fig'])
  expect(apple.substitutes.map(({ id }) => id)).toEqual(['plum', 'pear'])
  expect(pear.related_products.map(({ id }) => id)).toEqual(['apple', 'fig', 'plum'])
})
