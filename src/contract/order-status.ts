import { capitalised } from './capitalised.ts'

/** The state machine of an order, shared by the shop and the screens: the states that each state can move to. */
export const nextStatuses = {
  pending: ['processing', 'cancelled', 'failed'],
  processing: ['out_for_delivery', 'delivered', 'cancelled', 'failed'],
  out_for_delivery: ['delivered', 'failed', 'processing'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof nextStatuses

export const orderStatuses = Object.keys(nextStatuses) as OrderStatus[]
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The codes under which other programs know the states. */
export const statusCodes = {
  pending: '1',
  processing: '2',
  out_for_delivery: '3',
  delivered: '4',
  cancelled: '5',
  returned: '6',
  failed: '7',
} as const satisfies Record<OrderStatus, string>

export const orderCodes = Object.values(statusCodes)

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (nextStatuses[from] as readonly OrderStatus[]).includes(to)
}

const usualSteps = ['processing', 'out_for_delivery', 'delivered'] as const

/** Returns the states that an order still goes through if all goes well; none once it has ended. */
export function stepsAfter(status: OrderStatus): readonly (typeof usualSteps)[number][] {
  return hasEnded(status) ? [] : usualSteps.slice(usualSteps.findIndex((step) => step === status) + 1)
}

/** Returns the ways in which the shop can end an order. An unpaid order was never sent, so it can only be cancelled. */
export function endingsFrom(status: OrderStatus): Ending[] {
  if (status === 'pending') return ['cancelled']
  return (['cancelled', 'failed', 'returned'] as const).filter((to) => mayBecome(status, to))
}

type Ending = 'cancelled' | 'failed' | 'returned'

/** Whether the customer can still cancel the order. */
export function isCancellable(status: OrderStatus): boolean {
  return mayBecome(status, 'cancelled')
}

/** Whether the order has reached a state that the customer no longer waits on. */
export function isOver(status: OrderStatus): boolean {
  return status === 'delivered' || nextStatuses[status].length === 0
}

/** Whether the order is not paid yet, or its kept card was declined at the cut-off. */
export function awaitsPayment(status: OrderStatus, payment: PaymentStatus): boolean {
  return payment === 'pending' && (status === 'pending' || status === 'processing')
}

/** Whether the order ended after its payment, so that a refund is due. */
export function awaitsRefund(status: OrderStatus, payment: PaymentStatus): boolean {
  return payment === 'paid' && hasEnded(status)
}

function hasEnded(status: OrderStatus): boolean {
  return ['cancelled', 'failed', 'returned'].includes(status)
}

interface Charged {
  order_status: OrderStatus
  payment_status: PaymentStatus
  order_amount: number
  /** Without money that never paid for the order, as it came too late or in another amount. */
  payments: readonly unknown[]
  /** Of cards that are only kept until the window's cut-off. */
  to_hold: number
}

/**
 * Only an order that was sold has an invoice, even if it ended later. business/insight/reports/rows.ts counts the same
 * ones, and those that will have one once their kept card holds the money.
 */
export function hasInvoice(order: Charged): boolean {
  const { order_status, payment_status, order_amount, payments, to_hold } = order
  const isCharged = to_hold === 0 && (payment_status === 'paid' || payment_status === 'refunded')
  return isCharged && (!hasEnded(order_status) || order_amount === 0 || payments.length > 0)
}

type Tone = 'green' | 'red' | 'yellow' | 'blue' | 'grey'

const tones = {
  pending: 'yellow',
  processing: 'grey',
  out_for_delivery: 'blue',
  delivered: 'green',
  cancelled: 'red',
  returned: 'yellow',
  failed: 'red',
} as const satisfies Record<OrderStatus, Tone>

/** Returns the word and the colour to show. A failed payment takes precedence over the state. */
export function shownStatus(status: OrderStatus, payment: PaymentStatus): { word: string; tone: Tone } {
  if (payment === 'failed') return { word: 'Failed', tone: 'red' }
  return { word: capitalised(status.replaceAll('_', ' ')), tone: tones[status] }
}

/** The stages of a paid order before it leaves the shop. */
export const packingStages = ['new', 'to_pick', 'picking', 'packed', 'ready_to_collect'] as const
export type PackingStage = (typeof packingStages)[number]

/** What those who work on an order go by, beside the status that its customer sees: the stages that follow each. */
export const nextStages = {
  new: ['to_pick', 'picking', 'packed', 'on_the_way'],
  to_pick: ['picking', 'packed', 'on_the_way'],
  picking: ['packed', 'to_pick'],
  packed: ['on_the_way', 'ready_to_collect'],
  ready_to_collect: ['handed_over', 'packed'],
  on_the_way: ['handed_over', 'packed'],
  handed_over: [],
} as const satisfies Record<PackingStage | 'on_the_way' | 'handed_over', readonly string[]>

export type OrderStage = keyof typeof nextStages
export const orderStages = Object.keys(nextStages) as OrderStage[]

/** The status of an order in each stage. */
export const statusOfStage = {
  new: 'processing',
  to_pick: 'processing',
  picking: 'processing',
  packed: 'processing',
  ready_to_collect: 'processing',
  on_the_way: 'out_for_delivery',
  handed_over: 'delivered',
} as const satisfies Record<OrderStage, OrderStatus>

interface Staged {
  status: OrderStatus
  packing: PackingStage
  payment_status: PaymentStatus
}

/** Returns null for an order that nobody works on: it is not paid, or has ended. */
export function stageOf({ status, packing, payment_status }: Staged): OrderStage | null {
  if (status === 'processing') return payment_status === 'pending' ? null : packing
  if (status === 'out_for_delivery') return 'on_the_way'
  return status === 'delivered' ? 'handed_over' : null
}

export function mayFollow(from: OrderStage, to: OrderStage): boolean {
  return (nextStages[from] as readonly OrderStage[]).includes(to)
}

/** Whether the goods are in their bags, and so are decided. */
export function isPacked(stage: OrderStage): boolean {
  return !['new', 'to_pick', 'picking'].includes(stage)
}

/** Whether picking has begun, so that the customer can no longer change the order. */
export function isPackingBegun(packing: PackingStage): boolean {
  return packing !== 'new' && packing !== 'to_pick'
}
