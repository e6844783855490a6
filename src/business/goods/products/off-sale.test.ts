import { expect, test } from 'vitest'
import { brisbaneMoment } from '#contract/brisbane-time.ts'
import { readPrices, setPrice } from '#contract/goods/prices/prices.ts'
import { moveProducts } from '#contract/goods/products/bulk-changes.ts'
import { bringProductBack, retireProduct } from '#contract/goods/products/products.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { importProducts } from '../import/import-products.ts'
import { readProducts } from '../import/read-products.ts'
import { changePrice } from '../prices/change-price.ts'

const at = (day: string) => brisbaneMoment(`${day}T00:00`)
const TOO_FEW = /takes 28 days on sale, and there are \d+\./

/** Opens a shop on Thursday 5 March, whose apples have cost $4.50 for four months. */
async function openWithApples() {
  const opened = await openTestShop()
  const { shop, db, clock, has } = opened
  await has.product('apple', { priceCents: 450 })
  const version = async () =>
    (await db.selectFrom('products').select('version').executeTakeFirstOrThrow()).version
  const manager = () => operatorOf(opened, 'manager')
  const asked = async () => ({ product_id: 'apple', version: await version() })
  const bring = (...lines: string[]) =>
    importProducts(shop, { read: (wrong) => readProducts(bytesOf(lines), wrong) })
  return {
    ...opened,
    manager,
    bring,
    special: (more = {}) =>
      changePrice(shop, { productId: 'apple', priceCents: 450, specialCents: 400, ...more }),
    retire: async () => (await manager()).call(retireProduct, await asked()),
    bringBack: async () => (await manager()).call(bringProductBack, await asked()),
    seen: async () => [{ id: 'apple', version: await version() }],
    goTo: (day: string) => clock.advance(at(day).getTime() - clock.now().getTime()),
  }
}

test('too few days on sale rule out a special in the office, in an import and in a direct change', async () => {
  const { manager, retire, bringBack, special, bring, goTo } = await openWithApples()
  await retire()
  await goTo('2026-05-01')
  await bringBack()
  await expect(special()).rejects.toMatchObject({
    details: { fields: { special: expect.stringMatching(TOO_FEW) } },
  })
  const signedIn = await manager()
  const wish = { product_id: 'apple', version: 3, price: 4.5, special: 4, offer_label: null }
  await expect(signedIn.call(setPrice, wish)).rejects.toMatchObject({
    details: { fields: { special: expect.stringContaining('28 days on sale, and there are 27.') } },
  })
  await expect(bring('id,price,special,offer_label', 'apple,4.50,4.00,')).rejects.toMatchObject({
    details: { lines: [expect.stringMatching(TOO_FEW)] },
  })
  const { off_sale } = (await signedIn.call(readPrices, { product_id: 'apple' })).data
  expect(off_sale).toEqual([{ from: expect.any(String), until: at('2026-05-01').toISOString() }])
  goTo('2026-05-29')
  await expect(special()).resolves.toMatchObject({ until: expect.any(Date) })
})

test('a product that was off sale for a fortnight may have a special of twelve weeks', async () => {
  const { retire, bringBack, special, goTo } = await openWithApples()
  goTo('2026-03-06')
  await retire()
  goTo('2026-03-20')
  await bringBack()
  expect(await special()).toMatchObject({ until: at('2026-06-12') })
})

test('a product that is still off sale cannot have a special', async () => {
  const { retire, special, manager, goTo } = await openWithApples()
  await retire()
  goTo('2026-06-20')
  await expect(special()).rejects.toMatchObject({
    details: { fields: { special: expect.stringContaining('there are 0.') } },
  })
  const { off_sale } = (await (await manager()).call(readPrices, { product_id: 'apple' })).data
  expect(off_sale).toEqual([{ from: expect.any(String), until: null }])
})

test.each(['planned', 'begun'])(
  'a product whose special has %s cannot return to sale when the special would no longer be honest',
  async (when) => {
    const { retire, bringBack, special, manager, bring, seen, goTo, db } = await openWithApples()
    await special({ validFrom: at('2026-06-10') })
    await retire()
    goTo(when === 'planned' ? '2026-06-05' : '2026-06-11')
    if (when === 'begun')
      await db.updateTable('products').set({ special_cents: 400, price_cents: 450 }).execute()
    const sentence = when === 'planned' ? /planned from Wed 10 Jun would not be true/ : TOO_FEW
    await expect(bringBack()).rejects.toThrow(sentence)
    const bulk = { shelf_change: { kind: 'bring_back' }, products: await seen() } as const
    await expect((await manager()).call(moveProducts, bulk)).rejects.toMatchObject({
      details: { lines: [expect.stringMatching(sentence)] },
    })
    const special_cell = when === 'planned' ? '' : '4.00'
    await expect(
      bring('id,price,special,offer_label,on_sale', `apple,4.50,${special_cell},,yes`),
    ).rejects.toMatchObject({ details: { lines: [expect.stringMatching(sentence)] } })
    expect(await db.selectFrom('times_off_sale').selectAll().execute()).toEqual([])
  },
)

test('each time off sale is recorded once, however the product returns, and cannot be deleted', async () => {
  const { retire, bring, manager, seen, db, clock, goTo } = await openWithApples()
  const times = () => db.selectFrom('times_off_sale').selectAll().orderBy('gone_at').execute()
  await retire()
  goTo('2026-03-07')
  await bring('id,price,special,offer_label,on_sale', 'apple,4.50,,,yes')
  expect(await times()).toMatchObject([{ product_id: 'apple', back_at: at('2026-03-07') }])
  goTo('2026-03-08')
  await retire()
  goTo('2026-03-09')
  await (await manager()).call(moveProducts, { shelf_change: { kind: 'bring_back' }, products: await seen() })
  expect(await times()).toMatchObject([{}, { gone_at: at('2026-03-08'), back_at: at('2026-03-09') }])
  await db.updateTable('products').set({ retired_at: clock.now() }).execute()
  await db.updateTable('products').set({ retired_at: null }).execute()
  expect(await times()).toHaveLength(3)
  await expect(db.deleteFrom('times_off_sale').execute()).rejects.toThrow('append-only')
})

async function* bytesOf(lines: string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.join('\n'))
}
