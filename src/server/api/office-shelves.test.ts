import { expect, test } from 'vitest'
import { categoryProducts, getProductById, subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import {
  addShelf,
  changeShelf,
  orderShelves,
  readShelf,
  removeShelf,
} from '#contract/goods/categories/categories.ts'
import { SHELVES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { moveProducts } from '#contract/goods/products/bulk-changes.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { beginStocktake } from '#contract/goods/stock/stocktakes.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { openCategories } from '#testing/open-categories.ts'

const heardWithinASecond = { timeout: 1_000 }

test('a new shelf comes last in its category and counts its products on sale and retired', async () => {
  const { manager, call, has, shop, db, inOrder } = await openCategories()
  const { data } = await manager.call(addShelf, { id: 'pears', category_id: 'fruit', title: 'Pears' })
  expect(data).toEqual({
    id: 'pears',
    version: 1,
    title: 'Pears',
    image: '/pictures/basket.webp',
    category_id: 'fruit',
    category: 'Fruit',
    on_sale: 0,
    retired: 0,
    aisle: null,
    bay: null,
  })
  expect(await inOrder()).toEqual(['Fruit: Apples, Berries, Pears', 'Dairy: Milk'])
  const shelves = async () =>
    (await call(fetchCategories, {})).data[0]?.subcategories.map(({ title }) => title)
  await expect.poll(shelves, heardWithinASecond).toEqual(['Apples', 'Berries', 'Pears'])

  await has.product('conference', { subCategoryId: 'pears' })
  await has.product('nashi', { subCategoryId: 'pears' })
  const retired_at = shop.clock.now()
  await db.updateTable('products').set({ retired_at }).where('id', '=', 'nashi').execute()
  expect(await manager.call(readShelf, { sub_category_id: 'pears' })).toMatchObject({
    data: { on_sale: 1, retired: 1 },
    history: [{ act: 'shelf.added', actor_id: manager.id }],
  })
})

test('products are found by their shelf’s new name within a second, and another shelf stays unchanged', async () => {
  const { manager, call, has, berries } = await openCategories()
  await has.product('gala', { subCategoryId: 'apples', title: 'Royal Gala' })
  const found = async (q: string) => (await call(searchProduct, { q })).data.map(({ id }) => id)
  expect(await found('apples')).toEqual(['gala'])
  expect(await found('pomaceous')).toEqual([])

  const change = { sub_category_id: 'apples', version: 1, title: 'Pomaceous fruit', category_id: 'fruit' }
  expect((await manager.call(changeShelf, change)).data).toMatchObject({ version: 2, on_sale: 1 })
  await expect.poll(() => found('pomaceous'), heardWithinASecond).toEqual(['gala'])
  await expect.poll(() => found('apples'), heardWithinASecond).toEqual([])
  expect((await manager.call(readShelf, { sub_category_id: 'berries' })).data).toEqual(berries)
})

test('a shelf moved to another category comes last there and keeps its products', async () => {
  const { manager, call, has, inOrder } = await openCategories()
  await has.product('gala', { subCategoryId: 'apples', title: 'Royal Gala' })
  const dairy = async () => {
    const { data, sub_categories } = await call(categoryProducts, { category_id: 'dairy' })
    return [data.map(({ id, category_id }) => `${id} in ${category_id}`), sub_categories.map(({ id }) => id)]
  }
  expect(await dairy()).toEqual([[], ['milk']])
  await manager.call(changeShelf, {
    sub_category_id: 'apples',
    version: 1,
    title: 'Apples',
    category_id: 'dairy',
  })
  await expect.poll(dairy, heardWithinASecond).toEqual([['gala in dairy'], ['milk', 'apples']])
  expect(await inOrder()).toEqual(['Fruit: Berries', 'Dairy: Milk, Apples'])
  const { data } = await call(getProductById, { product_id: 'gala' })
  expect(data.breadcrumbs[0]).toMatchObject({ title: 'Dairy', category_id: 'dairy' })
  expect((await call(searchProduct, { q: 'dairy' })).data.map(({ id }) => id)).toEqual(['gala'])
  expect((await call(searchProduct, { q: 'gala', category_id: 'dairy' })).total).toBe(1)
  expect((await call(searchProduct, { q: 'gala', category_id: 'fruit' })).total).toBe(0)
  const before = call(subCategoryProducts, { category_id: 'fruit', sub_category_id: 'apples' })
  await expect(before).rejects.toMatchObject({ code: 'not_found' })
  const { history } = await manager.call(readShelf, { sub_category_id: 'apples' })
  expect(history[0]).toMatchObject({
    act: 'shelf.changed',
    changes: [{ field: 'category_id', before: 'fruit', after: 'dairy' }],
  })
})

test('when two changes to a shelf race, one is refused, and a stale change is shown the current shelf', async () => {
  const { manager } = await openCategories()
  const rename = (title: string) =>
    manager.call(changeShelf, { sub_category_id: 'milk', version: 1, title, category_id: 'dairy' })
  const outcomes = await Promise.allSettled([rename('Milk & cream'), rename('White things')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { data } = await manager.call(readShelf, { sub_category_id: 'milk' })
  await expect(rename('Late')).rejects.toMatchObject({ code: 'changed_meanwhile', details: { now: data } })
})

test('a duplicate title or id, an unknown category and an unknown shelf are refused, and nothing is saved', async () => {
  const { manager, inOrder } = await openCategories()
  const pears = { id: 'pears', category_id: 'fruit', title: 'Pears' }
  const move = { sub_category_id: 'milk', version: 1, title: 'Apples', category_id: 'fruit' }
  await expect(manager.call(addShelf, { ...pears, title: 'BERRIES' })).rejects.toMatchObject({
    details: { fields: { title: 'Berries already exists.' } },
  })
  await expect(manager.call(changeShelf, move)).rejects.toMatchObject({
    details: { fields: { title: 'Apples already exists.' } },
  })
  await expect(manager.call(addShelf, { ...pears, category_id: 'none' })).rejects.toMatchObject({
    code: 'not_found',
    message: 'There is no category none.',
  })
  await expect(manager.call(addShelf, { ...pears, id: 'milk' })).rejects.toMatchObject({
    code: 'already_there',
  })
  await expect(manager.call(changeShelf, { ...move, sub_category_id: 'none' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await inOrder()).toEqual(['Fruit: Apples, Berries', 'Dairy: Milk'])
})

test('a full category takes no further shelf, neither a new one nor a moved one', async () => {
  const { manager, db } = await openCategories()
  const rows = Array.from({ length: SHELVES_AT_MOST - 2 }, (_, n) => ({
    id: `s${n}`,
    category_id: 'fruit',
    title: `S ${n}`,
    position: n,
    image: '/a.webp',
  }))
  await db.insertInto('sub_categories').values(rows).execute()
  const full = { details: { fields: { category_id: `A category has at most ${SHELVES_AT_MOST} shelves.` } } }
  const more = { id: 'more', category_id: 'fruit', title: 'More' }
  await expect(manager.call(addShelf, more)).rejects.toMatchObject(full)
  const move = { sub_category_id: 'milk', version: 1, title: 'Milk', category_id: 'fruit' }
  await expect(manager.call(changeShelf, move)).rejects.toMatchObject(full)
})

test('an operator reorders the shelves of a category, and a change from a stale order is refused', async () => {
  const { manager, inOrder } = await openCategories()
  const reverse = {
    category_id: 'fruit',
    seen_order: ['apples', 'berries'],
    in_order: ['berries', 'apples'],
  }
  const { data } = await manager.call(orderShelves, reverse)
  expect(data.shelves.map(({ id }) => id)).toEqual(['berries', 'apples'])
  await expect(manager.call(orderShelves, reverse)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: data },
  })
  const strange = { ...reverse, seen_order: ['berries', 'apples'], in_order: ['berries', 'milk'] }
  await expect(manager.call(orderShelves, strange)).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(manager.call(orderShelves, { ...reverse, category_id: 'none' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await inOrder()).toEqual(['Fruit: Berries, Apples', 'Dairy: Milk'])
})

test('a shelf is removed only once it is empty, and the refusal names its products', async () => {
  const { manager, has, db, clock, inOrder } = await openCategories()
  for (const title of ['Gala', 'Fuji', 'Jazz', 'Pink Lady'])
    await has.product(title.replace(' ', ''), { subCategoryId: 'apples', title })
  const retired_at = clock.now()
  await db.updateTable('products').set({ retired_at }).where('id', '=', 'Fuji').execute()
  const remove = () => manager.call(removeShelf, { sub_category_id: 'apples', version: 1 })
  await expect(remove()).rejects.toMatchObject({
    code: 'not_empty',
    message:
      '4 products, 1 of them retired, are on Apples: Gala, Jazz, Pink Lady and 1 more. Please move them to another shelf first.',
  })
  const products = ['Gala', 'Fuji', 'Jazz', 'PinkLady'].map((id) => ({ id, version: 1 }))
  products[1] = { id: 'Fuji', version: 2 }
  const shelf_change = { kind: 'sub_category', sub_category_id: 'berries' } as const
  await manager.call(moveProducts, { shelf_change, products })
  await remove()
  expect(await inOrder()).toEqual(['Fruit: Berries', 'Dairy: Milk'])
  await expect(remove()).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    manager.call(moveProducts, {
      shelf_change: { ...shelf_change, sub_category_id: 'apples' },
      products: [{ id: 'Gala', version: 2 }],
    }),
  ).rejects.toMatchObject({
    details: { fields: { sub_category_id: 'That shelf no longer exists.' } },
  })
  await expect(manager.call(beginStocktake, { sub_category_id: 'apples' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a shelf that a banner links to cannot be removed until the banner links elsewhere', async () => {
  const { manager, has, db } = await openCategories()
  await has.banner('hello')
  const remove = (sub_category_id: string) => manager.call(removeShelf, { sub_category_id, version: 1 })
  await db.updateTable('banners').set({ link: '/cat/apples/pid/fruit/apples?page=2' }).execute()
  await expect(remove('apples')).rejects.toMatchObject({ code: 'still_shown' })
  await remove('berries')
  await db.updateTable('banners').set({ link: '/aisles' }).execute()
  await remove('apples')
})

test('when products move to a shelf and it is removed at the same moment, no product lands on a removed shelf', async () => {
  const { manager, has, db } = await openCategories()
  const ids = ['gala', 'fuji', 'jazz']
  for (const id of ids) await has.product(id, { subCategoryId: 'milk' })
  const onto = (id: string) =>
    manager.call(moveProducts, {
      shelf_change: { kind: 'sub_category', sub_category_id: 'apples' },
      products: [{ id, version: 1 }],
    })
  const remove = () => manager.call(removeShelf, { sub_category_id: 'apples', version: 1 })
  const [removed, ...moved] = await Promise.allSettled([remove(), ...ids.map(onto)])
  const there = await db.selectFrom('products').select('id').where('sub_category_id', '=', 'apples').execute()
  if (removed?.status === 'rejected') expect(removed.reason).toMatchObject({ code: 'not_empty' })
  else expect(there).toEqual([])
  for (const one of moved)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        details: { fields: { sub_category_id: 'That shelf no longer exists.' } },
      })
  expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(there.length)
})
