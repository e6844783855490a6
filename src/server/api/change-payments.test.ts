import { expect, test } from 'vitest'
import { reconcile } from '#business/money/payments/reconcile-books.ts'
import { sweepPayments } from '#business/money/payments/sweep-payments.ts'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { createPaymentIntent, createSession, paymentResult } from '#contract/money/payments/payments.ts'
import { changeOrder, dropChange } from '#contract/orders/changes/order-changes.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { type Changing, idOf, openChangingShop } from '#testing/changing.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { captureHeld, moneyAtProvider, tellTo } from '#testing/paying.ts'
import { withKey } from '#testing/with-key.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SLOW_CARD = '4000000030303038'
const DECLINED_CARD = '4000000000000002'
const MORE = { products: { apple: 2, pear: 2 } }

test('a change retried with the same key is made once, both before and after it is paid', async () => {
  const shop = await openChangingShop()
  const asked = await shop.seen(MORE)
  const first = await shop.call(changeOrder, asked, withKey('one'))
  expect(await shop.call(changeOrder, asked, withKey('one'))).toEqual(first)
  await shop.payAndReturn(idOf(first))
  const after = await shop.call(changeOrder, asked, withKey('one'))
  expect(after.change).toMatchObject({ change_id: idOf(first), state: 'made' })
  await expect(shop.call(changeOrder, { ...asked, version: 2 }, withKey('one'))).rejects.toMatchObject({
    code: 'key_used_differently',
  })
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 + 600 })
})

test('a declined card leaves the change waiting, and another card pays for it', async () => {
  const shop = await openChangingShop()
  const changed = await shop.change(MORE)
  expect(await shop.payAndReturn(idOf(changed), DECLINED_CARD)).toMatchObject({
    change_state: 'open',
    payment_status: 'paid',
    message: 'Your card was declined. Try another card.',
  })
  expect(await shop.payAndReturn(idOf(changed))).toMatchObject({ change_state: 'made' })
  await expectOnce(shop, 600)
})

test('a change can be sent to the provider’s page, and the payment event alone completes it', async () => {
  const shop = await openChangingShop()
  const change_id = idOf(await shop.change(MORE))
  const { url } = await shop.call(createSession, { order_id: shop.order.number, change_id })
  expect(url).toMatch(/^http/)
  await shop.payChange(change_id)
  await shop.hear()
  await shop.doJobs()
  expect((await shop.read()).version).toBe(2)
  await expectOnce(shop, 600)
})

test('a change that is not paid in time leaves the order as it was, and its goods are released', async () => {
  const shop = await openChangingShop()
  const change_id = idOf(await shop.change(MORE))
  const intent = await shop.call(createPaymentIntent, { order_id: shop.order.number, change_id })
  shop.clock.advance(16 * MINUTE_MS)
  await sweepPayments(shop.shop)

  expect(await shop.read()).toMatchObject({ version: 1, quantity: 2, open_change: null })
  expect((await shop.gateway.findIntent(intent.payment_intent_id))?.status).toBe('canceled')
  await expect(
    shop.call(createPaymentIntent, { order_id: shop.order.number, change_id }),
  ).rejects.toMatchObject({ code: 'payment_over' })
  await expectOnce(shop, 0)
})

test('a change’s payment is found by the sweeper when its event is lost and the browser never comes back', async () => {
  const shop = await openChangingShop()
  await shop.payChange(idOf(await shop.change(MORE)))
  shop.clock.advance(2 * MINUTE_MS)
  await sweepPayments(shop.shop)
  expect((await shop.read()).version).toBe(2)
  await expectOnce(shop, 600)
})

test('only the latest change can be paid once earlier ones were dropped or replaced', async () => {
  const shop = await openChangingShop()
  const dropped = idOf(await shop.change(MORE))
  const order_id = shop.order.number
  expect((await shop.call(dropChange, { order_id })).data.open_change).toBe(null)
  expect((await shop.call(dropChange, { order_id })).data.version).toBe(1)

  const replaced = idOf(await shop.change({ products: { apple: 3 } }))
  const kept = idOf(await shop.change(MORE))
  for (const change_id of [dropped, replaced])
    await expect(shop.call(createPaymentIntent, { order_id, change_id })).rejects.toMatchObject({
      code: 'payment_over',
    })
  await shop.payAndReturn(kept)
  await expectOnce(shop, 600)
})

test('a change that was dropped or ran out of time can be requested again with the same key', async () => {
  const shop = await openChangingShop()
  const asked = await shop.seen(MORE)
  const order_id = shop.order.number
  const dropped = idOf(await shop.call(changeOrder, asked, withKey('one')))
  await shop.call(dropChange, { order_id })

  const again = await shop.call(changeOrder, asked, withKey('one'))
  expect(again).toMatchObject({ change: { state: 'open', difference: 6 }, data: { version: 1 } })
  expect(idOf(again)).not.toBe(dropped)
  shop.clock.advance(16 * MINUTE_MS)
  await sweepPayments(shop.shop)
  expect((await shop.read()).open_change).toBe(null)

  const last = await shop.call(changeOrder, asked, withKey('one'))
  await shop.payAndReturn(idOf(last))
  const retried = await shop.call(changeOrder, asked, withKey('one'))
  expect(retried.change).toEqual({ change_id: idOf(last), state: 'made', difference: 6 })
  await expectOnce(shop, 600)
})

test('a change can be neither dropped nor replaced while the bank is processing its payment', async () => {
  const shop = await openChangingShop()
  const change_id = idOf(await shop.change(MORE))
  expect(await shop.payAndReturn(change_id, SLOW_CARD)).toMatchObject({ is_processing: true })
  const order_id = shop.order.number
  await expect(shop.call(dropChange, { order_id })).rejects.toMatchObject({ code: 'payment_processing' })
  await expect(shop.change({ products: { apple: 1 } })).rejects.toMatchObject({ code: 'payment_processing' })

  shop.clock.advance(MINUTE_MS)
  await shop.gateway.deliverEvents((body, signature) => tellTo(shop, { body, signature }))
  expect(await shop.call(paymentResult, { order_id, change_id })).toMatchObject({ change_state: 'made' })
  await expectOnce(shop, 600)
})

test.each(['out_for_delivery', 'picking'] as const)(
  'a change whose payment is seen when the order is %s is let go, and the customer is told',
  async (stage) => {
    const shop = await openChangingShop()
    const change_id = idOf(await shop.change(MORE))
    await shop.payChange(change_id)
    await moveOrder(shop.shop, shop.order.number, stage)
    await shop.call(paymentResult, { order_id: shop.order.number, change_id })
    expect(await messages(shop)).toContainEqual(expect.stringContaining('came too late'))
    await shop.hear()
    await shop.doJobs()

    expect(await shop.read()).toMatchObject({ version: 1, quantity: 2, payment_status: 'paid' })
    expect(await moneyAtProvider(shop)).toEqual(stage === 'picking' ? { held: 1590 } : { taken: 1590 })
    await expectBooksBalance(shop.db, shop.atStart)
  },
)

test('a change paid before the cut-off but seen after packing began is let go, and its goods are released', async () => {
  const shop = await openChangingShop()
  shop.clock.advance(4 * HOUR_MS - MINUTE_MS)
  await shop.payChange(idOf(await shop.change(MORE)))
  shop.clock.advance(17 * MINUTE_MS)
  await sweepPayments(shop.shop)
  expect(await messages(shop)).toContainEqual(expect.stringContaining('came too late'))
  await shop.doJobs()

  expect(await shop.read()).toMatchObject({ version: 1, quantity: 2, open_change: null })
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a change whose payment is seen after its new window was packed is let go, and the place is released', async () => {
  const shop = await openChangingShop()
  const now = shop.clock.now().getTime()
  const times = { startsAt: new Date(now + HOUR_MS), cutOffAt: new Date(now + 5 * MINUTE_MS) }
  await shop.has.slot('soon', 'City', { feeCents: 300, ...times })
  await shop.payChange(idOf(await shop.change({ slot_id: 'soon' })))
  shop.clock.advance(21 * MINUTE_MS)
  await sweepPayments(shop.shop)
  await shop.doJobs()

  expect(await shop.read()).toMatchObject({ version: 1, slot: { id: 'noon' }, open_change: null })
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 })
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a change whose payment is seen within a quarter of an hour after the cut-off is still made', async () => {
  const shop = await openChangingShop()
  shop.clock.advance(4 * HOUR_MS - MINUTE_MS)
  await shop.payChange(idOf(await shop.change(MORE)))
  shop.clock.advance(15 * MINUTE_MS)
  await sweepPayments(shop.shop)

  expect((await shop.read()).version).toBe(2)
  await expectOnce(shop, 600)
})

test('cancelling a changed order lets go of everything that is held for it', async () => {
  const shop = await openChangingShop()
  await shop.payAndReturn(idOf(await shop.change(MORE)))
  await shop.change({ products: { apple: 1 } })
  await shop.call(cancelOrder, { order_id: shop.order.number })
  await shop.doJobs()

  expect(await shop.read()).toMatchObject({ order_status: 'cancelled', payment_status: 'refunded' })
  expect(await moneyAtProvider(shop)).toEqual({})
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db, shop.atStart)
})

test('cancelling an order also ends a change that is waiting for payment', async () => {
  const shop = await openChangingShop()
  const change_id = idOf(await shop.change(MORE))
  await shop.call(createPaymentIntent, { order_id: shop.order.number, change_id })
  await shop.call(cancelOrder, { order_id: shop.order.number })
  await shop.doJobs()
  expect(await shop.read()).toMatchObject({ payment_status: 'refunded', open_change: null })
  expect(await moneyAtProvider(shop)).toEqual({})
  await expectBooksBalance(shop.db, shop.atStart)
})

test('a refund larger than the last payment is split across the payments', async () => {
  const shop = await openChangingShop()
  await shop.payAndReturn(idOf(await shop.change(MORE)))
  await captureHeld(shop)
  await shop.hear()
  await shop.doJobs()
  await shop.change({ products: { apple: 1 } })
  await shop.doJobs()
  const refunds = await shop.db.selectFrom('refunds').select('amount_cents').orderBy('id').execute()
  expect(refunds.map(({ amount_cents }) => amount_cents).toSorted((a, b) => a - b)).toEqual([450, 600])
  expect(await shop.read()).toMatchObject({ order_amount: 11.4, payment_status: 'paid' })
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db, shop.atStart)
})

test('the customer gets one message about a change, with the new total and the difference', async () => {
  const shop = await openChangingShop()
  await shop.change({ products: { apple: 1 } }, 'one')
  expect((await messages(shop)).filter((body) => body.includes('was changed'))).toEqual([
    expect.stringMatching(
      /^Punnet order \d+ was changed \(now \$11\.40\)\. It costs \$4\.50 less\. Delivery: /,
    ),
  ])
})

async function messages({ db }: Changing): Promise<string[]> {
  return (await db.selectFrom('messages').select('body').execute()).map(({ body }) => body)
}

/** Asserts that exactly this much was taken on top of the order, and that our books agree with the provider's. */
async function expectOnce(shop: Changing, cents: number): Promise<void> {
  expect(await moneyAtProvider(shop)).toEqual({ held: 1590 + cents })
  expect(await reconcile(shop.shop)).toEqual([])
  await expectBooksBalance(shop.db, shop.atStart)
}

test('a customer who keeps making unpaid changes is rate limited, so goods are not held all day', async () => {
  const shop = await openChangingShop()
  for (let n = 0; n < 20; n++) {
    expect((await shop.change({ products: { pear: 4 + (n % 2) } })).change).toMatchObject({ state: 'open' })
    shop.clock.advance(60_000)
  }
  await expect(shop.change({ products: { pear: 6 } })).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await shop.change({ products: { pear: 1 } })).change).toMatchObject({ state: 'made' })
  await expectBooksBalance(shop.db, shop.atStart)
})
