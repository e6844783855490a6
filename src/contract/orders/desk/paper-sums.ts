import { inWalkOrder } from '../picking/walk.ts'
import { unitsOf } from './bags.ts'
import type { PaperLine, PaperOrder } from './papers.ts'

export const sheets = ['slips', 'totals', 'labels', 'run', 'day'] as const
export type Sheet = (typeof sheets)[number]

/** Returns the orders of a day or window that belong on a sheet. */
export function ordersOn(sheet: Sheet, orders: readonly PaperOrder[]): readonly PaperOrder[] {
  const stages = stagesOn[sheet]
  return stages ? orders.filter(({ stage }) => stage !== null && stages.includes(stage)) : orders
}

type Stages = readonly NonNullable<PaperOrder['stage']>[]
const toPack: Stages = ['new', 'to_pick', 'picking']
const inShop: Stages = [...toPack, 'packed', 'ready_to_collect']
const stagesOn: Record<Sheet, Stages | undefined> = {
  slips: toPack,
  totals: toPack,
  labels: inShop,
  run: [...inShop, 'on_the_way'],
  day: undefined,
}

/** Returns how many units of each product these orders need together, in the order of the walk. */
export function totalsByProduct(orders: readonly PaperOrder[]): PaperLine[] {
  const products = Map.groupBy(
    orders.flatMap(({ lines }) => lines),
    ({ product_id }) => product_id,
  )
  const totals = [...products.values()].flatMap((lines) =>
    lines.slice(0, 1).map((line) => ({ ...line, quantity: unitsOf(lines) })),
  )
  return inWalkOrder(totals)
}
