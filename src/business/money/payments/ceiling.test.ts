import { expect, test } from 'vitest'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { quote } from '#contract/orders/checkout/checkout.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { agreedAmount, receiptOf } from '#contract/orders/orders/receipt.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { idOf } from '#testing/changing.ts'
import { CARD_KEPT } from '#testing/checkout-shop.ts'
import { refundBy, settledDesk } from '#testing/desk.ts'
import { countStock } from '#testing/expect-books-balance.ts'
import { expectSound, holdsOf, reachCutOff } from '#testing/kept-cards.ts'
import { operatorOf } from '#testing/operators.ts'
import { moneyAtProvider, openPayingShop, payWith } from '#testing/paying.ts'
import { picksOf } from '#testing/picking.ts'
import { moveOrder } from '../../orders/orders/move-order.ts'

/** Two steaks of about 400 g at $40.00 a kilo, $38.90 with delivery, are paid for: they may weigh a tenth more. */
async function openButcher(inDays = 0) {
  const shop = await openPayingShop({}, inDays)
  await shop.has.product('steak', { byWeight: { centsPerKilo: 4_000, usualGrams: 400 }, stock: 20 })
  await shop.has.product('milk', { priceCents: 200, stock: 20 })
  const products = { steak: 2 }
  const order = await shop.has.order(shop.customer, { products, slotId: 'noon', expectedTotal: 38.9 })
  const intent = await shop.call(createPaymentIntent, { order_id: order.number })
  await payWith(shop, intent)
  const desk = await settledDesk({ ...shop, order }, order)
  const order_id = order.number
  return {
    ...desk,
    intent,
    atStart: await countStock(shop.db),
    read: async () => (await shop.call(getOrder, { order_id })).data,
    /** Changes the order to these units, and pays for what is not held. */
    async change(products: Record<string, number>) {
      const lines = Object.entries(products).map(([product_id, quantity]) => ({ product_id, quantity }))
      const { amounts, version } = await shop.call(previewChange, { order_id, lines })
      const wanted = { order_id, lines, version, expected_total: amounts.bill_amount }
      const changed = await shop.call(changeOrder, wanted)
      if (changed.change?.state !== 'open') return 0
      const toPay = await shop.call(createPaymentIntent, { order_id, change_id: idOf(changed) })
      await payWith(shop, toPay)
      await shop.call(paymentResult, { order_id, change_id: idOf(changed) })
      return toPay.amount
    },
  }
}

test('checkout says what weighed goods may cost at most, and only they may cost a tenth more', async () => {
  const { call, has } = await openButcher()
  await call(addToCart, { productId: 'milk', quantity: 1 })
  expect((await call(quote, {})).amounts).not.toHaveProperty('ceiling')
  await has.product('ham', { byWeight: { centsPerKilo: 3_200, usualGrams: 100 }, stock: 20 })
  await call(addToCart, { productId: 'ham', quantity: 3 })
  const { amounts } = await call(quote, {})
  expect(amounts.total_amount).toBe(11.6)
  expect(amounts.ceiling).toBeCloseTo(amounts.bill_amount + 0.96, 2)
})

test('the card holds the most that the order may cost; packed without weighing, what was agreed is charged', async () => {
  const shop = await openButcher()
  expect(shop.intent.amount).toBe(42.1)
  expect(await shop.read()).toMatchObject({
    order_amount: 38.9,
    authorised_amount: 42.1,
    captured_amount: 0,
    amounts: { bill_amount: 38.9, ceiling: 42.1 },
  })
  expect(await moneyAtProvider(shop)).toEqual({ held: 4210 })
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 3890 })
  expect(await shop.read()).toMatchObject({ order_amount: 38.9, captured_amount: 38.9 })
  await expectSound(shop)
})

test('a change within what is held needs no payment; a dearer one holds what is lacking to the new ceiling', async () => {
  const shop = await openButcher()
  expect(await shop.change({ steak: 2, milk: 1 })).toBe(0)
  expect(await shop.read()).toMatchObject({
    authorised_amount: 42.1,
    amounts: { bill_amount: 40.9, ceiling: 42.1 },
  })
  await expectSound(shop)
  expect(await shop.change({ steak: 2, milk: 1, apple: 1 })).toBe(6.5)
  expect(await shop.read()).toMatchObject({
    authorised_amount: 48.6,
    amounts: { bill_amount: 45.4, ceiling: 48.6 },
  })
  await expectSound(shop)
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 4540 })
  await expectSound(shop)
})

test('a card that is kept is asked at the cut-off for the most that the order may cost', async () => {
  const shop = await openButcher(CARD_KEPT)
  expect(await shop.read()).toMatchObject({ keeps_card: true, to_hold: 42.1 })
  await reachCutOff(shop)
  expect(await holdsOf(shop)).toEqual([4210])
  await moveOrder(shop.shop, shop.number, 'packed')
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 3890 })
  await expectSound(shop)
})

test.each([
  // $1.20 more than agreed; then more than a tenth, of which a tenth is charged; then less than agreed.
  [830, 4010],
  [1000, 4210],
  [750, 3690],
])(
  'two steaks that weigh %i g together are charged by their weight, up to the most that was said',
  async (grams, taken) => {
    const shop = await openButcher()
    const { claim, pick, pack } = picksOf(
      { number: shop.number, positions: new Map([['steak', 1]]) },
      await operatorOf(shop, 'picker'),
    )
    await claim()
    await pick({ of: 'steak', outcome: 'all', grams })
    await pack()
    shop.clock.advance(11_000)
    await shop.doJobs()
    expect(await moneyAtProvider(shop)).toEqual({ taken })
    const order = await shop.read()
    expect(agreedAmount(order)).toBe(38.9)
    expect(order).toMatchObject({ order_amount: taken / 100, captured_amount: taken / 100 })
    expect(receiptOf(order).amounts).toMatchObject({ bill_amount: taken / 100 })
    await expectSound(shop)
  },
)

test('goods that turn out heavier cost no more than was said at the last change, whatever the office took off since', async () => {
  const shop = await openButcher()
  // Of the tenth, $1.20 is left beside the milk.
  await shop.change({ steak: 2, milk: 1 })
  const manager = await operatorOf(shop, 'manager')
  await refundBy(shop, manager, { lines: [{ product_id: 'milk', quantity: 1 }], reason: 'item_missing' })
  const { claim, pick, pack } = picksOf(
    { number: shop.number, positions: new Map([['steak', 1]]) },
    await operatorOf(shop, 'picker'),
  )
  await claim()
  await pick({ of: 'steak', outcome: 'all', grams: 1_000 })
  await pack()
  shop.clock.advance(11_000)
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 4010 })
  await expectSound(shop)
})
