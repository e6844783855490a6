import type { AskOf, ReplyOf } from '#contract/endpoint.ts'
import { createPaymentIntent, paymentResult } from '#contract/money/payments/payments.ts'
import { changeOrder, previewChange } from '#contract/orders/changes/order-changes.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { countStock } from './expect-books-balance.ts'
import { openPayingShop, type Paying, payWith } from './paying.ts'
import { withKey } from './with-key.ts'

type Change = Omit<AskOf<typeof previewChange>, 'order_id' | 'lines'> & {
  /** Quantities by product. */
  products?: Record<string, number>
  /** Line preferences by product. */
  wishes?: Record<string, NonNullable<NonNullable<AskOf<typeof previewChange>['lines']>[number]['wish']>>
}

export interface Changing extends Paying {
  atStart: Awaited<ReturnType<typeof countStock>>
  /** Reads the customer's order as its page shows it. */
  read(): Promise<Order>
  /** Builds the page's request: the previewed total and the order's version. */
  seen(change: Change): Promise<AskOf<typeof changeOrder>>
  /** Previews a change and then makes it. */
  change(change: Change, key?: string): Promise<ReplyOf<typeof changeOrder>>
  /** Pays for a change that waits for its payment. */
  payChange(changeId: string, card?: string): ReturnType<typeof payWith>
  /** Pays for a change and returns to the order's page. */
  payAndReturn(changeId: string, card?: string): Promise<ReplyOf<typeof paymentResult>>
}

/** A customer with a paid order of two apples at $4.50 each; the shop also sells pears at $3.00 and milk at $2.00. */
export async function openChangingShop(...otherwise: Parameters<typeof openPayingShop>): Promise<Changing> {
  const shop = await openPayingShop(...otherwise)
  await shop.has.product('pear', { stock: 10, priceCents: 300 })
  await shop.has.product('milk', { stock: 10, priceCents: 200 })
  const order_id = shop.order.number
  await shop.pay()
  await shop.call(paymentResult, { order_id })
  const atStart = await countStock(shop.db)
  const seen: Changing['seen'] = async ({ products, wishes = {}, ...rest }) => {
    const lines =
      products &&
      Object.entries(products).map(([product_id, quantity]) => {
        const wish = wishes[product_id]
        return { product_id, quantity, ...(wish && { wish }) }
      })
    const wanted = { order_id, ...rest, ...(lines && { lines }) }
    const { amounts, version } = await shop.call(previewChange, wanted)
    return { ...wanted, version, expected_total: amounts.bill_amount }
  }
  const payChange: Changing['payChange'] = async (change_id, card) =>
    payWith(shop, await shop.call(createPaymentIntent, { order_id, change_id }), card)
  return {
    ...shop,
    atStart,
    seen,
    payChange,
    read: async () => (await shop.call(getOrder, { order_id })).data,
    change: async (change, key) => shop.call(changeOrder, await seen(change), withKey(key)),
    async payAndReturn(change_id, card) {
      await payChange(change_id, card)
      return shop.call(paymentResult, { order_id, change_id })
    },
  }
}

/** Returns the id of a change that waits for its payment. */
export function idOf({ change }: ReplyOf<typeof changeOrder>): string {
  if (!change) throw new Error('Nothing was changed.')
  return change.change_id
}
