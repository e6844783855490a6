import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { applyDuePrices } from '../price-ledger/apply-due-prices.ts'
import { changePrice } from './change-price.ts'

const HOUR_MS = 3_600_000

test('a new price shows at once, with its special and its label', async () => {
  const { shop, price } = await openWithApples()
  await changePrice(shop, { productId: 'apple', priceCents: 450, specialCents: 400, offerLabel: 'Autumn' })
  expect(await price()).toEqual({ price_cents: 450, special_cents: 400, offer_label: 'Autumn' })
  await changePrice(shop, { productId: 'apple', priceCents: 520 })
  expect(await price()).toEqual({ price_cents: 520, special_cents: null, offer_label: null })
})

test('a planned price takes effect at its time and not before', async () => {
  const { shop, clock, price } = await openWithApples()
  const validFrom = new Date(clock.now().getTime() + HOUR_MS)
  await changePrice(shop, { productId: 'apple', priceCents: 500 })
  await changePrice(shop, { productId: 'apple', priceCents: 300, validFrom })
  await applyDuePrices(shop)
  expect(await price()).toMatchObject({ price_cents: 500 })

  clock.advance(HOUR_MS)
  await applyDuePrices(shop)
  expect(await price()).toMatchObject({ price_cents: 300 })
})

test('a price that starts in the past is refused', async () => {
  const { shop, clock, db } = await openWithApples()
  const validFrom = new Date(clock.now().getTime() - HOUR_MS)
  await expect(changePrice(shop, { productId: 'apple', priceCents: 300, validFrom })).rejects.toMatchObject({
    details: { fields: { from: 'This moment has passed.' } },
  })
  expect(await db.selectFrom('prices').select('price_cents').execute()).toEqual([])
})

test('the price of an unknown product cannot be changed', async () => {
  const { shop } = await openWithApples()
  const changing = changePrice(shop, { productId: 'pear', priceCents: 500 })
  await expect(changing).rejects.toMatchObject({ code: 'not_found' })
})

test('concurrent price changes leave the last entry of the history as the price', async () => {
  const { shop, db, price } = await openWithApples()
  const changes = Array.from({ length: 12 }, (_, n) =>
    changePrice(shop, { productId: 'apple', priceCents: 100 + n }),
  )
  await Promise.all([...changes, applyDuePrices(shop), applyDuePrices(shop)])
  const last = await db
    .selectFrom('prices')
    .select('price_cents')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await price()).toMatchObject(last)
})

test('a shop that was down for days applies the prices that it missed', async () => {
  const { shop, clock, price } = await openWithApples()
  const validFrom = new Date(clock.now().getTime() + HOUR_MS)
  await changePrice(shop, { productId: 'apple', priceCents: 300, validFrom })
  clock.advance(100 * HOUR_MS)
  await applyDuePrices(shop)
  expect(await price()).toMatchObject({ price_cents: 450 })
  await applyDuePrices(shop, { everything: true })
  expect(await price()).toMatchObject({ price_cents: 300 })
})

test('cached pages are told of a price change, and of nothing else', async () => {
  const { shop, db, address } = await openWithApples()
  const news: string[][] = []
  const listener = new pg.Client(address)
  await listener.connect()
  await listener.query('listen catalogue_changed')
  listener.on('notification', ({ payload = '' }) => news.push(JSON.parse(payload).sort()))

  await applyDuePrices(shop)
  await sql`select pg_notify('catalogue_changed', '["nothing was due"]')`.execute(db)
  await changePrice(shop, { productId: 'apple', priceCents: 500 })

  const shown = ['product:apple', 'search', 'sub-category-facts:sub-Fruit']
  await vi.waitFor(() => expect(news).toEqual([['nothing was due'], shown]))
  await listener.end()
})

async function openWithApples() {
  const opened = await openTestShop()
  await opened.has.product('apple', { priceCents: 450 })
  return { ...opened, price: () => shownPrice(opened) }
}

function shownPrice({ db }: TestShop) {
  return db
    .selectFrom('products')
    .select(['price_cents', 'special_cents', 'offer_label'])
    .where('id', '=', 'apple')
    .executeTakeFirstOrThrow()
}
