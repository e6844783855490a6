import { DAY_MS } from '#contract/brisbane-time.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { type Dollars, formatCents, formatDollars, toCents } from '#contract/money.ts'
import { hasInvoice } from '#contract/order-status.ts'
import { isReceipt, leftOfPayments } from '#contract/orders/orders/money-coming-back.ts'
import { Receipt } from '#contract/orders/orders/order.schema.ts'
import type { Order, OrderLine } from '#contract/orders/orders/order.ts'
import type * as api from '#contract/orders/orders/orders.ts'
import { packedInWords } from '#contract/orders/orders/packed-in-words.ts'
import { agreedAmount, receiptOf } from '#contract/orders/orders/receipt.ts'
import { Refusal } from '#contract/refusals.ts'
import { tell } from '../../people/messages/tell.ts'
import { wordsOf } from '../../people/messages/words-of.ts'
import type { Shop, Verb } from '../../shop.ts'
import { idIn, isSealed, seal } from '../../signed-links/confirming.ts'
import { getOrder } from './get-order.ts'

const RECEIPT_DAYS = 30

const PURPOSE = 'receipt'

/** Emails an order's receipt once it is packed and charged, and never again. The caller holds the order's lock. */
export async function tellReceipt(shop: Shop, orderId: string): Promise<void> {
  const { number, customer_id, email } = await shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.number', 'orders.customer_id', 'customers.email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!email) return
  const { data: order } = await getOrder(shop, { id: customer_id }, { order_id: number })
  if (!isReceipt(order) || order.captured_amount === 0) return
  const words = await wordsOf(shop, 'order_receipt', {
    number,
    total: formatDollars(agreedAmount(order)),
    paid: formatDollars(leftOfPayments(order)),
    receipt: receiptInWords(order),
    days: String(RECEIPT_DAYS),
    link: await receiptUrl(shop, orderId),
  })
  await tell(shop, { ...words, channel: 'email', to: email, dedupeKey: `order ${orderId} receipt email` })
}

/** Writes a receipt in rows that add up to what was paid. */
function receiptInWords(order: Order): string {
  const { lines, amounts } = receiptOf(order)
  const items = lines.map(
    ({ packedUnits, shownCents, ...line }) =>
      `${itemInWords(line)}: ${line.quantity} ordered, ${packedUnits} packed, ${formatCents(shownCents)}`,
  )
  const paid = leftOfPayments(order)
  return [
    ...items,
    ...rowIf('Promo code', -amounts.promo_discount),
    `Delivery: ${amounts.delivery_charges > 0 ? formatDollars(amounts.delivery_charges) : 'free'}`,
    ...rowIf('Delivery window', amounts.window_fee),
    ...rowIf('Taken off', paid - amounts.bill_amount),
    `Total: ${formatDollars(paid)}`,
    ...rowIf('GST in these prices', amounts.gst),
  ].join('\n')
}

function itemInWords(line: OrderLine): string {
  const { substitute, grams } = line.packed ?? {}
  return [sizedTitle(line), (substitute || grams) && packedInWords(line)].filter(Boolean).join('. ')
}

function rowIf(name: string, amount: Dollars): string[] {
  return toCents(amount) === 0 ? [] : [`${name}: ${formatDollars(amount)}`]
}

export const getReceipt: Verb<typeof api.getReceipt> = async (shop, { receipt_token }) => {
  const [orderId = '', until] = idIn(receipt_token).split('-')
  const isGood = Number(until) > shop.clock.now().getTime() && (await isSealed(shop, receipt_token, PURPOSE))
  const order = await shop.db
    .selectFrom('orders')
    .select(['number', 'customer_id'])
    .where('id', '=', isGood ? orderId : '')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  const { data } = await getOrder(shop, { id: order.customer_id }, { order_id: order.number })
  if (!hasInvoice(data)) throw new Refusal('not_found')
  // Leaves out whatever the link does not show, such as the phone number.
  return { data: Receipt.parse(data) }
}

/** Returns a link that shows this order's receipt, and nothing else, for some days. */
async function receiptUrl(shop: Shop, orderId: string): Promise<string> {
  const until = shop.clock.now().getTime() + RECEIPT_DAYS * DAY_MS
  return `${shop.publicUrl}/receipt/${await seal(shop, PURPOSE, `${orderId}-${until}`)}`
}
