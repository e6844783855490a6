import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { idOf } from './changing.ts'
import { settledDesk } from './desk.ts'
import { countStock } from './expect-books-balance.ts'
import { operatorOf } from './operators.ts'
import { openPayingShop, payWith } from './paying.ts'
import { picksOf } from './picking.ts'

/** Two steaks of about 400 g at $40.00 a kilo, $38.90 with delivery, are paid for: they may weigh a tenth more. */
export async function openButcher(inDays = 0) {
  const shop = await openPayingShop({}, inDays)
  await shop.has.product('steak', { byWeight: { centsPerKilo: 4_000, usualGrams: 400 }, stock: 20 })
  await shop.has.product('milk', { priceCents: 200, stock: 20 })
  const products = { steak: 2 }
  const order = await shop.has.order(shop.customer, { products, slotId: 'noon', expectedTotal: 38.9 })
  const intent = await shop.call(createPaymentIntent, { order_id: order.number })
  await payWith(shop, intent)
  const desk = await settledDesk({ ...shop, order }, order)
  const order_id = order.number
  const picker = await operatorOf(shop, 'picker')
  return {
    ...desk,
    ...picksOf({ number: order_id, positions: new Map([['steak', 1]]) }, picker),
    picker,
    intent,
    atStart: await countStock(shop.db),
    read: async () => (await shop.call(getOrder, { order_id })).data,
    payChange,
    async change(products: Record<string, number>) {
      const { amount, settle } = await payChange(products)
      await settle()
      return amount
    },
  }

  /** Changes the order to these units, and pays for what is not held; `settle` is the return of the browser. */
  async function payChange(products: Record<string, number>) {
    const lines = Object.entries(products).map(([product_id, quantity]) => ({ product_id, quantity }))
    const { amounts, version } = await shop.call(previewChange, { order_id, lines })
    const wanted = { order_id, lines, version, expected_total: amounts.bill_amount }
    const changed = await shop.call(changeOrder, wanted)
    if (changed.change?.state !== 'open') return { amount: 0, settle: async () => {} }
    const ids = { order_id, change_id: idOf(changed) }
    const toPay = await shop.call(createPaymentIntent, ids)
    await payWith(shop, toPay)
    return { amount: toPay.amount, settle: () => shop.call(paymentResult, ids) }
  }
}
