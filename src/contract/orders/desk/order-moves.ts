import type { OrderStatus } from '../../order-status.ts'
import { nextStages, type OrderStage, packingStages, stageOf } from '../../order-status.ts'

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

type Ending = 'cancelled' | 'failed' | 'returned'

const undoableMoves = ['packed', 'out_for_delivery', 'delivered', 'failed', 'returned'] as const
export type UndoableMove = (typeof undoableMoves)[number]
/** For so long nothing of such a step leaves the shop. */
export const UNDO_SECONDS = 10

/** An order that ends before it leaves frees its goods and its place in the window, which may be another's at once. */
export function canUndo(from: OrderStatus, to: OfficeMove | Ending): to is UndoableMove {
  return undoableMoves.some((move) => move === to) && (to !== 'failed' || from === 'out_for_delivery')
}

export function stageAfter(move: OfficeMove): OrderStage {
  if (move === 'out_for_delivery') return 'on_the_way'
  return move === 'delivered' ? 'handed_over' : move
}

export function statusAfter(to: OfficeMove | Ending): OrderStatus {
  return packingStages.some((stage) => stage === to) ? 'processing' : (to as OrderStatus)
}

export function officeMovesFrom(order: Parameters<typeof stageOf>[0]): OfficeMove[] {
  const stage = stageOf(order)
  const next: readonly OrderStage[] = stage ? nextStages[stage] : []
  // In the table's order: the usual next one comes first.
  return next.flatMap((to) => officeMoves.filter((move) => stageAfter(move) === to))
}
