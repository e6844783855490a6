import { expect, test } from 'vitest'
import { countStock, moveStock, readStock } from '#contract/goods/stock/stock.ts'
import { receiveDelivery } from '#contract/goods/stock/supplier-orders.ts'
import { openDock } from '#testing/open-dock.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

async function openShelf(stock: number) {
  const opened = await openTestShop()
  await opened.has.product('gala', { stock })
  const manager = await operatorOf(opened, 'manager')
  const move = (by: number) => manager.call(moveStock, { product_id: 'gala', by, reason: 'Delivery' })
  const onHand = async () => (await manager.call(readStock, { product_id: 'gala' })).data.on_hand
  return { manager, move, onHand }
}

test('stock beyond the limit is refused with the number that may still come in', async () => {
  const { move, onHand } = await openShelf(9_999_990)
  const sentence = 'Stock goes up to 9,999,999. There are 9,999,990 on hand, so at most 9 more can come in.'
  await expect(move(10)).rejects.toMatchObject({ details: { fields: { by: sentence } } })
  expect(await onHand()).toBe(9_999_990)
  await move(9)
  await expect(move(1)).rejects.toMatchObject({
    message: 'Stock goes up to 9,999,999. There are 9,999,999 on hand, so no more can come in.',
  })
})

test('a quantity above the maximum is refused with the maximum on its field', async () => {
  const { move, onHand } = await openShelf(0)
  await expect(move(10_000_000)).rejects.toMatchObject({
    details: { fields: { by: 'This is too much: at most 9,999,999.' } },
  })
  expect(await onHand()).toBe(0)
})

test('when several deliveries are booked at the same moment, only those within the stock limit succeed', async () => {
  const { move, onHand } = await openShelf(9_999_990)
  const outcomes = await Promise.allSettled([move(4), move(4), move(4)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await onHand()).toBe(9_999_998)
})

test('stock above the limit can still be taken out and counted', async () => {
  const { manager, move, onHand } = await openShelf(10_999_998)
  await move(-1)
  expect(await onHand()).toBe(10_999_997)
  await manager.call(countStock, { product_id: 'gala', on_hand: 20, seen: 10_999_997, reason: 'Counted' })
  expect(await onHand()).toBe(20)
})

test('a supplier delivery is refused at the line where a product’s lots exceed the stock limit', async () => {
  const { manager, make } = await openDock()
  const { id, version } = await make()
  const lot = { product_id: 'gala', lot_code: '', best_before: null }
  const receiving = manager.call(receiveDelivery, {
    supplier_order_id: id,
    version,
    is_all: true,
    lines: [
      { ...lot, quantity: 6_000_000 },
      { ...lot, quantity: 6_000_000 },
    ],
  })
  const sentence =
    'Stock goes up to 9,999,999. There are 6,000,000 on hand, so at most 3,999,999 more can come in.'
  await expect(receiving).rejects.toMatchObject({ details: { fields: { 'lines.1.quantity': sentence } } })
  expect((await manager.call(readStock, { product_id: 'gala' })).data).toMatchObject({ on_hand: 0, lots: [] })
})
