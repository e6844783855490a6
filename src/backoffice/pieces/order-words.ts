import { brisbaneDay } from '#contract/brisbane-time.ts'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { type Dollars, formatDollars } from '#contract/money.ts'
import type { OrderStage } from '#contract/order-status.ts'
import { awaitsPayment, type OrderStatus } from '#contract/order-status.ts'
import type { OfficeOrder, OfficeOrderLine, OfficeRefund } from '#contract/orders/desk/office-orders.ts'
import type { OrderTab } from '#contract/orders/desk/order-list.ts'
import type { OfficeMove } from '#contract/orders/desk/order-moves.ts'
import { outcomeOf } from '#contract/selling/preferences/line-preference.ts'

export const statusWords: Record<OrderStatus, string> = {
  pending: 'Waiting for payment',
  processing: 'Paid',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  failed: 'Failed',
}

export const stageWords: Record<OrderStage, string> = {
  new: 'New',
  to_pick: 'To pick',
  picking: 'Being picked',
  packed: 'Packed',
  ready_to_collect: 'Ready to collect',
  on_the_way: 'Out for delivery',
  handed_over: 'Delivered',
}

/** Says where an order is: at a stage of the work on it, or waiting for payment, or ended. */
export function whereInWords({ order_status, payment_status, stage }: Whereabouts): string {
  if (stage) return stageWords[stage]
  return statusWords[awaitsPayment(order_status, payment_status) ? 'pending' : order_status]
}

type Whereabouts = Pick<OfficeOrder, 'order_status' | 'payment_status' | 'stage'>

/** Returns both numbers of an order: what the office calls it, and what its customer has. */
export function orderNumbers(order: Pick<OfficeOrder, 'spoken_number' | 'number'>): string {
  return `${order.spoken_number} · ${order.number}`
}

/** The tabs of the orders, and the columns of Today. */
export const tabWords: Record<OrderTab, string> = {
  new: 'New',
  to_pick: 'To pick',
  packed: 'Packed',
  out: 'Out',
  late: 'Late',
  done: 'Done',
}

const moveWords: Record<OfficeMove, string> = {
  to_pick: 'Stop picking',
  picking: 'Start picking',
  packed: 'Packed',
  ready_to_collect: 'Ready to collect',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
}

export function moveInWords(move: OfficeMove, stage: OrderStage | null): string {
  if (move === 'packed' && stage === 'on_the_way') return 'It came back'
  if (move === 'packed' && stage === 'ready_to_collect') return 'Not collected'
  return move === 'delivered' && stage === 'ready_to_collect' ? 'Collected' : moveWords[move]
}

const endingWords: Record<OfficeOrder['endings'][number], string> = {
  cancelled: 'Cancel the order',
  failed: 'Could not be delivered',
  returned: 'Returned',
}

/** Returns what the button of an ending says. */
export function endingInWords(ending: OfficeOrder['endings'][number], status: OrderStatus): string {
  return ending === 'failed' && status === 'processing' ? 'Could not be packed' : endingWords[ending]
}

export const actorWords: Record<OfficeOrder['timeline'][number]['by'], string> = {
  customer: 'by the customer',
  operator: 'by the shop',
  payment: 'by its payment',
  clock: 'by itself',
}

/** Describes the price difference of an order change. */
export function differenceInWords(difference: Dollars): string {
  if (difference === 0) return 'it costs the same'
  return difference > 0 ? `${formatDollars(difference)} more` : `${formatDollars(-difference)} less`
}

/** Titles of older messages, which were stored without a kind. */
const messageWords: Record<string, string> = {
  confirmed: 'Confirmed',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  failed: 'Not delivered or not paid',
  returned: 'Came back',
  refunded: 'All refunded',
  changed: 'Changed',
  'part-refunded': 'Refund made',
  'report-declined': 'Issue declined',
}

export function messageInWords(about: string): string {
  return messageWords[about] ?? about.replaceAll(/[_-]/g, ' ')
}

export const refundStatusWords: Record<OfficeRefund['refund_status'], string> = {
  requested: 'Waiting for the bank',
  released: 'Not charged',
  done: 'Made',
  failed: 'Turned down by the bank',
}

/** Returns a moment's day in Brisbane, for a link to that day's orders. */
export function dayOf(moment: string): string {
  return brisbaneDay(new Date(moment))
}

const ifOutWords = { best_match: 'pick the best match', leave_out: 'leave it out' } as const

/** Describes the customer's preference for one line to the picker; undefined where the order's general choice applies. */
export function preferenceInWords(
  { wish }: Pick<OfficeOrderLine, 'wish'>,
  ifOut: OfficeOrder['if_out'],
): string | undefined {
  if (!wish) return undefined
  const outcome = outcomeOf(wish, ifOut)
  const instead = outcome.substitutes.map(sizedTitle)
  const wanted = outcome.ifOut === 'chosen' ? instead.join('; else ') : ifOutWords[outcome.ifOut]
  return [wish.if_out && `If it is out: ${wanted}.`, wish.note && `Note: ${wish.note}`]
    .filter(Boolean)
    .join(' ')
}
