import { nextStages, type OrderStage, type PackingStage, stageOf } from '../../order-stage.ts'
import type { OrderStatus } from '../../order-status.ts'

/** What the office does with an order on its way to the door. */
export const officeMoves = [
  'to_pick',
  'picking',
  'packed',
  'ready_to_collect',
  'out_for_delivery',
  'delivered',
] as const
export type OfficeMove = (typeof officeMoves)[number]

export function stageAfter(move: OfficeMove): OrderStage {
  if (move === 'out_for_delivery') return 'on_the_way'
  return move === 'delivered' ? 'handed_over' : move
}

export function officeMovesFrom(order: { status: OrderStatus; packing: PackingStage }): OfficeMove[] {
  const stage = stageOf(order)
  const next: readonly OrderStage[] = stage ? nextStages[stage] : []
  // In the table's order: the usual next one comes first.
  return next.flatMap((to) => officeMoves.filter((move) => stageAfter(move) === to))
}
