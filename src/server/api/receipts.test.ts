import { expect, test } from 'vitest'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { createCall } from '#contract/call.ts'
import { leftOfPayments } from '#contract/orders/orders/money-coming-back.ts'
import { getOrder, getReceipt } from '#contract/orders/orders/orders.ts'
import { receiptOf } from '#contract/orders/orders/receipt.ts'
import { openChangingShop } from '#testing/changing.ts'
import { type Desk, openDesk, openHeldDesk, refundBy } from '#testing/desk.ts'
import { operatorOf } from '#testing/operators.ts'
import { chargeHeld, tellTo } from '#testing/paying.ts'

const APPLE = [{ product_id: 'apple', quantity: 1 }]

test('the receipt is emailed once, when all is charged, with what was ordered, packed and charged', async () => {
  const shop = await withEmail(await openHeldDesk())
  await refundBy(shop, await shop.operator('manager'), { lines: APPLE, reason: 'item_missing' })
  await shop.doJobs()
  expect(await receiptsOf(shop)).toEqual([])
  await moveOrder(shop.shop, shop.number, 'packed')
  expect(await receiptsOf(shop)).toEqual([])
  await shop.doJobs()
  for (const event of await shop.gateway.signedEvents()) await tellTo(shop, event)
  for (const to of ['out_for_delivery', 'packed', 'out_for_delivery', 'delivered'] as const)
    await moveOrder(shop.shop, shop.number, to)
  await shop.doJobs()

  const [receipt, ...others] = await receiptsOf(shop)
  expect(others).toEqual([])
  expect(receipt?.subject).toBe(`Your receipt for order ${shop.number}`)
  expect(receipt?.body).toContain('You were shown $15.90 and paid $11.40.')
  expect(receipt?.body).toContain('2 ordered, 1 packed, $4.50\nDelivery: $6.90\nTotal: $11.40')
})

test('a customer with an email address gets one message of each event, by text what matters within the hour', async () => {
  const shop = await withEmail(await openHeldDesk())
  for (const to of ['packed', 'out_for_delivery', 'delivered'] as const) {
    await moveOrder(shop.shop, shop.number, to)
    await shop.doJobs()
  }
  await refundBy(shop, await shop.operator('manager'), { lines: APPLE, reason: 'item_bad' })
  await shop.doJobs()
  const told = await shop.db.selectFrom('messages').select(['kind', 'channel']).execute()
  const aboutOrder = told.filter(({ kind }) => kind.startsWith('order_'))
  expect(aboutOrder.map(({ kind, channel }) => `${kind} by ${channel}`).toSorted()).toEqual([
    'order_confirmed by sms',
    'order_delivered by sms',
    'order_on_its_way by sms',
    'order_part_refunded by email',
    'order_receipt by email',
  ])
})

test('an order that was charged when it was paid gets its receipt once it is packed', async () => {
  const shop = await withEmail(await openDesk())
  expect(await receiptsOf(shop)).toEqual([])
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await receiptsOf(shop)).toHaveLength(1)
})

test('an order that is cancelled before its charge has been made gets no receipt', async () => {
  const shop = await withEmail(await openHeldDesk())
  await moveOrder(shop.shop, shop.number, 'packed')
  await moveOrder(shop.shop, shop.number, 'cancelled')
  await shop.doJobs()
  expect(await receiptsOf(shop)).toEqual([])
})

test('the link of a receipt shows it for thirty days without signing in, and nothing personal besides', async () => {
  const { shop, token } = await openReceipt()
  const shown = (await visit(shop, token)).data
  const order = (await shop.call(getOrder, { order_id: shop.number })).data
  expect(shown).toMatchObject({ order_id: shop.number, lines: [{ product_id: 'apple', quantity: 2 }] })
  expect(shown.payments).toEqual(order.payments)
  expect(shown.address).toEqual({
    name: 'Alex',
    building: 'Unit 4',
    formattedAddress: '12 Queen Street, Brisbane City 4000',
  })
  expect(JSON.stringify(shown)).not.toMatch(/phone|0412|wish|coordinates/)

  shop.clock.advance(30 * DAY_MS - 1)
  await visit(shop, token)
  shop.clock.advance(1)
  await expect(visit(shop, token)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a link that was not made here leads nowhere, and no answer may be stored', async () => {
  const { shop, token } = await openReceipt()
  const [, seal = ''] = token.split('.')
  const { id } = await shop.has.order(await shop.has.customer('0400000002'), {
    slotId: 'noon',
    expectedTotal: 15.9,
  })
  const later = shop.clock.now().getTime() + 60 * DAY_MS
  for (const wrong of [
    '',
    'x',
    seal,
    `${id}-${later}.${seal}`,
    `${shop.order.id}-${later}.${seal}`,
    `${token}x`,
  ]) {
    const answer = await shop.send(`/api/receipts/${wrong}`)
    expect([wrong, answer.status]).toEqual([wrong, 404])
  }
  const right = await shop.send(`/api/receipts/${token}`)
  expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('a receipt is what was charged less what went back, also where one refund is of both', async () => {
  // The first payment is charged already, and the change is held.
  const shop = await chargeHeld(await openChangingShop())
  const { change } = await shop.change({ products: { apple: 4 } })
  await shop.payAndReturn(change?.change_id ?? '')
  const desk = { ...shop, number: shop.order.number }
  await refundBy(desk, await operatorOf(shop, 'manager'), {
    lines: [{ product_id: 'apple', quantity: 3 }],
    reason: 'item_missing',
  })
  await shop.doJobs()
  await moveOrder(shop.shop, desk.number, 'packed')
  await shop.doJobs()
  const order = await shop.read()
  expect(order.refunds.map(({ refund_status, amount }) => [refund_status, amount]).toSorted()).toEqual([
    ['done', 4.5],
    ['released', 9],
  ])
  expect(leftOfPayments(order)).toBe(11.4)
  expect(receiptOf(order).amounts.bill_amount).toBe(24.9)
})

async function openReceipt() {
  const shop = await withEmail(await openHeldDesk())
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  const [receipt] = await receiptsOf(shop)
  const [, token = ''] = /http:\/\/shop\.test\/receipt\/(\S+)$/m.exec(receipt?.body ?? '') ?? []
  return { shop, token }
}

function visit({ api }: Desk, receipt_token: string) {
  return createCall(async (request) => api(request), 'http://shop.test')(getReceipt, { receipt_token })
}

async function withEmail(shop: Desk) {
  await shop.db.updateTable('customers').set({ email: 'ada@example.com' }).execute()
  return shop
}

function receiptsOf({ db }: Desk) {
  return db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('channel', '=', 'email')
    .where('body', 'like', '%/receipt/%')
    .execute()
}
