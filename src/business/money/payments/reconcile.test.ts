import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { paymentResult } from '#contract/money/payments/payments.ts'
import { captureHeld, moneyAtProvider, openPayingShop, TWO_APPLES_CENTS } from '#testing/paying.ts'
import { settleOrder } from '#testing/settle-order.ts'
import { moveOrder } from '../../orders/orders/move-order.ts'
import { reconcile } from './reconcile-books.ts'

test('the books agree on an unpaid and a paid order', async () => {
  const shop = await openPayingShop()
  expect(await reconcile(shop.shop)).toEqual([])
  await shop.pay()
  await shop.call(paymentResult, { order_id: shop.order.number })
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a completed refund is in both books, and a different amount is reported', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await captureHeld(shop)
  await shop.db.updateTable('orders').set({ status: 'cancelled', goods_state: 'returned' }).execute()
  await settleOrder(shop.shop, shop.order.id)
  expect(await reconcile(shop.shop)).toEqual([expect.stringContaining('is requested')])
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS, returned: TWO_APPLES_CENTS })
  expect(await reconcile(shop.shop)).toEqual([])

  await shop.db.updateTable('refunds').set({ amount_cents: 100 }).execute()
  expect(await reconcile(shop.shop)).toEqual([expect.stringMatching(/\$1\.00 .* is \$15\.90 there/)])
})

test('a refund made days after it was requested is in both books', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await captureHeld(shop)
  await shop.db.updateTable('orders').set({ status: 'cancelled', goods_state: 'returned' }).execute()
  await settleOrder(shop.shop, shop.order.id)
  shop.clock.advance(5 * DAY_MS)
  await shop.doJobs()
  shop.clock.advance(5 * DAY_MS)

  expect(await moneyAtProvider(shop)).toEqual({ taken: TWO_APPLES_CENTS, returned: TWO_APPLES_CENTS })
  expect(await reconcile(shop.shop)).toEqual([])
})

test('a payment that only one of the books knows is reported', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  const { number } = shop.order
  expect(await reconcile(shop.shop)).toEqual([
    expect.stringMatching(`Order ${number} is pending here, .* is held at the provider`),
  ])

  await shop.db.updateTable('payments').set({ intent_id: null }).execute()
  expect(await reconcile(shop.shop)).toEqual([
    expect.stringMatching(/^The provider holds \$15\.90 by pi_\w+, for no order\.$/),
  ])

  await shop.db.updateTable('payments').set({ status: 'paid', intent_id: 'pi_lost' }).execute()
  expect(await reconcile(shop.shop)).toEqual([
    `Order ${number}: the provider does not know its payment pi_lost.`,
    expect.stringContaining('for no order'),
  ])
})

test('a hold or a charge that differs from the order’s is reported', async () => {
  const shop = await openPayingShop()
  await shop.pay()
  await shop.call(paymentResult, { order_id: shop.order.number })
  await shop.db.updateTable('payments').set({ amount_cents: 100 }).execute()
  expect(await reconcile(shop.shop)).toEqual([
    `Order ${shop.order.number} has $1.00 held, and the provider holds $15.90 aud.`,
  ])
  await shop.db.updateTable('payments').set({ amount_cents: 1590 }).execute()
  await moveOrder(shop.shop, shop.order.number, 'packed')
  await shop.doJobs()
  await shop.db.updateTable('payments').set({ charge_cents: 100 }).execute()
  expect(await reconcile(shop.shop)).toEqual([
    `Order ${shop.order.number} is charged $1.00, and the provider received $15.90 aud.`,
  ])
})
