import { expect, test } from 'vitest'
import {
  addCategory,
  changeCategory,
  listOfficeCategories,
  orderCategories,
  readCategory,
  removeCategory,
  removeShelf,
} from '#contract/goods/categories/categories.ts'
import { CATEGORIES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { dayNumber } from '#contract/insight/reports/figure-days.ts'
import { readFigures } from '#contract/insight/reports/figures.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { dropHomeDraft, readHomePage, saveHomeDraft } from '#contract/offers/home-page/home-page.ts'
import { aBlock } from '#testing/a-home-page.ts'
import { openCategories } from '#testing/open-categories.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const heardWithinASecond = { timeout: 1_000 }

test('a new category comes last, has a history and appears in the shop within a second', async () => {
  const { manager, call, inOrder, fruit } = await openCategories()
  const titles = async () => (await call(fetchCategories, {})).data.map(({ title }) => title)
  expect(await titles()).toEqual(['Fruit', 'Dairy'])

  const { data } = await manager.call(addCategory, { id: 'bread', title: ' Bread ' })
  expect(data).toEqual({
    id: 'bread',
    version: 1,
    title: 'Bread',
    image: '/pictures/basket.webp',
    shelves: [],
  })
  await expect.poll(titles, heardWithinASecond).toEqual(['Fruit', 'Dairy', 'Bread'])
  expect(await inOrder()).toEqual(['Fruit: Apples, Berries', 'Dairy: Milk', 'Bread: '])
  const read = await manager.call(readCategory, { category_id: 'bread' })
  expect(read).toMatchObject({ data, history: [{ act: 'category.added', actor_id: manager.id }] })
  expect((await manager.call(listOfficeCategories, {})).data[0]).toMatchObject({
    ...fruit,
    shelves: [{}, {}],
  })
})

test('a category gets a new title and picture, and the other category stays as it was', async () => {
  const { manager, call, dairy } = await openCategories()
  const { data } = await manager.call(changeCategory, {
    category_id: 'fruit',
    version: 1,
    title: 'Fruit & nuts',
    image: '/pictures/apple.webp',
  })
  expect(data).toMatchObject({ version: 2, title: 'Fruit & nuts', image: '/pictures/apple.webp' })
  const shown = async () => (await call(fetchCategories, {})).data.map(({ title, image }) => [title, image])
  await expect.poll(shown, heardWithinASecond).toEqual([
    ['Fruit & nuts', '/pictures/apple.webp'],
    ['Dairy', dairy.image],
  ])
  const { history } = await manager.call(readCategory, { category_id: 'fruit' })
  expect(history[0]).toMatchObject({
    act: 'category.changed',
    changes: [
      { field: 'title', before: 'Fruit', after: 'Fruit & nuts' },
      { field: 'image', before: '/pictures/basket.webp', after: '/pictures/apple.webp' },
    ],
  })
})

test('a category saved without a change gets no history entry', async () => {
  const { manager } = await openCategories()
  await manager.call(changeCategory, { category_id: 'fruit', version: 1, title: 'Fruit' })
  const { data, history } = await manager.call(readCategory, { category_id: 'fruit' })
  expect([data.version, history.length]).toEqual([1, 1])
})

test('an operator who changes or removes an outdated category is shown its current state', async () => {
  const { manager } = await openCategories()
  const rename = (title: string) => manager.call(changeCategory, { category_id: 'dairy', version: 1, title })
  const outcomes = await Promise.allSettled([rename('Milk & eggs'), rename('Cool things')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { data } = await manager.call(readCategory, { category_id: 'dairy' })
  const met = { code: 'changed_meanwhile', details: { now: data } }
  await expect(rename('Late')).rejects.toMatchObject(met)
  const remove = () => manager.call(removeCategory, { category_id: 'dairy', version: 1 })
  await expect(remove()).rejects.toMatchObject(met)
})

test('an invalid field of a category is refused under its name, and nothing is written', async () => {
  const { manager, inOrder } = await openCategories()
  const wrong: [object, string][] = [
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ title: 'dairy' }, 'title'],
    [{ id: 'a/b' }, 'id'],
    [{ image: 'https://elsewhere.example/a.webp' }, 'image'],
    [{ image: '//elsewhere.example/a.webp' }, 'image'],
    [{ image: '/photo/0123456789abcdef01234567/600.webp' }, 'picture'],
  ]
  for (const [more, field] of wrong)
    await expect(
      manager.call(addCategory, { id: 'bread', title: 'Bread', ...more }),
      field,
    ).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    })
  const again = manager.call(addCategory, { id: 'fruit', title: 'Other fruit' })
  await expect(again).rejects.toMatchObject({
    code: 'already_there',
    message: 'There is already a category fruit: Fruit.',
  })
  expect(await inOrder()).toHaveLength(2)
})

test('a category that is added three times at the same moment is made once', async () => {
  const { manager, inOrder } = await openCategories()
  const make = () => manager.call(addCategory, { id: 'bread', title: 'Bread' })
  const outcomes = await Promise.allSettled([make(), make(), make()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await inOrder()).toHaveLength(3)
})

test('a category beyond the maximum number is refused', async () => {
  const opened = await openTestShop()
  const manager = await operatorOf(opened, 'manager')
  const rows = Array.from({ length: CATEGORIES_AT_MOST }, (_, n) => ({
    id: `c${n}`,
    title: `C ${n}`,
    position: n,
    image: '/a.webp',
  }))
  await opened.db.insertInto('categories').values(rows).execute()
  await expect(manager.call(addCategory, { id: 'more', title: 'More' })).rejects.toMatchObject({
    details: { fields: { title: `A shop has at most ${CATEGORIES_AT_MOST} categories.` } },
  })
})

test('categories are reordered only from the order last seen, and the shop shows the new order within a second', async () => {
  const { manager, call, inOrder } = await openCategories()
  const reverse = { seen_order: ['fruit', 'dairy'], in_order: ['dairy', 'fruit'] }
  await manager.call(orderCategories, reverse)
  const shown = async () => (await call(fetchCategories, {})).data.map(({ id }) => id)
  await expect.poll(shown, heardWithinASecond).toEqual(['dairy', 'fruit'])
  await expect(manager.call(orderCategories, reverse)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: [{ id: 'dairy' }, { id: 'fruit' }] },
  })
  const same = { seen_order: ['dairy', 'fruit'] }
  for (const in_order of [['dairy'], ['dairy', 'dairy'], ['dairy', 'fruit', 'bread']])
    await expect(manager.call(orderCategories, { ...same, in_order })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  await manager.call(orderCategories, { ...same, in_order: ['dairy', 'fruit'] })
  expect(await inOrder()).toEqual(['Dairy: Milk', 'Fruit: Apples, Berries'])
})

test('reordering categories does not change a category’s version', async () => {
  const { manager } = await openCategories()
  await manager.call(orderCategories, { seen_order: ['fruit', 'dairy'], in_order: ['dairy', 'fruit'] })
  const { data } = await manager.call(readCategory, { category_id: 'fruit' })
  expect(data.version).toBe(1)
})

test('a category is removed only when it is empty, and only once', async () => {
  const { manager, inOrder, fruit, dairy, milk, call } = await openCategories()
  const remove = ({ id: category_id, version }: { id: string; version: number }) =>
    manager.call(removeCategory, { category_id, version })
  await expect(remove(fruit)).rejects.toMatchObject({
    code: 'not_empty',
    message: 'Fruit still has 2 shelves: Apples and Berries. Please move or remove them first.',
  })
  await manager.call(removeShelf, { sub_category_id: milk.id, version: 1 })
  const outcomes = await Promise.allSettled([remove(dairy), remove(dairy)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(remove(dairy)).rejects.toMatchObject({ code: 'not_found' })
  expect(await inOrder()).toEqual(['Fruit: Apples, Berries'])
  const shown = async () => (await call(fetchCategories, {})).data.map(({ id }) => id)
  await expect.poll(shown, heardWithinASecond).toEqual(['fruit'])
})

test('a category that the home page or its draft shows cannot be removed until it is taken out there', async () => {
  const { manager, db } = await openCategories()
  await manager.call(addCategory, { id: 'bread', title: 'Bread' })
  const block = { id: 'grid', position: 1, block_type: 'category_banner', heading: 'Our bakery' }
  const remove = () => manager.call(removeCategory, { category_id: 'bread', version: 1 })
  await db
    .insertInto('homepage_blocks')
    .values({ ...block, category_ids: ['bread'], deal_id: null })
    .execute()
  await expect(remove()).rejects.toMatchObject({
    code: 'still_shown',
    message: 'The home page or its draft shows Bread in “Our bakery”. Please take it off there first.',
  })
  await db.deleteFrom('homepage_blocks').execute()
  const planned = { ...aBlock('Bakery'), block_type: 'category_banner', category_ids: ['bread'], banners: [] }
  const { draft_version } = (await manager.call(readHomePage, {})).data
  const { data } = await manager.call(saveHomeDraft, { draft_version, home_content: { blocks: [planned] } })
  await expect(remove()).rejects.toMatchObject({ code: 'still_shown' })
  await manager.call(dropHomeDraft, { draft_version: data.draft_version })
  await remove()
})

test('the sales of a removed category stay in the reports under its name', async () => {
  const { manager, db, milk } = await openCategories()
  const YESTERDAY = '2026-03-04'
  const day = dayNumber(YESTERDAY)
  const sold = { day, category_id: 'dairy', units: 3, sales_cents: 1_200, gst_cents: 0 }
  await db.insertInto('figures_of_categories').values(sold).execute()
  await db
    .updateTable('figures_kept')
    .set({ until_day: day + 1 })
    .execute()
  const period = { from: YESTERDAY, to: YESTERDAY }
  const read = async () => (await manager.call(readFigures, { figures: 'categories', ...period })).data.rows
  const before = await read()
  expect(before).toMatchObject([{ title: 'Dairy', values: { units: 3, sales: 12 } }])
  await manager.call(removeShelf, { sub_category_id: milk.id, version: 1 })
  await manager.call(removeCategory, { category_id: 'dairy', version: 1 })
  expect(await read()).toEqual(before)
  await manager.call(addCategory, { id: 'dairy', title: 'Cool things' })
  expect(await read()).toMatchObject([{ title: 'Cool things' }])
})
