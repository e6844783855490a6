import type { Cents } from '#contract/money.ts'
import { gstIn } from '#contract/orders/checkout/checkout-amounts.ts'
import { chargeOfLine } from '#contract/orders/picking/charge-of-line.ts'
import { coveredOf, leftOf, lockMoney, paidOf } from '../../money/payments/money-of-order.ts'
import type { Shop } from '../../shop.ts'
import { ofPickedLine } from './packed-line.ts'

/**
 * Adds to an order what its weighed lines cost above what was agreed: each a tenth at most, and all of them what the
 * customer was told and the cards still hold. The caller packs the order and holds its lock.
 */
export async function addHeavier(shop: Shop, orderId: string): Promise<void> {
  const lines = await readWeighed(shop, orderId)
  if (lines.length === 0) return
  // What the office took off is held as well, but was not said to be for the weight.
  const money = await lockMoney(shop, orderId)
  const held = coveredOf(money) - leftOf(paidOf(money))
  let room = Math.min(held, await allowedFor(shop, orderId))
  for (const line of lines) {
    const cents = Math.min(room, heavierBy(line))
    if (cents <= 0) continue
    room -= cents
    await write(shop, { orderId, position: line.position, cents, gst: line.gst_cents > 0 ? gstIn(cents) : 0 })
  }
}

async function allowedFor({ db }: Shop, orderId: string): Promise<Cents> {
  const { weighed_cents } = await db
    .selectFrom('orders')
    .select('weighed_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return weighed_cents
}

function heavierBy(line: Awaited<ReturnType<typeof readWeighed>>[number]): Cents {
  const { packed: quantity, grams, price_cents } = line
  return chargeOfLine(line, { quantity, grams, substitute: null }) - price_cents * line.quantity
}

function readWeighed({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('picked_lines as picked', (join) => join.on(ofPickedLine))
    .select(['order_lines.position', 'order_lines.quantity', 'order_lines.price_cents'])
    .select(['gst_cents', 'order_lines.cents_per_kilo'])
    .select(['picked.quantity as packed', 'picked.grams'])
    .where('order_lines.order_id', '=', orderId)
    .where('picked.grams', 'is not', null)
    .where('picked.substitute_id', 'is', null)
    .orderBy('order_lines.position')
    .execute()
}

interface Heavier {
  orderId: string
  position: number
  cents: Cents
  gst: Cents
}

async function write({ db }: Shop, { orderId, position, cents, gst }: Heavier): Promise<void> {
  await db
    .updateTable('order_lines')
    .set((line) => ({
      total_cents: line('total_cents', '+', cents),
      gst_cents: line('gst_cents', '+', gst),
    }))
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
  await db
    .updateTable('orders')
    .set((order) => ({
      goods_cents: order('goods_cents', '+', cents),
      total_cents: order('total_cents', '+', cents),
      gst_cents: order('gst_cents', '+', gst),
      weighed_cents: order('weighed_cents', '-', cents),
    }))
    .where('id', '=', orderId)
    .execute()
}
