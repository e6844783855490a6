import { expect, test } from 'vitest'
import { failRefund } from '#business/money/payments/make-refund.ts'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import { readPapers } from '#contract/orders/desk/papers.ts'
import { openButcher } from '#testing/butcher.ts'
import { TWO_APPLES } from '#testing/checkout-shop.ts'
import { openDesk, openHeldDesk, refundBy, seenBy } from '#testing/desk.ts'
import { operatorOf } from '#testing/operators.ts'

test('the paper of a window is of its paid orders, with what is short, where goods stand, how cold they are kept and what was charged', async () => {
  const shop = await openHeldDesk()
  const manager = await shop.operator('manager')
  await shop.db
    .updateTable('products')
    .set({ storage: 'Keep refrigerated below 5°C.', bay: '7' })
    .where('id', '=', 'apple')
    .execute()
  await shop.db.updateTable('sub_categories').set({ aisle: 'Produce', bay: '2' }).execute()
  await shop.has.order(await shop.has.customer('0400000002'), TWO_APPLES)
  await refundBy(shop, manager, { lines: [{ product_id: 'apple', quantity: 1 }], reason: 'item_missing' })
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  const { window } = await seenBy(shop, manager)
  const day = brisbaneDay(new Date(window.starts_at))

  const place = { aisle: 'Produce', bay: '7' }
  const { data } = await manager.call(readPapers, { day, window: window.starts_at })
  expect(data).toMatchObject({
    shop: 'Punnet Commerce Private Limited',
    is_all: true,
    orders: [
      {
        number: shop.number,
        stage: 'packed',
        charged: 11.4,
        refunded: 0,
        lines: [{ product_id: 'apple', quantity: 1, short: 1, temperature: 'chilled', place }],
      },
    ],
  })
  expect((await manager.call(readPapers, {})).data).toEqual(data)
  const later = new Date(Date.parse(window.starts_at) + 3_600_000).toISOString()
  expect((await manager.call(readPapers, { day, window: later })).data.orders).toEqual([])
  expect((await manager.call(readPapers, { day: '2026-01-01' })).data.orders).toEqual([])
})

test('one order, or several, are printed whatever became of them, and a number that is none is not found', async () => {
  const shop = await openHeldDesk()
  const support = await operatorOf(shop, 'support')
  await moveOrder(shop.shop, shop.number, 'cancelled')
  const { data } = await support.call(readPapers, { number: shop.number })
  expect(data.orders).toMatchObject([{ number: shop.number, order_status: 'cancelled', stage: null }])
  const { number } = await shop.has.order(await shop.has.customer('0400000002'), TWO_APPLES)
  const both = await support.call(readPapers, { number: `${number},1,${shop.number}` })
  expect(both.data.orders.map((order) => order.number).toSorted()).toEqual([number, shop.number].toSorted())
  await expect(support.call(readPapers, { number: '1' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a unit that the office took off is to be packed again once the bank has rejected its refund', async () => {
  const shop = await openDesk()
  const manager = await shop.operator('manager')
  const lineOf = async () =>
    (await manager.call(readPapers, { number: shop.number })).data.orders[0]?.lines[0]
  await refundBy(shop, manager, { lines: [{ product_id: 'apple', quantity: 1 }], reason: 'item_missing' })
  expect(await lineOf()).toMatchObject({ quantity: 1, short: 1 })
  const { id } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await failRefund(shop.shop, id, 'the card is closed')
  expect(await lineOf()).toMatchObject({ quantity: 2, short: 0 })
})

test('papers have what a line weighs and costs once it is packed', async () => {
  const shop = await openButcher()
  const { call } = await operatorOf(shop, 'manager')
  const lines = async () => (await call(readPapers, { number: shop.number })).data.orders[0]?.lines
  await shop.claim()
  await shop.pick({ of: 'steak', outcome: 'all', grams: 830 })
  expect((await lines())?.[0]).not.toHaveProperty('packed')
  await shop.pack()
  shop.clock.advance(11_000)
  await shop.doJobs()
  expect(await lines()).toMatchObject([{ price_per_kilo: 40, packed: { grams: 830, total_price: 33.2 } }])
})
