import { capitalised } from '../capitalised.ts'

/** The state machine of an order, which the shop and the screens share: where each state may go. */
export const nextStatuses = {
  pending: ['processing', 'cancelled', 'failed'],
  processing: ['out_for_delivery', 'cancelled'],
  out_for_delivery: ['delivered', 'failed'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof nextStatuses

export const orderStatuses = Object.keys(nextStatuses) as OrderStatus[]
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The codes by which other programs know the states. */
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

/** How the shop may end it. What is not paid has gone nowhere yet: it is called off. */
export function endingsFrom(status: OrderStatus): Ending[] {
  if (status === 'pending') return ['cancelled']
  return (['cancelled', 'failed', 'returned'] as const).filter((to) => mayBecome(status, to))
}

type Ending = 'cancelled' | 'failed' | 'returned'

/** Whether the customer may still call it off. */
export function isCancellable(status: OrderStatus): boolean {
  return mayBecome(status, 'cancelled')
}

/** Nothing happens to it any more that a customer would wait for. */
export function isOver(status: OrderStatus): boolean {
  return status === 'delivered' || nextStatuses[status].length === 0
}

/** It is placed, and waits for its payment. */
export function awaitsPayment(status: OrderStatus, payment: PaymentStatus): boolean {
  return status === 'pending' && payment === 'pending'
}

/** It ended after it was paid: the money is on its way back. */
export function awaitsRefund(status: OrderStatus, payment: PaymentStatus): boolean {
  return payment === 'paid' && ['cancelled', 'failed', 'returned'].includes(status)
}

/** Only what was charged is invoiced, whatever became of it. */
export function hasInvoice(payment: PaymentStatus): boolean {
  return payment === 'paid' || payment === 'refunded'
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

/** The word and the colour that a screen shows. A failed payment outweighs the state. */
export function shownStatus(status: OrderStatus, payment: PaymentStatus): { word: string; tone: Tone } {
  if (payment === 'failed') return { word: 'Failed', tone: 'red' }
  return { word: capitalised(status.replaceAll('_', ' ')), tone: tones[status] }
}
