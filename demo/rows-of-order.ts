import { type DeliverySetup, quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import { shownCents } from '#contract/goods/catalogue/pricing.ts'
import { type OrderStatus, packingStages } from '#contract/order-status.ts'
import { checkoutAmounts } from '#contract/orders/checkout/checkout-amounts.ts'
import { PAY_WITHIN_MS } from '#contract/orders/checkout/checkout-limits.ts'
import type { DemoOrder } from './make-orders.ts'
import { moneyOfOrder } from './money-of-order.ts'
import { idAt, stableFraction, stableId } from './stable.ts'

const MINUTE_MS = 60_000
const NOTHING = '\\x00'

export interface Steps {
  paid: Date
  packed: Date
  left: Date
  delivered: Date
  ended: Date
}

/** All rows of an order, by table. */
export function rowsOfOrder(
  order: DemoOrder,
  around: { setup: DeliverySetup; shopId: string; now: Date; operatorId: string },
) {
  const { shopper, window, placed, lines, fate, key } = order
  const goods = lines.reduce((sum, line) => sum + shownCents(line) * line.quantity, 0)
  const quote = quoteDelivery(around.setup, shopper.address, goods)
  const { amounts, gstOfLines } = checkoutAmounts({
    lines,
    deliveryCents: quote?.feeCents ?? 0,
    windowFeeCents: window.rule.fee_cents,
    off: undefined,
  })
  const steps = stepsOf(order, around.now)
  const id = idAt(placed, `order ${key}`)
  const number = String(1_000_000_000 + Math.floor(stableFraction(`number ${key}`) * 8_999_999_999))
  const money = moneyOfOrder({
    order,
    id,
    number,
    totalCents: amounts.grandTotalCents,
    ceilingCents: amounts.grandTotalCents + amounts.weighedCents,
    steps,
    ...around,
  })
  const status = statusOf(order)
  const row = {
    id,
    number,
    customer_id: shopper.id,
    cart_id: stableId(`cart ${key}`),
    status,
    packing: packingOf(order),
    picker_id: fate === 'picking' ? around.operatorId : null,
    payment_status: money.isBack ? 'refunded' : 'paid',
    placed_at: placed,
    pay_until: new Date(placed.getTime() + PAY_WITHIN_MS),
    idempotency_key: null,
    request_hash: NOTHING,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goods_cents: amounts.itemsTotalCents,
    product_discount_cents: amounts.productDiscountCents,
    promo_discount_cents: amounts.promoDiscountCents,
    delivery_cents: amounts.deliveryCents,
    window_fee_cents: amounts.windowFeeCents,
    total_cents: amounts.grandTotalCents,
    weighed_cents: amounts.weighedCents,
    gst_cents: amounts.gstCents,
    slot_id: slotId(order),
    slot_starts_at: window.starts,
    slot_ends_at: window.ends,
    distance_metres: quote?.metres ?? 0,
    address: shopper.address,
    note: stableFraction(`note ${key}`) < 0.1 ? 'Please ring the bell.' : '',
    safe_to_leave: stableFraction(`safe ${key}`) < 0.4,
    if_out: stableFraction(`out ${key}`) < 0.8 ? 'best_match' : 'leave_out',
    goods_state: fate === 'cancelled' ? 'returned' : 'sold',
  }
  return {
    carts: [{ id: row.cart_id, customer_id: shopper.id, status: 'ordered', created_at: placed }],
    orders: [row],
    order_lines: lines.map((line, at) => {
      const { product, quantity, priceCents } = line
      const { id: product_id, title, unit, unit_type, image } = product
      const price_cents = shownCents(line)
      return {
        ...{ order_id: id, position: at + 1, product_id, title, unit, unit_type, image },
        ...{ list_price_cents: priceCents, price_cents, quantity, total_cents: price_cents * quantity },
        ...{ gst_cents: gstOfLines[at] ?? 0, substitute_ids: [], note: '' },
        ...{ cents_per_kilo: line.centsPerKilo, usual_grams: product.usual_grams },
      }
    }),
    order_events: eventsOf(id, order, steps),
    ...money.rows,
  }
}

export function slotId({ window: { rule, starts } }: DemoOrder): string {
  return idAt(starts, `slot ${rule.hub_id} ${starts.toISOString()}`)
}

function statusOf({ fate }: DemoOrder): OrderStatus {
  if (packingStages.some((stage) => stage === fate)) return 'processing'
  if (fate === 'on_the_way') return 'out_for_delivery'
  return fate === 'cancelled' || fate === 'returned' || fate === 'failed' ? fate : 'delivered'
}

function packingOf({ fate }: DemoOrder) {
  if (fate === 'cancelled') return 'new'
  return packingStages.find((stage) => stage === fate) ?? 'packed'
}

/** No step lies in the future: what is ahead of its window was done a while ago. */
function stepsOf({ window, placed, key, fate }: DemoOrder, now: Date): Steps {
  const paid = new Date(placed.getTime() + MINUTE_MS)
  const before = (minutes: number, latest: number) =>
    new Date(
      Math.max(paid.getTime() + MINUTE_MS, Math.min(window.starts.getTime() - minutes * MINUTE_MS, latest)),
    )
  const ago = (minutes: number) => now.getTime() - minutes * MINUTE_MS
  const packed = before(120, ago(40))
  const left = before(20, ago(10))
  const delivered = new Date(window.starts.getTime() + (20 + 80 * stableFraction(`door ${key}`)) * MINUTE_MS)
  const ended = {
    cancelled: paid.getTime() + 50 * MINUTE_MS,
    returned: delivered.getTime() + 300 * MINUTE_MS,
  }
  const end = fate === 'cancelled' || fate === 'returned' ? ended[fate] : delivered.getTime() + 60 * MINUTE_MS
  return { paid, packed, left, delivered, ended: new Date(Math.min(end, now.getTime() - MINUTE_MS)) }
}

function eventsOf(order_id: string, { placed, fate }: DemoOrder, steps: Steps) {
  const placedAndPaid = [
    step(null, 'pending', 'customer', placed),
    step('pending', 'processing', 'payment', steps.paid),
  ]
  const sent = step('processing', 'out_for_delivery', 'operator', steps.left)
  const came = step('out_for_delivery', 'delivered', 'operator', steps.delivered)
  const rest = {
    cancelled: [step('processing', 'cancelled', 'customer', steps.ended, 'asked_for')],
    failed: [sent, step('out_for_delivery', 'failed', 'operator', steps.ended, 'not_delivered')],
    returned: [sent, came, step('delivered', 'returned', 'operator', steps.ended)],
    on_the_way: [sent],
    delivered: [sent, came],
    item_refunded: [sent, came],
    item_reported: [sent, came],
    item_declined: [sent, came],
  }
  const later = fate in rest ? rest[fate as keyof typeof rest] : []
  return [...placedAndPaid, ...later].map((event) => ({ order_id, ...event }))
}

function step(
  from_status: OrderStatus | null,
  to_status: OrderStatus,
  actor: string,
  at: Date,
  because?: string,
) {
  return { from_status, to_status, actor, detail: because ? { because } : {}, at }
}
