import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { searchProduct, searchSuggestions } from '#contract/goods/search/search.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const aisles = [
  { category: 'Food', subCategory: 'Apples & Pears' },
  { category: 'Food', subCategory: 'Juice' },
  { category: 'Drinks', subCategory: 'Cider' },
]

test('a long-running process gives the same lists as a fresh one after every kind of change', async () => {
  const shop = await openTestShop()
  const { db, has, clock } = shop
  for (let n = 0; n < 12; n++) {
    const facts = { title: `${n % 2 ? 'Green' : 'Red'} Apple ${n}`, stock: n % 4, popularity: n * 10 }
    await has.product(`p${n}`, { ...facts, ...aisles[n % 3], dietary: n % 3 ? [] : ['vegan'] })
  }
  const change = (ids: string[], set: object) =>
    db.updateTable('products').set(set).where('id', 'in', ids).execute()
  const happenings = [
    () => change(['p1', 'p2'], { price_cents: 900, special_cents: 300 }),
    () => db.updateTable('stock').set({ on_hand: 0 }).where('product_id', 'in', ['p1', 'p3']).execute(),
    () => db.updateTable('stock').set({ on_hand: 8 }).where('product_id', '=', 'p4').execute(),
    () => change(['p1'], { thumbnail: '/pictures/quince.webp', offer_label: 'Half price' }),
    () => change(['p2'], { pack_size: 250, pack_unit: 'g', pack_count: 4, compared_per: '100 g' }),
    () => change(['p5'], { retired_at: clock.now() }),
    () => change(['p6'], { title: 'Quince', dietary: ['vegan', 'gluten free'] }),
    () => change(['p7', 'p8'], { sub_category_id: 'sub-Juice' }),
    () => change(['p5'], { retired_at: null, title: 'Apple Tarts' }),
    () => change(['p5'], { title: 'Apple Tart' }),
    () => change(['p6'], { title: 'Quince Cake' }),
    () => db.deleteFrom('stock').where('product_id', '=', 'p9').execute(),
    () => db.updateTable('sub_categories').set({ title: 'Squash' }).where('id', '=', 'sub-Juice').execute(),
    () => db.updateTable('categories').set({ title: 'Apple Things' }).where('id', '=', 'cat-Food').execute(),
    () => has.product('p12', { title: 'Apple Cake', ...aisles[1] }),
    () =>
      db
        .insertInto('search_synonyms')
        .values({ word: 'pomme', means: ['apple'] })
        .execute(),
    () =>
      db
        .updateTable('search_synonyms')
        .set({ means: ['quince', 'apple cakes'] })
        .execute(),
    () => db.deleteFrom('search_synonyms').execute(),
    () => sql`truncate stock`.execute(db),
  ]

  for (const happens of happenings) {
    await happens()
    expect(await listsOf(shop)).toEqual(await listsOf(await shop.openAnother()))
  }
  expect((await listsOf(shop))[0]).toMatchObject({ total: 12 })
})

test('a change that is committed after a later change is not missed', async () => {
  const shop = await openTestShop()
  const { db, has } = shop
  await has.product('slow', { title: 'Apple' })
  await has.product('quick', { title: 'Apple' })
  const reduce = (on: typeof db, id: string) =>
    on.updateTable('products').set({ special_cents: 300 }).where('id', '=', id).execute()
  expect(await onSpecial(shop)).toBe(0)

  await db.transaction().execute(async (slow) => {
    await reduce(slow, 'slow')
    await reduce(db, 'quick')
    expect(await onSpecial(shop)).toBe(1)
  })

  expect(await onSpecial(shop)).toBe(2)
})

test('products that are all replaced, as by a restore, are read again', async () => {
  const shop = await openTestShop()
  const { db, has } = shop
  await has.product('apple')
  await has.product('pear')
  expect((await ask(shop, 'pear')).total).toBe(1)

  await db.transaction().execute(async (db) => {
    const columns = sql`id, sub_category_id, title, pack_size, pack_unit, compared_per, price_cents, thumbnail`
    const kept = sql`create temporary table kept on commit drop as select ${columns} from products where id = 'apple'`
    await kept.execute(db)
    await sql`alter table products disable trigger user`.execute(db)
    await sql`truncate products cascade`.execute(db)
    await sql`insert into products (${columns}) select * from kept`.execute(db)
    await sql`alter table products enable trigger user`.execute(db)
  })

  expect((await ask(shop, 'pear')).total).toBe(0)
  expect((await ask(shop, 'apple')).total).toBe(1)
})

test('when thousands of products change at once, shown prices are right at once and the lists soon after', async () => {
  const shop = await openTestShop()
  const { db, has, call } = shop
  await has.product('apple')
  await db.updateTable('products').set({ price_cents: 90_000 }).execute()
  await sql`
    insert into products (id, sub_category_id, title, pack_size, pack_unit, compared_per, price_cents, thumbnail)
    select 'apple-' || n, sub_category_id, 'Apple ' || n, 1, 'kg', '100 g', 1000 + 5 * n, thumbnail
    from products, generate_series(1, 2000) as n where id = 'apple'`.execute(db)
  const cheapest = () => call(searchProduct, { q: 'apple', sort: 'price_asc', page_size: 24 })
  const best = () => call(searchProduct, { q: 'apple', on_special: true })
  expect((await cheapest()).data[0]).toMatchObject({ id: 'apple-1' })
  expect((await best()).total).toBe(0)

  await sql`update products set price_cents = 20000 - price_cents, special_cents = 500 where id ~ 'apple-.*0$'`.execute(
    db,
  )
  await sql`update products set price_cents = 20000 - price_cents where id ~ 'apple-.*[^0]$'`.execute(db)
  shop.cache.drop()

  const priceOf = ({ unit_price, discounted_rate = unit_price }: Product) => discounted_rate
  const pricesOf = async () => {
    const { data } = await cheapest()
    const rows = await db.selectFrom('products').select(['id', 'shown_cents']).execute()
    const dollars = new Map(rows.map(({ id, shown_cents }) => [id, shown_cents / 100]))
    return { shown: data.map(priceOf), true: data.map(({ id }) => dollars.get(id)) }
  }
  const seen = await pricesOf()
  expect(seen.shown).toEqual(seen.true)
  // Only the index itself invalidates lists that were cached while it was behind.
  await expect.poll(async () => (await best()).total).toBe(200)
  expect((await cheapest()).data.every((product) => priceOf(product) === 5)).toBe(true)
  expect(await ask(shop, 'apple')).toEqual(await ask(await shop.openAnother(), 'apple'))
})

test('while changes cannot be read a search fails, and afterwards it finds everything', async () => {
  const shop = await openTestShop()
  const { db, has } = shop
  await has.product('apple')
  expect((await ask(shop, 'apple')).total).toBe(1)
  await sql`alter table search_changes rename to elsewhere`.execute(db)
  await expect(ask(shop, 'apple')).rejects.toMatchObject({ code: 'internal_error' })

  await sql`alter table elsewhere rename to search_changes`.execute(db)
  await has.product('apple pie')

  expect((await ask(shop, 'apple')).total).toBe(2)
})

test('many searches around a change are all answered, and those that start after it show it', async () => {
  const shop = await openTestShop()
  const { db, has } = shop
  await has.product('apple')
  const before = Array.from({ length: 20 }, () => onSpecial(shop))
  await db.updateTable('products').set({ special_cents: 300 }).execute()
  const after = Array.from({ length: 20 }, () => onSpecial(shop))

  expect(await Promise.all(after)).toEqual(after.map(() => 1))
  for (const seen of await Promise.all(before)) expect([0, 1]).toContain(seen)
})

test('searches at the same moment each get the result of their own words', async () => {
  const shop = await openTestShop()
  const { call, has } = shop
  await has.product('milk')
  await has.product('bread')
  await ask(shop, 'milk')

  const lists = await Promise.all(['milks', 'breads'].map((q) => call(searchProduct, { q })))

  expect(lists.map(({ total, did_you_mean }) => [total, did_you_mean])).toEqual([
    [1, undefined],
    [1, undefined],
  ])
})

function ask(shop: TestShop, q: string) {
  shop.cache.drop()
  return shop.call(searchProduct, { q })
}

async function onSpecial(shop: TestShop): Promise<number> {
  return (await ask(shop, 'apple')).facets.on_special
}

async function listsOf(shop: TestShop) {
  shop.cache.drop()
  const inJuice = { category_id: 'cat-Food', sub_category_id: 'sub-Juice' }
  return [
    await shop.call(searchProduct, { q: 'apple' }),
    await shop.call(searchProduct, { q: 'green', in_stock: true, sort: 'price_asc', page_size: 2, page: 2 }),
    await shop.call(searchProduct, { q: 'food', dietary: ['vegan'] }),
    await shop.call(subCategoryProducts, { ...inJuice, sort: 'discount_desc' }),
    await shop.call(searchProduct, { q: 'pommes' }),
    await shop.call(searchProduct, { q: 'quinse tarte' }),
    await shop.call(searchSuggestions, { q: 'red app' }),
    await shop.call(searchSuggestions, { q: 'ta' }),
    await shop.call(searchSuggestions, { q: 'qui' }),
  ]
}
