import { expect, test } from 'vitest'
import { quote } from '#contract/orders/checkout/checkout.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { agreedAmount, receiptOf } from '#contract/orders/orders/receipt.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { openButcher } from '#testing/butcher.ts'
import { CARD_KEPT } from '#testing/checkout-shop.ts'
import { refundBy, textsTo } from '#testing/desk.ts'
import { expectSound, holdsOf, reachCutOff } from '#testing/kept-cards.ts'
import { operatorOf } from '#testing/operators.ts'
import { moneyAtProvider } from '#testing/paying.ts'
import { moveOrder } from '../../orders/orders/move-order.ts'

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

test('the customer is told what the card holds, as the bank shows it, and that it does no longer', async () => {
  const shop = await openButcher()
  await shop.doJobs()
  expect((await textsTo(shop)).join()).toContain('($38.90) is confirmed')
  expect((await textsTo(shop)).join()).toContain('Your card holds $42.10.')
  await shop.call(cancelOrder, { order_id: shop.number })
  await shop.doJobs()
  expect((await textsTo(shop)).join()).toContain('your card no longer holds $42.10 for us')
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
    await shop.claim()
    await shop.pick({ of: 'steak', outcome: 'all', grams })
    await shop.pack()
    shop.clock.advance(11_000)
    await shop.doJobs()
    expect(await moneyAtProvider(shop)).toEqual({ taken })
    const order = await shop.read()
    expect(agreedAmount(order)).toBe(38.9)
    expect(order).toMatchObject({
      order_amount: taken / 100,
      captured_amount: taken / 100,
      lines: [{ packed: { grams } }],
    })
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
  await shop.claim()
  await shop.pick({ of: 'steak', outcome: 'all', grams: 1_000 })
  await shop.pack()
  shop.clock.advance(11_000)
  await shop.doJobs()
  expect(await moneyAtProvider(shop)).toEqual({ taken: 4010 })
  await expectSound(shop)
})
