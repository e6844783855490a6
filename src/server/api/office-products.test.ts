import { expect, test } from 'vitest'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import {
  addProduct,
  bringProductBack,
  changeProduct,
  findProducts,
  type ProductFacts,
  productHistory,
  readProduct,
  retireProduct,
} from '#contract/goods/products/products.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { productFacts } from '#testing/product-facts.ts'

const BARCODE = '9300605121867'

const panel = {
  serving_size: '150 g',
  servings_per_pack: 10,
  rows: [{ nutrient: 'Energy', per_serving: '330 kJ', per_100: '220 kJ' }],
}

const cox = productFacts({
  brand: 'Orchard',
  barcode: BARCODE,
  pack_size: 1.5,
  description: 'Sharp,\nand sweet.',
  dietary: ['vegan'],
  nutrition: panel,
  country_of_origin: 'Australia',
})

async function openCatalogue() {
  const opened = await openTestShop()
  await opened.has.product('gala', { title: 'Gala apples', brand: 'Farm', priceCents: 450, stock: 20 })
  await opened.has.product('milk', { title: 'Milk', subCategory: 'Dairy', priceCents: 310, stock: 0 })
  await opened.has.product('brie', {
    title: 'Brie',
    subCategory: 'Dairy',
    priceCents: 900,
    specialCents: 700,
    stock: 3,
  })
  const manager = await operatorOf(opened, 'manager')
  const idsOf = async (ask: Parameters<typeof manager.call<typeof findProducts>>[1]) =>
    (await manager.call(findProducts, ask)).data.map(({ id }) => id)
  return { ...opened, manager, idsOf }
}

test('products are listed by name with their price, their stock and the total count', async () => {
  const { manager } = await openCatalogue()
  const found = await manager.call(findProducts, { page_size: 2 })
  expect(found).toMatchObject({ page: 1, page_size: 2, total: 3 })
  expect(found.data).toMatchObject([
    { id: 'brie', price: 9, special: 7, on_hand: 3, sub_category: 'Dairy', category: 'Dairy', version: 1 },
    { id: 'gala', price: 4.5, special: null, on_hand: 20, brand: 'Farm', retired_at: null },
  ])
  expect((await manager.call(findProducts, { page_size: 2, page: 2 })).data).toMatchObject([{ id: 'milk' }])
})

test('products are found by words of their title and brand, by part of a barcode and by id', async () => {
  const { manager, idsOf } = await openCatalogue()
  await manager.call(addProduct, { ...cox, id: 'cox-1', price: 6.2 })
  expect(await idsOf({ q: 'APPLES' })).toEqual(['cox-1', 'gala'])
  expect(await idsOf({ q: 'apples farm' })).toEqual(['gala'])
  expect(await idsOf({ q: '0605121' })).toEqual(['cox-1'])
  expect(await idsOf({ q: 'cox-1' })).toEqual(['cox-1'])
  expect(await idsOf({ q: '%' })).toEqual([])
  expect(await idsOf({ q: '' })).toHaveLength(4)
})

test('products are filtered by state and shelf, and sorted by price or stock', async () => {
  const { manager, idsOf } = await openCatalogue()
  await manager.call(retireProduct, { product_id: 'gala', version: 1 })
  expect(await idsOf({ state: 'retired' })).toEqual(['gala'])
  expect(await idsOf({ state: 'on_sale' })).toEqual(['brie', 'milk'])
  expect(await idsOf({ state: 'on_special' })).toEqual(['brie'])
  expect(await idsOf({ state: 'low_stock' })).toEqual(['brie', 'milk'])
  expect(await idsOf({ state: 'out_of_stock' })).toEqual(['milk'])
  expect(await idsOf({ sub_category_id: 'sub-Fruit' })).toEqual(['gala'])
  expect(await idsOf({ sort: 'price_desc' })).toEqual(['brie', 'gala', 'milk'])
  expect(await idsOf({ sort: 'price_asc' })).toEqual(['milk', 'gala', 'brie'])
  expect(await idsOf({ sort: 'stock_asc' })).toEqual(['milk', 'brie', 'gala'])
  expect(await idsOf({ sort: 'stock_desc', state: 'on_sale' })).toEqual(['brie', 'milk'])
})

test('an added product has the form’s details, its first price, no stock, a page in the shop and a history entry', async () => {
  const { manager, call, db } = await openCatalogue()
  const { data } = await manager.call(addProduct, { ...cox, id: 'cox', price: 6.2 })
  expect(data).toMatchObject({ ...cox, id: 'cox', price: 6.2, special: null, on_hand: 0 })
  expect(await manager.call(readProduct, { product_id: 'cox' })).toEqual({ data })
  expect((await call(getProductById, { product_id: 'cox' })).data).toMatchObject({
    title: 'Cox apples',
    unit_price: 6.2,
    in_stock: false,
  })
  const ledger = await db.selectFrom('prices').select('price_cents').where('product_id', '=', 'cox').execute()
  expect(ledger).toEqual([{ price_cents: 620 }])
  const history = await manager.call(productHistory, { product_id: 'cox' })
  expect(history.data).toMatchObject([{ act: 'product.added', on_id: 'cox', actor_id: manager.id }])
})

test('an id goes to one product when several requests add it at the same moment', async () => {
  const { manager } = await openCatalogue()
  const add = () => manager.call(addProduct, { ...cox, id: 'cox', price: 6.2 })
  const outcomes = await Promise.allSettled([add(), add(), add()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(add()).rejects.toMatchObject({
    code: 'already_there',
    message: 'There is already a product cox: Cox apples.',
  })
})

test('a barcode goes to one product when several are added with it at the same moment', async () => {
  const { manager } = await openCatalogue()
  const add = (id: string) => manager.call(addProduct, { ...cox, id, price: 6.2 })
  const outcomes = await Promise.allSettled(['cox-1', 'cox-2', 'cox-3', 'cox-4'].map(add))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add('cox-5')).rejects.toMatchObject({ details: { fields: { barcode: expect.any(String) } } })
})

test('each invalid value is refused with an error on its field, and nothing is saved', async () => {
  const { manager, idsOf } = await openCatalogue()
  await manager.call(addProduct, { ...cox, id: 'cox', price: 6.2 })
  const wrong: [Partial<ProductFacts> | { id: string } | { price: number }, string][] = [
    [{ title: ' ' }, 'title'],
    [{ barcode: '9300605121868' }, 'barcode'],
    [{ barcode: BARCODE }, 'barcode'],
    [{ sub_category_id: 'nowhere' }, 'sub_category_id'],
    [{ compared_per: 'each' }, 'compared_per'],
    [{ pack_size: 0 }, 'pack_size'],
    [{ pack_size: 1e-20 }, 'pack_size'],
    [{ nutrition: { ...panel, servings_per_pack: 1e-20 } }, 'nutrition.servings_per_pack'],
    [{ allergens: ['milk, eggs'] }, 'allergens.0'],
    [{ id: 'a b' }, 'id'],
    [{ price: 0 }, 'price'],
    [{ price: 1.005 }, 'price'],
  ]
  for (const [more, field] of wrong) {
    const adding = manager.call(addProduct, { ...cox, barcode: null, id: 'other', price: 5, ...more })
    await expect(adding, field).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    })
  }
  expect(await idsOf({})).toHaveLength(4)
})

test('a changed product has its changes field by field in the history and its new title in the shop', async () => {
  const { manager, call } = await openCatalogue()
  const { data: before } = await manager.call(readProduct, { product_id: 'gala' })
  const facts = factsOf(before)
  await call(getProductById, { product_id: 'gala' })
  const { data } = await manager.call(changeProduct, {
    ...facts,
    product_id: 'gala',
    version: 1,
    title: 'Royal Gala apples',
    brand: '',
  })
  expect(data).toMatchObject({ version: 2, title: 'Royal Gala apples', brand: null, price: 4.5, on_hand: 20 })
  const [entry] = (await manager.call(productHistory, { product_id: 'gala' })).data
  expect(entry).toMatchObject({
    act: 'product.changed',
    changes: [
      { field: 'title', before: 'Gala apples', after: 'Royal Gala apples' },
      { field: 'brand', before: 'Farm' },
    ],
  })
  await expect
    .poll(async () => (await call(getProductById, { product_id: 'gala' })).data.title, { timeout: 1_000 })
    .toBe('Royal Gala apples')
})

test('unchanged nutrition in a product form is not recorded as a change', async () => {
  const { manager } = await openCatalogue()
  const { data } = await manager.call(addProduct, { ...cox, id: 'cox', price: 6.2 })
  const { version } = data
  await manager.call(changeProduct, { ...cox, product_id: 'cox', version, storage: 'Keep cool.' })
  const [changed] = (await manager.call(productHistory, { product_id: 'cox' })).data
  expect(changed?.changes).toEqual([{ field: 'storage', after: 'Keep cool.' }])
})

test('saving a product without a change adds no history entry', async () => {
  const { manager } = await openCatalogue()
  const { data } = await manager.call(readProduct, { product_id: 'gala' })
  const same = await manager.call(changeProduct, { ...factsOf(data), product_id: 'gala', version: 1 })
  expect(same.data.version).toBe(1)
  expect((await manager.call(productHistory, { product_id: 'gala' })).data).toEqual([])
})

test('when two changes to a product race, the second is refused with the first, and other products stay unchanged', async () => {
  const { manager } = await openCatalogue()
  const { data } = await manager.call(readProduct, { product_id: 'gala' })
  const change = (title: string) =>
    manager.call(changeProduct, { ...factsOf(data), product_id: 'gala', version: 1, title })
  const outcomes = await Promise.allSettled([change('One'), change('Two')])
  const [refused] = outcomes.filter(({ status }) => status === 'rejected')
  const { title } = (await manager.call(readProduct, { product_id: 'gala' })).data
  expect(refused).toMatchObject({
    reason: { code: 'changed_meanwhile', status: 409, details: { now: { title, version: 2 } } },
  })
  expect((await manager.call(readProduct, { product_id: 'milk' })).data).toMatchObject({
    title: 'Milk',
    version: 1,
  })
  await expect(
    manager.call(changeProduct, { ...factsOf(data), product_id: 'nothing', version: 1 }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a change made outside the form also makes an older version stale', async () => {
  const { manager, db } = await openCatalogue()
  const { data } = await manager.call(readProduct, { product_id: 'gala' })
  await db.updateTable('products').set({ storage: 'Keep cool.' }).where('id', '=', 'gala').execute()
  await db.updateTable('products').set({ storage: 'Keep cool.' }).where('id', '=', 'gala').execute()
  await expect(
    manager.call(changeProduct, { ...factsOf(data), product_id: 'gala', version: 1, title: 'New' }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile', details: { now: { version: 2 } } })
})

test('a product retired twice is retired once, leaves the shop and can be brought back', async () => {
  const { manager, call } = await openCatalogue()
  const found = async () => (await call(searchProduct, { q: 'gala' })).data.length
  expect(await found()).toBe(1)
  const { data } = await manager.call(retireProduct, { product_id: 'gala', version: 1 })
  expect(data).toMatchObject({ retired_at: expect.any(String), version: 2 })
  await manager.call(retireProduct, { product_id: 'gala', version: 1 })
  await expect.poll(found, { timeout: 1_000 }).toBe(0)
  await expect(manager.call(bringProductBack, { product_id: 'gala', version: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await manager.call(bringProductBack, { product_id: 'gala', version: 2 })
  await expect.poll(found, { timeout: 1_000 }).toBe(1)
  const acts = (await manager.call(productHistory, { product_id: 'gala' })).data.map(({ act }) => act)
  expect(acts).toEqual(['product.brought-back', 'product.retired'])
})

test('support reads the catalogue and cannot change it, and pickers and drivers can do neither', async () => {
  const opened = await openCatalogue()
  for (const role of ['support', 'picker', 'driver'] as const) {
    const other = await operatorOf(opened, role)
    const reading = other.call(findProducts, {})
    if (role === 'support') expect((await reading).data.length).toBeGreaterThan(0)
    else await expect(reading).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(other.call(retireProduct, { product_id: 'gala', version: 1 })).rejects.toMatchObject({
      code: 'not_allowed',
    })
  }
  // A manager may read a product's history, but not the audit.
  await expect(opened.manager.call(listAudit, {})).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await opened.idsOf({ state: 'retired' })).toEqual([])
})

function factsOf(product: ProductFacts): ProductFacts {
  return Object.fromEntries(
    Object.keys(cox).map((name) => [name, product[name as keyof ProductFacts]]),
  ) as ProductFacts
}
