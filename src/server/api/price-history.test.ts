import { expect, test } from 'vitest'
import { applyDuePrices } from '#business/goods/price-ledger/apply-due-prices.ts'
import { changePrice } from '#business/goods/prices/change-price.ts'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { getProductById, priceHistory } from '#contract/goods/catalogue/catalogue.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

test('a product’s price history starts with the price that held 90 days ago and leaves out planned prices', async () => {
  const { shop, call, has, clock } = await openTestShop()
  await has.product('apple')
  await has.product('pear')
  const daysAgo = (days: number) => brisbaneMidnight(new Date(clock.now().getTime() - days * DAY_MS))
  await has.price('apple', 200, 900)
  await has.price('apple', 100, 500)
  await has.price('apple', 20, 600, 450)
  await changePrice(shop, { productId: 'apple', priceCents: 700, validFrom: daysAgo(-3) })

  expect(await call(priceHistory, { product_id: 'apple' })).toEqual({
    data: [
      { from: daysAgo(100).toISOString(), price: 5 },
      { from: daysAgo(20).toISOString(), price: 4.5 },
    ],
  })
  expect(await call(priceHistory, { product_id: 'pear' })).toEqual({ data: [] })
  expect(await call(priceHistory, { product_id: 'unknown' })).toEqual({ data: [] })
})

test('a price set by hand in the database is kept in the history, and so is the one before it', async () => {
  const { has, db } = await openTestShop()
  await has.product('apple', { priceCents: 450 })
  const setByHand = (set: { price_cents?: number; special_cents?: number | null; title?: string }) =>
    db.updateTable('products').set(set).where('id', '=', 'apple').execute()
  await setByHand({ price_cents: 500 })
  await setByHand({ special_cents: 400 })
  await setByHand({ special_cents: 400, price_cents: 500 })
  await setByHand({ title: 'Apple' })

  const kept = db.selectFrom('prices').select(['id', 'price_cents', 'special_cents']).orderBy('id')
  const entries = await kept.execute()
  expect(entries.map(({ price_cents, special_cents }) => [price_cents, special_cents])).toEqual([
    [450, null],
    [500, null],
    [500, 400],
  ])
  const { price_id } = await db.selectFrom('products').select('price_id').executeTakeFirstOrThrow()
  expect(price_id).toBe(entries.at(-1)?.id)
})

test('a price changed by the shop adds one entry, after the product’s first price', async () => {
  const { shop, has, db } = await openTestShop()
  await has.product('apple', { priceCents: 450 })
  await changePrice(shop, { productId: 'apple', priceCents: 500 })
  expect(await db.selectFrom('prices').select('price_cents').orderBy('id').execute()).toEqual([
    { price_cents: 450 },
    { price_cents: 500 },
  ])
})

test('a price is shown as the lowest in 90 days only where the ledger proves it, and only for so long', async () => {
  const { shop, call, has, clock } = await openTestShop()
  const isLowest = async (product_id: string) => (await call(getProductById, { product_id })).data.is_lowest
  for (const id of ['lower', 'cheaper-before', 'young', 'dearer', 'unsold']) {
    await has.product(id)
    if (id !== 'young') await has.price(id, 100, 500)
    await has.price(id, 80, id === 'cheaper-before' ? 300 : 500)
    await has.price(id, 20, 500)
  }
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const gone = { product_id: 'unsold', gone_at: before(40), back_at: before(30) }
  await shop.db.insertInto('times_off_sale').values(gone).execute()
  const change = (productId: string, priceCents: number) => changePrice(shop, { productId, priceCents })
  for (const id of ['lower', 'cheaper-before', 'young', 'unsold']) await change(id, 400)
  await change('dearer', 600)
  for (const id of ['cheaper-before', 'young', 'dearer', 'unsold'])
    expect(await isLowest(id), id).toBeUndefined()
  expect(await isLowest('lower')).toBe(true)

  clock.advance(90 * DAY_MS)
  await applyDuePrices(shop)
  // What the shop has cached is let go when it hears of the change.
  await expect.poll(() => isLowest('lower')).toBeUndefined()
})

test('other sizes of a product are listed, and come before other products as substitutes', async () => {
  const { call, has, db } = await openTestShop()
  const milk = { subCategory: 'Milk', packUnit: 'L' as const }
  await has.product('1 L', { ...milk, title: 'Acme Milk', stock: 0 })
  await has.product('3 L', { ...milk, title: 'Acme milk', packSize: 3, priceCents: 600 })
  await has.product('2 L', { ...milk, title: 'Acme Milk', packSize: 2, priceCents: 500 })
  await has.product('sold out', { ...milk, title: 'Acme Milk', packSize: 4, stock: 0, priceCents: 700 })
  await has.product('other', { ...milk, title: 'Best Milk', packSize: 2 })
  await has.product('elsewhere', { title: 'Acme Milk', packSize: 2 })
  await db
    .insertInto('product_links')
    .values([
      { product_id: '1 L', kind: 'substitute', position: 1, to_id: 'other' },
      { product_id: '1 L', kind: 'substitute', position: 2, to_id: '3 L' },
    ])
    .execute()

  const { data } = await call(getProductById, { product_id: '1 L' })

  expect(data.other_sizes.map(({ id }) => id)).toEqual(['2 L', '3 L', 'sold out'])
  expect(data.substitutes.map(({ id }) => id)).toEqual(['2 L', '3 L', 'other'])
})
