import { toKilometres } from '#contract/delivery/windows/distance.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { endingCauses } from '#contract/money/payments/refund-causes.ts'
import { toDollars } from '#contract/money.ts'
import { awaitsPayment, isCancellable } from '#contract/order-status.ts'
import { isChangeable } from '#contract/orders/changes/changeable.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import type { getOrder as endpoint } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { readSeller } from '../../people/settings/change-settings.ts'
import { withShares } from '../../selling/household/shares-of-order.ts'
import { preferenceIn, preferenceOf } from '../../selling/preferences/line-preference.ts'
import type { Customer, Shop } from '../../shop.ts'
import { isRefunded } from '../changes/read-changeable.ts'
import { cutOff, orderSummary, selectOrders } from './get-order-list.ts'
import { amountsOfOrder, lineView, packedIn, packedOf, recipientOf, windowOf } from './line-view.ts'
import { readOrderPayments } from './order-payments.ts'
import { readChanges, readEvents, timelineOf } from './order-timeline.ts'

export async function getOrder(
  shop: Shop,
  customer: Pick<Customer, 'id'>,
  { order_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const order = await selectOrders(shop.db)
    .select(['promo_code', 'address', 'distance_metres', 'slot_id', 'slot_starts_at', 'slot_ends_at'])
    .select(['note', 'safe_to_leave', 'if_out', 'pay_until', 'version'])
    .select([cutOff.as('cut_off_at'), isRefunded.as('is_refunded')])
    .where((is) => is.and({ number: order_id, customer_id: customer.id }))
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  const isAwaited = awaitsPayment(order.status, order.payment_status)
  const lines = await selectLines(shop.db, order.id).execute()
  const changes = await readChanges(shop, order.id)
  const open = changes.find(({ status }) => status === 'open')
  const money = await readOrderPayments(shop, order.id)
  const atEnd = money.refunds.filter(({ because }) => endingCauses.includes(because))
  const isReleased = atEnd.every(({ refund_status }) => refund_status === 'released')
  const moneyAtEnd = atEnd.length === 0 ? undefined : isReleased ? 'released' : 'refunded'
  return {
    data: {
      ...orderSummary(order),
      lines: await withShares(shop, order.cart_id, lines.map(orderedView)),
      amounts: amountsOfOrder(order),
      promo_code: order.promo_code,
      address: {
        ...recipientOf(order.address),
        ...(order.address.landmark !== '' && { landmark: order.address.landmark }),
        coordinates: { lat: order.address.lat, lng: order.address.lng },
      },
      distance: toKilometres(order.distance_metres),
      slot: { id: order.slot_id, ...windowOf(order) },
      note: order.note,
      safe_to_leave: order.safe_to_leave,
      if_out: order.if_out,
      pay_until: isAwaited ? order.pay_until.toISOString() : null,
      pay_by: isAwaited && order.status === 'processing' ? order.pay_until.toISOString() : null,
      can_cancel: isCancellable(order.status),
      change_until: isChangeable(order, shop.clock.now()) ? order.cut_off_at.toISOString() : null,
      version: order.version,
      open_change: open
        ? {
            change_id: open.id,
            difference: toDollars(open.difference_cents),
            to_pay: toDollars(open.to_pay_cents ?? 0),
            keeps_card: open.is_kept ?? false,
            pay_until: open.pay_until.toISOString(),
          }
        : null,
      ...money,
      timeline: timelineOf(await readEvents(shop, order.id), { changes, moneyAtEnd }),
      seller: await readSeller(shop),
    },
  }
}

/** Selects an order's lines, with what their customer prefers and what was packed of each. */
export function selectLines(db: Shop['db'], orderId: string) {
  return (
    db
      .selectFrom('order_lines')
      .select(['product_id', 'title', 'unit', 'unit_type', 'image', 'quantity'])
      .select(['list_price_cents', 'price_cents', 'total_cents', 'gst_cents', 'cents_per_kilo'])
      .select([preferenceOf('order_lines').as('wish'), packedOf.as('packed')])
      .where('order_id', '=', orderId)
      // The same order everywhere, as it decides which line bears a left-over cent.
      .orderBy('position')
  )
}

type OrderedRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

export function orderedView({ wish, packed, ...line }: OrderedRow): OrderLine {
  return { ...lineView(line), ...packedIn(line, packed), ...preferenceIn({ wish }) }
}
