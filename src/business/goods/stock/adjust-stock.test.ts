import { expect, test, vi } from 'vitest'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { adjustStock } from './adjust-stock.ts'

test('stock is raised, lowered and set to a count, and each adjustment has its reason', async () => {
  const { shop, stock, reasons } = await openWithApples()

  expect(await adjust(shop, { by: 5 }, 'delivery')).toEqual({ before: 20, onHand: 25 })
  expect(await adjust(shop, { by: -3 }, 'bruised')).toEqual({ before: 25, onHand: 22 })
  expect(await adjust(shop, { to: 30 }, 'counted')).toEqual({ before: 22, onHand: 30 })
  expect(await adjust(shop, { to: 30 }, 'counted again')).toEqual({ before: 30, onHand: 30 })

  expect(await stock()).toEqual({ on_hand: 30, held: 4, sold: 7 })
  expect(await reasons()).toEqual(['5 delivery', '-3 bruised', '8 counted', '0 counted again'])
})

test('stock never goes below zero', async () => {
  const { shop, stock, reasons } = await openWithApples()
  await expect(adjust(shop, { by: -21 })).rejects.toMatchObject({
    code: 'insufficient_stock',
    message: 'There are only 20 on hand.',
    details: { available: 20 },
  })
  expect(await stock()).toEqual({ on_hand: 20, held: 4, sold: 7 })
  expect(await reasons()).toEqual([])
})

test('stock of an unknown product is refused, and a product without stock gets its first', async () => {
  const { shop, db, stock } = await openWithApples()
  const adjusting = adjustStock(shop, { productId: 'pear', change: { by: 1 }, because: 'delivery' })
  await expect(adjusting).rejects.toMatchObject({ code: 'not_found', message: 'There is no product pear.' })
  await db.deleteFrom('stock').execute()
  expect(await adjust(shop, { by: 2 })).toEqual({ before: 0, onHand: 2 })
  expect(await stock()).toEqual({ on_hand: 2, held: 0, sold: 0 })
})

test('concurrent adjustments never take out more than there is on hand', async () => {
  const { shop, stock, reasons } = await openWithApples()
  const taking = await Promise.allSettled(Array.from({ length: 15 }, () => adjust(shop, { by: -3 })))
  expect(taking.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await stock()).toMatchObject({ on_hand: 2 })
  expect(await reasons()).toHaveLength(6)
})

test('a product set to zero is shown as out of stock', async () => {
  const { shop, call } = await openWithApples()
  const inStock = async () => (await call(getProductById, { product_id: 'apple' })).data.in_stock
  expect(await inStock()).toBe(true)
  await adjust(shop, { to: 0 })
  await vi.waitFor(async () => expect(await inStock()).toBe(false))
})

function adjust(shop: TestShop['shop'], change: { by: number } | { to: number }, because = 'stocktake') {
  return adjustStock(shop, { productId: 'apple', change, because })
}

async function openWithApples() {
  const opened = await openTestShop()
  const { db, has } = opened
  await has.product('apple', { stock: 20 })
  await db.updateTable('stock').set({ held: 4, sold: 7 }).execute()
  return {
    ...opened,
    stock: () => db.selectFrom('stock').select(['on_hand', 'held', 'sold']).executeTakeFirstOrThrow(),
    async reasons() {
      const rows = await db.selectFrom('stock_adjustments').selectAll().orderBy('id').execute()
      return rows.map(({ quantity, reason }) => `${quantity} ${reason}`)
    },
  }
}
