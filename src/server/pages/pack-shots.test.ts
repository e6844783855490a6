import { expect, test } from 'vitest'
import { getProductById, subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { withTiles } from '#contract/goods/pictures/tile-strip.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'

const PATIENCE_MS = 20_000

async function openPictures() {
  const shop = await openTestShop()
  await shop.has.product('oats', { title: 'Rolled Oats', brand: 'Old Mill', subCategory: 'Muesli & Oats' })
  await shop.db.updateTable('products').set({ thumbnail: '' }).execute()
  const addressOf = async () => (await shop.call(getProductById, { product_id: 'oats' })).data.thumbnail
  return {
    shop,
    addressOf,
    open: await openTestStorefront(shop),
  }
}

test('a product without a photograph gets a drawn picture that may be cached for ever', async () => {
  const { open, addressOf } = await openPictures()
  const address = await addressOf()

  const picture = await open(address)

  expect(address).toMatch(/^\/pack\/oats\.[0-9a-f]{6}\.svg$/)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s)
})

test('lists and the gallery show the same drawn picture', async () => {
  const { shop, addressOf } = await openPictures()
  const [listed] = (
    await shop.call(subCategoryProducts, {
      category_id: 'cat-Muesli & Oats',
      sub_category_id: 'sub-Muesli & Oats',
    })
  ).data
  const { data } = await shop.call(getProductById, { product_id: 'oats' })
  expect(listed?.thumbnail).toBe(await addressOf())
  expect(data.images).toEqual([await addressOf()])
})

test.each([
  ['title', { title: 'Quick Oats' }],
  ['brand', { brand: 'New Mill' }],
  ['size', { pack_size: 2 }],
  ['unit', { pack_unit: 'g' as const }],
  ['count', { pack_count: 6 }],
])('a new %s gives the picture a new address, and the old one is a 404', async (_, change) => {
  const { shop, open, addressOf } = await openPictures()
  const before = await addressOf()
  await shop.db.updateTable('products').set(change).execute()

  await expect.poll(addressOf, { timeout: PATIENCE_MS }).not.toBe(before)
  const after = await addressOf()
  expect((await open(after)).status).toBe(200)
  expect((await open(before)).status).toBe(404)
})

test('a new price keeps the picture’s address', async () => {
  const { shop, addressOf } = await openPictures()
  const before = await addressOf()
  await shop.db.updateTable('products').set({ price_cents: 99 }).execute()
  expect(await addressOf()).toBe(before)
})

test.each([
  '/pack/oats.000000.svg',
  '/pack/rye.000000.svg',
  '/pack/rye.svg',
  '/pack/oats',
  '/pack/../oats.svg',
])('%s is a 404 that is not cached for ever', async (path) => {
  const { open } = await openPictures()
  const answer = await open(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).not.toContain('immutable')
})

test('an address without a version redirects to the current picture, even of a product no longer sold', async () => {
  const { shop, open, addressOf } = await openPictures()
  const address = await addressOf()
  await shop.db.updateTable('products').set({ retired_at: new Date() }).execute()

  const answer = await open('/pack/oats.svg', { redirect: 'manual' })

  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(address)
  expect((await open(address)).status).toBe(200)
})

test('a photograph of the gallery stands in for a missing thumbnail', async () => {
  const { shop, addressOf } = await openPictures()
  await shop.db
    .updateTable('products')
    .set({ images: ['/photos/oats.webp'] })
    .execute()
  expect(await addressOf()).toBe('/photos/oats.webp')
})

test('a product name with unknown letters or markup is drawn safely', async () => {
  const { shop, open, addressOf } = await openPictures()
  await shop.db.updateTable('products').set({ title: '麦片 <b>&"Oats\'', brand: '</svg>' }).execute()
  const picture = await (await open(await addressOf())).text()
  expect(picture.match(/<\/svg>/g)).toHaveLength(1)
  expect(picture).not.toContain('<b>')
})

test('the tiles of a category’s shelves come in one file, in the shelves’ order', async () => {
  const { shop, open } = await openPictures()
  await shop.has.product('rye', { title: 'Rye Bread', category: 'Bakery', subCategory: 'Bread' })
  await shop.has.product('bun', { title: 'Bun', category: 'Bakery', subCategory: 'Buns' })
  const show = (subCategory: string, product: string) =>
    shop.db
      .updateTable('sub_categories')
      .set({ image: `/pack/${product}.svg` })
      .where('id', '=', `sub-${subCategory}`)
      .execute()
  await show('Bread', 'rye')
  await show('Buns', 'bun')
  const { data } = await shop.call(fetchCategories, {})
  const bakery = data.find(({ title }) => title === 'Bakery')
  const [bread, buns] = withTiles(bakery?.id ?? '', bakery?.subcategories ?? []).map(({ tile }) => tile)
  const tiles = await open(bread?.src ?? '')
  expect([bread?.place, buns?.place]).toEqual([0, 1])
  expect(tiles.headers.get('content-type')).toBe('image/svg+xml')
  expect(tiles.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=604800')
  const svg = await tiles.text()
  expect(svg).toContain('viewBox="0 0 200 3000"')
  expect([...svg.matchAll(/<svg x="0" y="(\d+)"/g)].map(([, y]) => y)).toEqual(['0', '200'])
  const names = [...svg.matchAll(/\bid="(\w+)"/g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)

  await show('Buns', 'oats')
  for (const address of [bread?.src ?? '', '/tiles/cat-Bakery.000.svg', '/tiles/none.000.svg'])
    expect([address, (await open(address)).status]).toEqual([address, address === bread?.src ? 200 : 404])
})
