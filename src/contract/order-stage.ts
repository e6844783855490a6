import type { OrderStatus, PaymentStatus } from './order-status.ts'

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
