import type { Cents } from '#contract/money.ts'
import { gstIn } from '#contract/orders/checkout/checkout-amounts.ts'
import { paidForLines } from '#contract/orders/desk/refunds.ts'
import { chargeOfLine } from '#contract/orders/picking/charge-of-line.ts'
import { coveredOf, leftOf, lockMoney, paidOf } from '../../money/payments/money-of-order.ts'
import { giveBackUpTo } from '../../money/payments/request-refund.ts'
import type { Shop } from '../../shop.ts'
import { chargeAsPacked, givenOfLine, ofPickedLine, promoOfGoods } from './line-view.ts'

/** What is told of an order that was not all packed as ordered. */
export interface PackedOtherwise {
  /** The order's total before anything turned out heavier. */
  agreedCents: Cents
  /** Numbers of lines. */
  short: number
  replaced: number
}

/**
 * Makes an order cost what was packed, once: what is heavier is added, what is short or replaced by something cheaper
 * taken off. Promo code and free delivery stay as promised. The caller packs the order and holds its lock. Returns
 * what was taken off or replaced, if anything.
 */
export async function priceAsPacked(shop: Shop, orderId: string): Promise<PackedOtherwise | undefined> {
  const agreed = await readLines(shop, orderId)
  if (agreed.some(({ short_units }) => short_units !== null)) return undefined
  const heavier = await addHeavier(shop, orderId, agreed)
  const lines = agreed.map((line) => {
    return { ...line, total_cents: line.total_cents + (heavier.get(line.position) ?? 0) }
  })
  const paid = paidForLines(
    lines.map(({ total_cents }) => total_cents),
    lines[0]?.promo_cents ?? 0,
  )
  const picked = lines.flatMap((line, place) => {
    if (line.outcome === null) return []
    return [{ ...line, off: offLine(line, paid[place] ?? 0) }]
  })
  for (const { position, off } of picked)
    await shop.db
      .updateTable('picked_lines')
      .set({ short_units: off.units, short_cents: off.cents })
      .where((is) => is.and({ order_id: orderId, position }))
      .execute()
  const cents = picked.reduce((sum, { off }) => sum + off.cents, 0)
  if (cents > 0) await giveBackUpTo(shop, orderId, { cents, because: 'packed_less' })
  const replaced = picked.filter(({ outcome }) => outcome === 'substitute').length
  const short = picked.filter(({ outcome }) => outcome === 'fewer' || outcome === 'none').length
  return replaced + short === 0 ? undefined : { agreedCents: lines[0]?.agreed_cents ?? 0, short, replaced }
}

type Line = Awaited<ReturnType<typeof readLines>>[number]

/** What the office has given back for a line is not taken off once more. */
function offLine(line: Line, paidCents: Cents): { units: number; cents: Cents } {
  const { quantity, packed, grams, given_units, given_cents } = line
  const isWhole = line.outcome === 'all'
  const charge = chargeAsPacked(line, {
    quantity: isWhole ? quantity : (packed ?? 0),
    grams,
    price_cents: line.substitute_cents,
    cents_per_kilo: line.substitute_per_kilo,
  })
  const left = Math.round((paidCents * charge) / line.total_cents)
  return {
    units: isWhole ? 0 : Math.max(0, quantity - given_units - (packed ?? 0)),
    cents: Math.max(0, paidCents - left - given_cents),
  }
}

function readLines({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('picked_lines as picked', (join) => join.on(ofPickedLine))
    .select(['order_lines.position', 'order_lines.quantity', 'order_lines.price_cents'])
    .select(['order_lines.total_cents', 'order_lines.gst_cents', 'order_lines.cents_per_kilo'])
    .select(['orders.weighed_cents', 'orders.total_cents as agreed_cents', promoOfGoods.as('promo_cents')])
    .select([givenOfLine('quantity').as('given_units'), givenOfLine('amount_cents').as('given_cents')])
    .select(['picked.outcome', 'picked.quantity as packed', 'picked.grams', 'picked.short_units'])
    .select(['picked.price_cents as substitute_cents', 'picked.cents_per_kilo as substitute_per_kilo'])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute()
}

/**
 * Adds to an order what its weighed lines cost above what was agreed: each a tenth at most, and all of them what the
 * customer was told and the cards still hold. Returns what was added to which line.
 */
async function addHeavier(shop: Shop, orderId: string, lines: readonly Line[]) {
  const added = new Map<number, Cents>()
  const weighed = lines.filter(({ grams, substitute_cents }) => grams !== null && substitute_cents === null)
  if (weighed.length === 0) return added
  const money = await lockMoney(shop, orderId)
  // What the office took off is held as well, but was not said to be for the weight.
  const held = coveredOf(money) - leftOf(paidOf(money))
  let room = Math.min(held, weighed[0]?.weighed_cents ?? 0)
  for (const line of weighed) {
    const cents = Math.min(room, heavierBy(line))
    if (cents <= 0) continue
    room -= cents
    added.set(line.position, cents)
    await writeHeavier(shop, orderId, { line, cents })
  }
  return added
}

function heavierBy(line: Line): Cents {
  const packed = { quantity: line.packed ?? 0, grams: line.grams, substitute: null }
  return chargeOfLine(line, packed) - line.price_cents * line.quantity
}

async function writeHeavier(
  { db }: Shop,
  orderId: string,
  { line: { position, gst_cents }, cents }: { line: Line; cents: Cents },
): Promise<void> {
  const gst = gst_cents > 0 ? gstIn(cents) : 0
  await db
    .updateTable('order_lines')
    .set((line) => ({ total_cents: line('total_cents', '+', cents), gst_cents: line('gst_cents', '+', gst) }))
    .where((is) => is.and({ order_id: orderId, position }))
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
